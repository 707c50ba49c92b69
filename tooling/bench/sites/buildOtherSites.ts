/**
 * Builds the sites that this portal is compared with from the same pages, and keeps them.
 *
 * Run: `npx tsx tooling/bench/sites/buildOtherSites.ts [stock] [vitepress] [starlight] [--fresh]` after
 * `npm run build`. `--fresh` rebuilds existing sites. Everything is installed in a scratch folder
 * outside the project: `BENCH_SCRATCH`, or a temporary folder.
 */
import { readdirSync } from 'node:fs';
import { getScratchFolder } from '../installPackages';
import { siteBuilders } from './';
import { deleteOtherSite } from './createSiteBuilder';

const OTHER_SITES = siteBuilders.filter(({ name }) => name !== 'portal');

async function main(): Promise<void> {
  const requested = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
  const unknown = requested.filter(
    (name) => !OTHER_SITES.some((otherSite) => otherSite.name === name),
  );
  if (unknown.length > 0) {
    const names = OTHER_SITES.map(({ name }) => name).join(', ');
    throw new Error(`Unknown sites: ${unknown.join(', ')}. Known sites: ${names}`);
  }
  for (const otherSite of OTHER_SITES) {
    if (requested.length > 0 && !requested.includes(otherSite.name)) continue;
    if (process.argv.includes('--fresh')) deleteOtherSite(otherSite.name, getScratchFolder());
    const { version, folder, buildSeconds = 0 } = await otherSite.build(getScratchFolder());
    const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
      (file) => file.endsWith('.html') && !file.endsWith('404.html'),
    );
    console.log(`${version}: ${pages.length} pages in ${buildSeconds.toFixed(1)} s\n  ${folder}`);
  }
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
