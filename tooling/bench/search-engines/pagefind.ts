import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { launchBrowser } from '../browser/launchBrowser';
import { installInScratch } from '../installPackages';
import type { SearchFunction } from './portal';

const VERSION = '1.6.0';
const MAX_RESULTS = 8;

/** Serves a folder without changes for the browser that runs Pagefind's client. */
async function serve(folder: string): Promise<string> {
  const server = createServer(async (request, response) => {
    const name = decodeURIComponent(new URL(request.url ?? '/', 'http://x').pathname);
    try {
      const body = await readFile(path.join(folder, path.normalize(name)));
      const type = { '.js': 'text/javascript', '.html': 'text/html' }[path.extname(name)];
      response.writeHead(200, { 'Content-Type': type ?? 'application/octet-stream' }).end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  server.unref();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

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
  const browser = await launchBrowser();
  const page = await browser.newPage();
  const origin = await serve(copyFolder);
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
