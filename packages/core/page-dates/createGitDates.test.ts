import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

let folder: string;
let site: string;

/** Reads a page's date in a separate process because Docusaurus caches the history of the first site. */
function readDate(
  siteDir: string,
  env: NodeJS.ProcessEnv = {},
  page = path.join(siteDir, 'page.mdx'),
): string {
  const program = `
    import { createGitDates } from ${JSON.stringify(path.join(__dirname, 'createGitDates'))};
    const dates = createGitDates(
      (reason) => console.log(reason),
      (file) => (file === 'made/page.mdx' ? 'page.mdx' : undefined),
    );
    dates.initialize({ siteDir: ${JSON.stringify(siteDir)} });
    const read = () => dates.getFileLastUpdateInfo(${JSON.stringify(page)});
    read().then(read).then((info) => console.log(info?.timestamp ?? 'none'));`;
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

it("reads a page's date from Git", () => {
  commit();
  expect(readDate(site)).toBe(`${Date.parse('2025-01-02T03:04:05Z')}\n`);
});

it('accepts relative paths and resolves generated pages to their source', () => {
  commit();
  const day = `${Date.parse('2025-01-02T03:04:05Z')}\n`;
  expect(readDate(site, {}, 'page.mdx')).toBe(day);
  expect(readDate(site, {}, path.join(site, 'made/page.mdx'))).toBe(day);
  expect(readDate(site, {}, 'gone.mdx')).toBe('none\n');
});

const NONE = /^Pages are built without their dates: .*\nnone\n$/;

it('omits dates and warns once in an unpacked archive', () => {
  expect(readDate(site)).toMatch(NONE);
});

it('omits dates before the first commit', () => {
  git(site, 'init', '-q');
  expect(readDate(site)).toMatch(NONE);
});

it('omits dates if Git is not installed', () => {
  commit();
  expect(readDate(site, { PATH: folder })).toMatch(NONE);
});

it('omits dates in a checkout owned by another user', () => {
  commit();
  // Makes Git treat the folder as owned by someone else.
  expect(readDate(site, { GIT_TEST_ASSUME_DIFFERENT_OWNER: '1' })).toMatch(NONE);
});

it('omits dates in a shallow clone', () => {
  commit();
  writeFileSync(path.join(site, 'page.mdx'), 'Changed.\n');
  git(site, 'commit', '-q', '-a', '-m', 'change');
  git(folder, 'clone', '-q', '--depth', '1', `file://${site}`, 'shallow');
  expect(readDate(path.join(folder, 'shallow'))).toMatch(/fetch --unshallow\)\.\nnone\n$/);
});
