import { readFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { SiteIdentity } from '@portal/hosting/render/options';
import { prepareSite } from '@portal/hosting/server/prepareSite';
import { checkLinks } from './checkLinks';
import { checkRoutes } from './checkRoutes';
import { completeFeeds } from './completeFeeds';
import { completePages } from './completePages';
import { type Pdf, writeDownloads } from './downloads/writeDownloads';
import { inlineStyles } from './inlineStyles';
import { type Build, type BuiltSite, loadBuild } from './loadBuild';
import { writeMarkdown } from './markdown/writeMarkdown';
import { SITE_FACTS_FILE } from './plugins/site-facts/siteFacts';
import { purgeStyles } from './purgeStyles';
import { writeSearch } from './search/writeSearch';
import { setCards } from './setCards';
import { writeOffline } from './writeOffline';

export interface FinishOptions {
  root: string;
  hostingDir: string;
  /** Folder for compressed files, kept between builds. Other caches are next to it. */
  cacheDir: string;
  onStep?: (name: string) => void;
  /** Prints a site's PDFs to its downloads folder. */
  print?: (site: BuiltSite) => Promise<Pdf[]>;
}

/** Checks the sites of all languages before any file is written. */
function assertValid({ sites }: Build): void {
  const siteDir = sites[0]?.facts.siteDir ?? '';
  const messages = [
    ...sites.flatMap(checkRoutes),
    // Sites in all languages are checked together, because their pages link to each other.
    ...checkLinks(
      sites.flatMap(({ pages }) => pages),
      (file) => readFileSync(path.join(siteDir, file), 'utf8'),
    ),
  ];
  if (messages.length > 0) throw new Error(messages.join('\n'));
}

async function writeStylesheets({ sites }: Build): Promise<Map<string, string>> {
  const renamed = new Map<string, string>();
  for (const { dir, pages } of sites) {
    const names = new Set(pages.flatMap((page) => [...page.names]));
    for (const [from, to] of await purgeStyles(dir, names)) renamed.set(from, to);
  }
  return renamed;
}

async function writePages({ root, pages }: Build): Promise<void> {
  for (const { file, html } of pages) await writeFile(path.join(root, file), html);
}

function getSiteIdentity({ root, sites: [site] }: Build): SiteIdentity {
  if (!site) throw new Error(`${root} contains no built site`);
  return { host: new URL(site.facts.url).host, name: site.facts.slug };
}

async function writeSiteFiles({
  root,
  cacheDir,
  onStep = () => undefined,
  print,
}: FinishOptions): Promise<SiteIdentity> {
  onStep('parsing pages');
  const build = await loadBuild(root, path.join(cacheDir, '../pages'));
  onStep('checking links and routes');
  assertValid(build);
  for (const site of build.sites) setCards(site);
  onStep('writing the search index');
  const cores = new Map<BuiltSite, Map<string, string>>();
  for (const site of build.sites) {
    cores.set(site, await writeSearch(site, path.join(cacheDir, '../search')));
  }
  onStep('completing pages and styles');
  completePages(build, await writeStylesheets(build), cores);
  for (const site of build.sites) {
    if (print) onStep('printing PDFs');
    await writeDownloads(site, (await print?.(site)) ?? []);
  }
  onStep('writing pages');
  await inlineStyles(build);
  await writePages(build);
  await completeFeeds(build);
  for (const site of build.sites) {
    onStep('writing Markdown');
    await writeMarkdown(site);
    onStep('writing offline files');
    await writeOffline(site);
    await rm(path.join(site.dir, SITE_FACTS_FILE));
  }
  return getSiteIdentity(build);
}

/**
 * Runs all steps between the Docusaurus build and serving, in order.
 * Pages are parsed once, in the first step. Compression and host configurations come last, because they need the final
 * files.
 */
export async function finishBuild(options: FinishOptions): Promise<void> {
  const { root, hostingDir, cacheDir, onStep } = options;
  const identity = await writeSiteFiles(options);
  onStep?.('compressing');
  await prepareSite({ root, outDir: hostingDir, cacheDir, identity });
}
