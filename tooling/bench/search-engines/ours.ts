import { readFileSync } from 'node:fs';
import path from 'node:path';
import { indexFile, PART_SUFFIX, TEXT_SUFFIX } from '@portal/search/shared/format';
import { type SearchAnswer, SearchEngine } from '@portal/search/shared/SearchEngine';
import type { SearchEntry } from '@portal/search/types';

/** Answers a query with addresses, best first, sections as hashes. */
export type Answerer = (query: string) => Promise<string[]>;

/** Entries of an index file of a built site. */
export function readEntries(site: string, suffix = ''): SearchEntry[] {
  return JSON.parse(readFileSync(path.join(site, indexFile(suffix)), 'utf8')) as SearchEntry[];
}

/** The engine that the portal's worker runs, with all parts of the index that the portal serves. */
export function loadEngine(site: string): SearchEngine {
  const engine = new SearchEngine(readEntries(site));
  for (let at = 0; at < engine.index.parts.count; at += 1) {
    engine.addPart(at, readEntries(site, `${PART_SUFFIX}-${at}`));
  }
  // Those of a large site have the names of what is found.
  for (let at = 0; engine.index.isSpread && at < engine.index.texts.count; at += 1) {
    engine.addTexts(readEntries(site, `${TEXT_SUFFIX}-${at}`));
  }
  return engine;
}

/** Reads of a built site what queries need, as the portal's worker fetches it. */
export class LazyReader {
  readonly engine: SearchEngine;
  /** Names of the index files that have been read. */
  readonly files = [indexFile('')];
  /** Milliseconds that the engine took, without reading and parsing. */
  busy = 0;

  /** @param site folder of the built site */
  constructor(private readonly site: string) {
    const core = readEntries(site);
    this.engine = this.#time(() => new SearchEngine(core));
  }

  #time<T>(work: () => T): T {
    const start = performance.now();
    const made = work();
    this.busy += performance.now() - start;
    return made;
  }

  #read(suffix: string): SearchEntry[] {
    this.files.push(indexFile(suffix));
    return readEntries(this.site, suffix);
  }

  /** Answers a query with all that it needs. */
  ask(query: string): SearchAnswer {
    const search = () => this.#time(() => this.engine.search(query));
    let answer = search();
    while (answer.missingParts.length > 0) {
      for (const at of answer.missingParts) {
        const entries = this.#read(`${PART_SUFFIX}-${at}`);
        this.#time(() => this.engine.addPart(at, entries));
      }
      answer = search();
    }
    while (answer.missingTexts.length > 0) {
      for (const at of answer.missingTexts) {
        const entries = this.#read(`${TEXT_SUFFIX}-${at}`);
        this.#time(() => this.engine.addTexts(entries));
      }
      answer = search();
    }
    return answer;
  }
}

/** Answers as the portal does. */
export async function answerOurs(site: string): Promise<Answerer> {
  const engine = loadEngine(site);
  return async (query) => engine.search(query).results.map(({ url, hash }) => url + hash);
}
