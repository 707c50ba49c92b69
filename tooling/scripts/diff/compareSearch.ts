import { spawnSync } from 'node:child_process';
import path from 'node:path';

/** A query whose first three results differ. */
export interface SearchChange {
  query: string;
  before: string[];
  after: string[];
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
 * Runs queries on both builds, each with the search engine of its commit.
 *
 * @param before, after folders of the two commits, each with `build/`
 * @throws if a build cannot be searched, for example because it is from another commit
 */
export function compareSearch(
  before: string,
  after: string,
  queries: readonly string[],
): SearchChange[] {
  const [old, current] = [answerQueries(before, queries), answerQueries(after, queries)];
  return queries
    .map((query, i) => ({ query, before: old[i] ?? [], after: current[i] ?? [] }))
    .filter((change) => String(change.before) !== String(change.after));
}
