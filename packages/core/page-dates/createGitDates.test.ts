import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createGitDates } from './createGitDates';

let folder: string;
let site: string;

/** Loads the dates of pages in a separate process, because Docusaurus caches the history of the first site. */
function loadDates(pages: string[]): string {
  const program = `
    import { createGitDates } from ${JSON.stringify(path.join(__dirname, 'createGitDates'))};
    const dates = createGitDates(
      (reason) => console.log(reason),
      (file) => (file === 'generated/page.mdx' ? 'page.mdx' : undefined),
    );
    dates.initialize({ siteDir: ${JSON.stringify(site)} });
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
    env: { ...process.env, NODE_ENV: 'production' },
    encoding: 'utf8',
  });
}

/** Returns the warnings of a site without a usable history, whose page has no dates. */
async function loadWarnings(siteDir: string): Promise<string[]> {
  vi.stubEnv('GIT_CEILING_DIRECTORIES', tmpdir());
  const warnings: string[] = [];
  const dates = createGitDates((reason) => warnings.push(reason));
  dates.initialize({ siteDir });
  const page = path.join(siteDir, 'page.mdx');
  expect(await dates.getFileLastUpdateInfo(page)).toBeNull();
  expect(await dates.getFileCreationInfo(page)).toBeNull();
  return warnings;
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

it('gets the date of a page from Git, also for relative paths and generated pages', () => {
  commit();
  const timestamp = Date.parse('2025-01-02T03:04:05Z');
  const names = ['page.mdx', path.join(site, 'page.mdx'), path.join(site, 'generated/page.mdx')];
  expect(loadDates([...names, 'gone.mdx'])).toBe(`${`${timestamp}\n`.repeat(3)}none\n`);
});

const NO_HISTORY = ['Pages are built without their dates: no Git history found.'];

it('omits dates and warns once in an unpacked archive', async () => {
  expect(await loadWarnings(site)).toEqual(NO_HISTORY);
});

it('omits dates before the first commit', async () => {
  git(site, 'init', '-q');
  expect(await loadWarnings(site)).toEqual(NO_HISTORY);
});

it('omits dates if Git is not installed', async () => {
  commit();
  vi.stubEnv('PATH', folder);
  expect(await loadWarnings(site)).toEqual(NO_HISTORY);
});

it('omits dates in a checkout owned by another user', async () => {
  commit();
  // Makes Git treat the folder as owned by someone else.
  vi.stubEnv('GIT_TEST_ASSUME_DIFFERENT_OWNER', '1');
  expect(await loadWarnings(site)).toEqual(NO_HISTORY);
});

it('omits dates in a shallow clone', async () => {
  commit();
  writeFileSync(path.join(site, 'page.mdx'), 'Changed.\n');
  git(site, 'commit', '-q', '-a', '-m', 'change');
  git(folder, 'clone', '-q', '--depth', '1', `file://${site}`, 'shallow');
  expect(await loadWarnings(path.join(folder, 'shallow'))).toEqual([
    'Pages are built without their dates: this clone is shallow (run git fetch --unshallow).',
  ]);
});
