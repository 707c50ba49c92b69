import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createHostingServer } from '@portal/hosting/server/createHostingServer';
import { startServer } from '../../scripts/process/startServer';
import { launchBrowser } from '../browser/launchBrowser';
import { installInScratch } from '../installPackages';
import type { SearchFunction } from './portal';

const VERSION = '1.6.0';
const MAX_RESULTS = 8;

/**
 * Creates a search that runs Pagefind with its defaults and its own client in a real browser. The
 * changelog is excluded, as on the portal.
 */
export async function createPagefindSearch(site: string): Promise<SearchFunction> {
  const scratch = installInScratch('pagefind', VERSION);
  const copyFolder = mkdtempSync(path.join(tmpdir(), 'pagefind-'));
  for (const folderName of ['docs', 'docs-sdk']) {
    cpSync(path.join(site, folderName), path.join(copyFolder, folderName), { recursive: true });
  }
  const command = path.join(scratch, 'node_modules/.bin/pagefind');
  execFileSync(command, [
    '--site',
    copyFolder,
    '--root-selector',
    '.theme-doc-markdown',
    '--quiet',
  ]);
  // The server rejects a site without a home page; it is copied later, so that it is not indexed.
  cpSync(path.join(site, 'index.html'), path.join(copyFolder, 'index.html'));
  const browser = await launchBrowser();
  const page = await browser.newPage();
  const server = await createHostingServer(copyFolder, { policy: false });
  const { origin } = await startServer(server);
  // Opens a script instead of a page of the portal, because a page would reload when its files are
  // missing.
  await page.goto(`${origin}/pagefind/pagefind.js`);
  return (query) =>
    page.evaluate(
      async ([clientUrl, text, limit]) => {
        const pagefind = await import(clientUrl as string);
        const { results } = await pagefind.search(text);
        const pages = await Promise.all(
          results.slice(0, limit).map((result: { data(): Promise<unknown> }) => result.data()),
        );
        return pages.map(({ url, sub_results }) => sub_results?.[0]?.url ?? url) as string[];
      },
      [`${origin}/pagefind/pagefind.js`, query, MAX_RESULTS] as const,
    );
}
