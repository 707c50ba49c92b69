import { execFileSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { LOCATIONS } from '../../../e2e/pictures/pages';
import { loadQuestions } from '../../bench/loadQuestions';
import { runQuietly } from '../process/runQuietly';
import { compareBytes } from './compareBytes';
import { comparePictures } from './comparePictures';
import { compareSearch } from './compareSearch';
import { compareText } from './compareText';
import { renderReport } from './renderReport';

const root = path.join(__dirname, '../../..');
const workDir = path.join(root, '.cache/diff');
const report = path.join(root, 'build.diff');
const QUESTION_FILES = ['search-queries.tsv', 'search-situations.tsv'];

function runGit(...args: string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
}

/** Checks out a commit in a folder, which is kept for the next comparison. */
function checkOut(commit: string): string {
  const folder = path.join(workDir, commit);
  runGit('worktree', 'prune');
  if (!existsSync(folder))
    runGit('worktree', 'add', '--quiet', '--force', '--detach', folder, commit);
  return folder;
}

/** Builds a tree if its build is not up to date, and installs its packages if needed. */
async function ensureBuilt(tree: string): Promise<void> {
  console.log(`… building ${path.relative(root, tree) || 'this folder'}`);
  const { code, output } = await runQuietly(
    process.execPath,
    ['tooling/scripts/run.cjs', 'build'],
    { cwd: tree },
  );
  if (code !== 0) throw new Error(`${output}\nThe build of ${tree} failed, see above.`);
}

async function main(): Promise<void> {
  const [ref] = process.argv.slice(2);
  if (!ref) throw new Error('Name a commit, branch, or tag: npm run diff -- main');
  const base = checkOut(runGit('rev-parse', '--verify', `${ref}^{commit}`));
  await ensureBuilt(base);
  await ensureBuilt(root);
  const [before, after] = [base, root].map((tree) => path.join(tree, 'build')) as [string, string];
  rmSync(report, { recursive: true, force: true });
  console.log('… comparing text, bytes, and search results');
  const pages = compareText(before, after, workDir);
  const bytes = compareBytes(before, after);
  const questions = QUESTION_FILES.flatMap((file) => loadQuestions(file));
  const search = compareSearch(
    base,
    root,
    questions.map(({ query }) => query),
  );
  const inBoth = pages.filter(({ kind }) => kind === 'changed' || kind === 'moved');
  const urls = new Map(inBoth.map(({ url, from = url }) => [url, from]));
  for (const { path: url } of LOCATIONS) if (!urls.has(url)) urls.set(url, url);
  console.log(`… taking screenshots of ${urls.size} pages`);
  const pairs = [...urls].map(([url, from]) => ({ url, from }));
  const screenshots = await comparePictures(before, after, pairs, report);
  const names = {
    before: ref,
    after: `this folder at ${runGit('describe', '--always', '--dirty')}`,
  };
  writeFileSync(
    path.join(report, 'index.html'),
    renderReport({ ...names, pages, bytes, search, screenshots }),
  );
  console.log(
    `${pages.length} pages with different text, ${screenshots.length} screenshots, ${bytes.length} sizes, and ` +
      `${search.length} questions with different results: build.diff/index.html`,
  );
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
