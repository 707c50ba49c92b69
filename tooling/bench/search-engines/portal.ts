import { readFileSync } from 'node:fs';
import path from 'node:path';
import { answer, loadFiles } from '@portal/search/shared/answer';
import { getIndexFileName, getPartFileName, type PartFile } from '@portal/search/shared/format';
import { SearchEngine, type SearchResponse } from '@portal/search/shared/SearchEngine';
import type { SearchEntry } from '@portal/search/types';

/** Searches for a query. Returns the URLs of the results, best first; the hash of a URL is the section. */
export type SearchFunction = (query: string) => Promise<string[]>;

export function loadEntries(site: string, file = getIndexFileName('')): SearchEntry[] {
  return JSON.parse(readFileSync(path.join(site, file), 'utf8')) as SearchEntry[];
}

/** The search engine of the portal's worker, with the index files that queries need. */
export class SiteSearch {
  readonly engine: SearchEngine;
  /** Names of the loaded index files. */
  readonly files: string[] = [];

  /** Several searches can share the loaded entries of index files. */
  constructor(
    private readonly site: string,
    private readonly loaded?: Map<string, SearchEntry[]>,
  ) {
    this.engine = new SearchEngine(this.#load(getIndexFileName('')));
  }

  #load(file: string): SearchEntry[] {
    this.files.push(file);
    const entries = this.loaded?.get(file) ?? loadEntries(this.site, file);
    this.loaded?.set(file, entries);
    return entries;
  }

  readonly #source = { fetch: (part: PartFile) => this.#load(getPartFileName(part)) };

  answer(query: string): Promise<SearchResponse> {
    return answer(this.engine, query, this.#source);
  }

  /** Loads the index files that a query needs, without computing the answer. */
  loadQueryFiles(query: string): Promise<void> {
    return loadFiles(this.engine, query, this.#source);
  }

  /** Loads all files of the given kinds, so that later queries need no more of them. */
  loadAll(...kinds: ('words' | 'texts')[]): this {
    for (const part of kinds.flatMap((kind) => this.engine.index.listFiles(kind))) {
      this.engine.add(part, this.#load(getPartFileName(part)));
    }
    return this;
  }

  /** Returns the URLs of the pages and sections in the results. Call `loadAll('words')` first. */
  locate(query: string): { pages: string[]; sections: string[] } {
    const { sections, titles } = this.engine.index;
    const locations = this.engine.locate(query).map((id) => {
      const { page = id, hash = '' } = sections.get(id) ?? {};
      return { url: titles.get(page)?.u ?? '', hash };
    });
    return {
      pages: locations.map(({ url }) => url),
      sections: locations.map(({ url, hash }) => url + hash),
    };
  }
}

export async function createPortalSearch(site: string): Promise<SearchFunction> {
  const search = new SiteSearch(site);
  return async (query) => {
    const { results } = await search.answer(query);
    return results.map(({ url, hash }) => url + hash);
  };
}
