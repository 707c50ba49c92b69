import { readFileSync } from 'node:fs';
import path from 'node:path';
import { indexFile, PART_SUFFIX } from '../../plugins/page-search/shared/format';
import { SearchEngine } from '../../plugins/page-search/shared/SearchEngine';
import type { SearchEntry } from '../../plugins/page-search/types';

/** Answers a query with addresses, best first, sections as hashes. */
export type Answerer = (query: string) => Promise<string[]>;

/** Entries of an index file of a built site. */
export function readEntries(site: string, suffix = ''): SearchEntry[] {
  return JSON.parse(readFileSync(path.join(site, indexFile(suffix)), 'utf8')) as SearchEntry[];
}

/** The engine that the portal's worker runs, with all parts of the index that the portal serves. */
export function loadEngine(site: string): SearchEngine {
  const engine = new SearchEngine(readEntries(site));
  engine.index.parts.hashes.forEach((_, at) => {
    engine.addPart(at, readEntries(site, `${PART_SUFFIX}-${at}`));
  });
  return engine;
}

/** Answers as the portal does. */
export async function answerOurs(site: string): Promise<Answerer> {
  const engine = loadEngine(site);
  return async (query) => engine.search(query).results.map(({ url, hash }) => url + hash);
}
