import { readFileSync } from 'node:fs';
import path from 'node:path';
import { answer } from '@portal/search/shared/answer';
import { getIndexFileName, getPartFileName } from '@portal/search/shared/format';
import { type SearchAnswer, SearchEngine } from '@portal/search/shared/SearchEngine';
import type { SearchEntry } from '@portal/search/types';

/**
 * Searches for a query. Returns the URLs of the results, best first; the hash of a URL is the
 * section.
 */
export type SearchFunction = (query: string) => Promise<string[]>;

/** Loads an index file of a built site. */
export function loadEntries(site: string, file = getIndexFileName('')): SearchEntry[] {
  return JSON.parse(readFileSync(path.join(site, file), 'utf8')) as SearchEntry[];
}

/** The search engine of the portal's worker, with the index files that queries need. */
export class SiteSearch {
  readonly engine: SearchEngine;
  /** Names of the loaded index files. */
  readonly files = [getIndexFileName('')];

  /** @param site folder of the built site */
  constructor(private readonly site: string) {
    this.engine = new SearchEngine(loadEntries(site));
  }

  #load(file: string): SearchEntry[] {
    this.files.push(file);
    return loadEntries(this.site, file);
  }

  answer(query: string): Promise<SearchAnswer> {
    return answer(this.engine, query, { fetch: (part) => this.#load(getPartFileName(part)) });
  }

  /** Loads all words and texts. */
  loadAll(): void {
    for (const kind of ['words', 'texts'] as const) {
      for (const part of this.engine.index.listFiles(kind)) {
        this.engine.add(part, this.#load(getPartFileName(part)));
      }
    }
  }
}

/** Creates a search that returns the same results as the portal. */
export async function createPortalSearch(site: string): Promise<SearchFunction> {
  const search = new SiteSearch(site);
  return async (query) => {
    const { results } = await search.answer(query);
    return results.map(({ url, hash }) => url + hash);
  };
}
