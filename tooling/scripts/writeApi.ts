import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { generateReference } from '@portal/api-reference/node/generateReference';
import { writeReference } from '@portal/api-reference/node/writeReference';
import { api } from '../../site/api';

/**
 * Generates the API pages without a build, for checks and review. With `--release`, it also adds
 * each specification that has a new version to the folder of released specifications.
 */
async function run(siteDir: string, isRelease: boolean): Promise<void> {
  const started = performance.now();
  const reference = await generateReference(api, { siteDir, baseUrl: '/' });
  const { written, removed } = await writeReference(reference, api, siteDir);
  const time = Math.round(performance.now() - started);
  process.stdout.write(
    `${reference.pages.size - 1} pages and ${reference.samples.length} samples in ${time} ms; ` +
      `${written.length} files written, ${removed.length} removed.\n`,
  );
  if (!isRelease) return;
  for (const [name, text] of reference.unreleased) {
    const file = path.join(siteDir, api.released ?? '.', name);
    await writeFile(file, text, { flag: 'wx' });
    process.stdout.write(`Released ${path.relative(siteDir, file)}.\n`);
  }
}

run(process.cwd(), process.argv.includes('--release')).catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
