import path from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Prints the first results of the queries on standard input, as JSON. Each build is searched by the
 * engine of its commit, so this script runs in the folder of that commit.
 */
async function main(): Promise<void> {
  const module = path.resolve('tooling/bench/search-engines/portal.ts');
  const { createPortalSearch } = (await import(
    pathToFileURL(module).href
  )) as typeof import('../../bench/search-engines/portal');
  const search = await createPortalSearch(path.resolve('build'));
  const chunks = await process.stdin.toArray();
  const queries = JSON.parse(Buffer.concat(chunks).toString()) as string[];
  const resultUrls: string[][] = [];
  for (const query of queries) resultUrls.push((await search(query)).slice(0, 3));
  console.log(JSON.stringify(resultUrls));
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
