import { readFileSync } from 'node:fs';
import path from 'node:path';
import { SearchEngine } from '../../plugins/page-search/shared/SearchEngine';
import type { SearchEntry } from '../../plugins/page-search/types';

/** Answers a query with addresses, best first, sections as hashes. */
export type Answerer = (query: string) => Promise<string[]>;

/** The engine that the portal's worker runs, on the index file that the portal serves. */
export async function answerOurs(site: string): Promise<Answerer> {
  const file = path.join(site, 'search-index.json');
  const engine = new SearchEngine();
  engine.addAll(JSON.parse(readFileSync(file, 'utf8')) as SearchEntry[]);
  return async (query) => engine.search(query).results.map(({ url, hash }) => url + hash);
}
