import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import getPort from 'get-port';
import { writeSite } from '../builds/buildVariant';
import { ROOT } from '../support/buildFixtures';
import { collectConsoleMessages, expect, test } from '../support/test';

const SITE = path.join(ROOT, '.cache/e2e/development');
const CLI = path.join(ROOT, 'node_modules/@docusaurus/core/bin/docusaurus.mjs');

test('the development server compiles a page when it is opened, and reloads when the file changes', async ({
  page,
}) => {
  await writeSite(SITE, {});
  const port = String(await getPort());
  const server = spawn(process.execPath, [CLI, 'start', SITE, '--port', port, '--no-open'], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: undefined },
    stdio: 'ignore',
  });
  const consoleMessages = collectConsoleMessages(page);
  const origin = `http://localhost:${port}`;
  await expect(() => page.goto(`${origin}/docs/first`)).toPass({ timeout: 90_000 });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.locator('.pagination-nav__link--next').click();
  await expect(page).not.toHaveURL(/\/docs\/first$/);
  await page.goto(`${origin}/docs/second`);
  const file = path.join(SITE, 'content/guide/second.mdx');
  await writeFile(file, `${await readFile(file, 'utf8')}\nA changed paragraph.\n`);
  await expect(page.getByText('A changed paragraph.')).toBeVisible();
  expect(consoleMessages).toEqual([]);
  server.kill();
  await once(server, 'exit');
});
