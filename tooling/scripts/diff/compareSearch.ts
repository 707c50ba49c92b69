import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** A query whose first three results differ. */
export interface SearchChange {
  query: string;
  before: string[];
  after: string[];
}

const QUESTION_FILES = ['search-queries.tsv', 'search-situations.tsv'];

export function loadQueries(root: string): string[] {
  return QUESTION_FILES.flatMap((file) => {
    const lines = readFileSync(path.join(root, 'tooling/bench', file), 'utf8')
      .trim()
      .split('\n');
    const column = lines[0]?.split('\t').indexOf('query') ?? -1;
    if (column === -1) throw new Error(`tooling/bench/${file}: line 1 has no column "query"`);
    return lines.slice(1).flatMap((line) => line.split('\t')[column] ?? []);
  });
}

function answerQueries(tree: string, queries: readonly string[]): string[][] {
  const script = path.join(__dirname, 'answerQueries.ts');
  const loader = require.resolve('tsx');
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', loader, script], {
    cwd: tree,
    input: JSON.stringify(queries),
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  if (status !== 0) throw new Error(`The build in ${tree} cannot be searched: ${stderr}`);
  const resultUrls = JSON.parse(stdout) as string[][];
  if (resultUrls.every((urls) => urls.length === 0)) {
    throw new Error(`The build in ${tree} has no results. Build the commit again.`);
  }
  return resultUrls;
}

/**
 * Runs the benchmark's queries on both builds, each with the search engine of its commit.
 *
 * @param before, after folders of the two commits, each with `build/`
 * @throws if a build cannot be searched, for example because it is from another commit
 */
export function compareSearch(before: string, after: string): SearchChange[] {
  const queries = loadQueries(after);
  const [old, current] = [answerQueries(before, queries), answerQueries(after, queries)];
  return queries
    .map((query, i) => ({ query, before: old[i] ?? [], after: current[i] ?? [] }))
    .filter((change) => String(change.before) !== String(change.after));
}
