import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

let folder: string;
let site: string;

/** Loads the dates of pages in a separate process, because Docusaurus caches the history of the first site. */
function loadDates(
  siteDir: string,
  env: NodeJS.ProcessEnv = {},
  pages = [path.join(siteDir, 'page.mdx')],
): string {
  const program = `
    import { createGitDates } from ${JSON.stringify(path.join(__dirname, 'createGitDates'))};
    const dates = createGitDates(
      (reason) => console.log(reason),
      (file) => (file === 'generated/page.mdx' ? 'page.mdx' : undefined),
    );
    dates.initialize({ siteDir: ${JSON.stringify(siteDir)} });
    const read = async (page) => (await dates.getFileLastUpdateInfo(page))?.timestamp ?? 'none';
    (async () => {
      for (const page of ${JSON.stringify(pages)}) {
        await read(page);
        console.log(await read(page));
      }
    })();`;
  const file = path.join(folder, 'read.ts');
  writeFileSync(file, program);
  return execFileSync(process.execPath, ['--import', 'tsx', file], {
    env: { ...process.env, NODE_ENV: 'production', GIT_CEILING_DIRECTORIES: tmpdir(), ...env },
    encoding: 'utf8',
  });
}

const git = (cwd: string, ...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.org', ...args], {
    cwd,
    env: { ...process.env, GIT_COMMITTER_DATE: '2025-01-02T03:04:05Z' },
    stdio: 'ignore',
  });

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'history-'));
  site = path.join(folder, 'site');
  mkdirSync(site);
  writeFileSync(path.join(site, 'page.mdx'), 'Text.\n');
});
afterEach(() => rmSync(folder, { recursive: true }));

function commit(): void {
  git(site, 'init', '-q');
  git(site, 'add', '.');
  git(site, 'commit', '-q', '-m', 'page');
}

it('gets the date of a page from Git', () => {
  commit();
  expect(loadDates(site)).toBe(`${Date.parse('2025-01-02T03:04:05Z')}\n`);
});

it('accepts relative paths and resolves generated pages to their source', () => {
  commit();
  const timestamp = Date.parse('2025-01-02T03:04:05Z');
  const pages = ['page.mdx', path.join(site, 'generated/page.mdx'), 'gone.mdx'];
  expect(loadDates(site, {}, pages)).toBe(`${timestamp}\n${timestamp}\nnone\n`);
});

const NONE_PATTERN = /^Pages are built without their dates: .*\nnone\n$/;

it('omits dates and warns once in an unpacked archive', () => {
  expect(loadDates(site)).toMatch(NONE_PATTERN);
});

it('omits dates before the first commit', () => {
  git(site, 'init', '-q');
  expect(loadDates(site)).toMatch(NONE_PATTERN);
});

it('omits dates if Git is not installed', () => {
  commit();
  expect(loadDates(site, { PATH: folder })).toMatch(NONE_PATTERN);
});

it('omits dates in a checkout owned by another user', () => {
  commit();
  // Makes Git treat the folder as owned by someone else.
  expect(loadDates(site, { GIT_TEST_ASSUME_DIFFERENT_OWNER: '1' })).toMatch(NONE_PATTERN);
});

it('omits dates in a shallow clone', () => {
  commit();
  writeFileSync(path.join(site, 'page.mdx'), 'Changed.\n');
  git(site, 'commit', '-q', '-a', '-m', 'change');
  git(folder, 'clone', '-q', '--depth', '1', `file://${site}`, 'shallow');
  expect(loadDates(path.join(folder, 'shallow'))).toMatch(/fetch --unshallow\)\.\nnone\n$/);
});
