import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import getPort from 'get-port';
import { writeSite } from '../builds/buildVariant';
import { ROOT } from '../support/buildFixtures';
import { test as base, collectConsoleMessages, expect } from '../support/test';

const CLI = path.join(ROOT, 'node_modules/@docusaurus/core/bin/docusaurus.mjs');

interface DevelopmentServer {
  siteDir: string;
  origin: string;
}

// biome-ignore-start lint/correctness/noEmptyPattern: Playwright reads the required fixtures from the pattern
const test = base.extend<{ server: DevelopmentServer }>({
  /** The fixture site in its own folder, and its server, which stops even if the test fails. */
  server: async ({}, use, testInfo) => {
    const siteDir = await mkdtemp(path.join(ROOT, '.cache/e2e/development-'));
    await writeSite(siteDir, {});
    const port = String(await getPort());
    const child = spawn(process.execPath, [CLI, 'start', siteDir, '--port', port, '--no-open'], {
      cwd: ROOT,
      env: { ...process.env, NODE_ENV: undefined },
    });
    const exited = once(child, 'exit');
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (data) => {
        output += data;
      });
    await use({ siteDir, origin: `http://localhost:${port}` });
    child.kill();
    await exited;
    if (testInfo.status !== testInfo.expectedStatus) console.error(output);
    await rm(siteDir, { recursive: true });
  },
});
// biome-ignore-end lint/correctness/noEmptyPattern: see above

// A busy machine takes minutes to start the server and compile the first page.
test.setTimeout(300_000);

test('the development server compiles a page when it is opened, and reloads when the file changes', async ({
  page,
  server: { siteDir, origin },
}) => {
  const consoleMessages = collectConsoleMessages(page);
  await expect(() => page.goto(`${origin}/docs/first`)).toPass({ timeout: 240_000 });
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('First page', { timeout: 60_000 });
  await page.locator('.pagination-nav__link--next').click();
  await expect(title).toHaveText('Second page');
  const file = path.join(siteDir, 'content/guide/second.mdx');
  await writeFile(file, `${await readFile(file, 'utf8')}\nA changed paragraph.\n`);
  await expect(page.getByText('A changed paragraph.')).toBeVisible();
  expect(consoleMessages).toEqual([]);
});
