import { FIELDS, indexFile } from '../shared/format';
import { type SearchAnswer, SearchEngine } from '../shared/SearchEngine';
import type { SearchManifest } from '../types';
import { IndexFailure } from './failures';
import { readIndex, readManifest } from './readIndex';

/** What is searched: a context (empty for all pages) in a version (empty for the current one). */
export interface Scope {
  context: string;
  version: string;
}

/** How far an index is: `part` answers already, but not from all texts. */
export interface IndexState {
  phase: 'loading' | 'part' | 'ready' | 'failed';
  /** Number of entries that are searched already. */
  entries: number;
  /** Message for the reader, when the phase is `failed`. */
  problem?: string;
  /** The page has to be loaded anew; trying again does not help. */
  stale?: boolean;
}

interface Loaded {
  engine: SearchEngine;
  state: IndexState;
}

/** Time after which other work gets its turn, in milliseconds: a key must not wait for the index. */
const SLICE = 12;

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** Loads the manifest at once, index files when asked to, and answers queries from what has arrived. Runs in a worker, or without one. */
export class SearchService {
  readonly #base: string;
  readonly #report: (scope: Scope, state: IndexState) => void;
  readonly #loaded = new Map<string, Loaded>();
  #manifest: Promise<SearchManifest> | undefined;

  /**
   * @param base absolute base address of the site
   * @param report told whenever an index has come further
   */
  constructor(base: string, report: (scope: Scope, state: IndexState) => void) {
    this.#base = base;
    this.#report = report;
    this.#manifest = readManifest(base);
    // Whoever loads an index hears of the failure.
    this.#manifest.catch(() => undefined);
  }

  /** Starts loading an index, unless it has been; one that failed is tried again. */
  load(scope: Scope): void {
    const file = indexFile(scope.context, scope.version);
    const known = this.#loaded.get(file);
    if (known && known.state.phase !== 'failed') {
      this.#report(scope, known.state);
      return;
    }
    const loaded: Loaded = { engine: new SearchEngine(), state: { phase: 'loading', entries: 0 } };
    this.#loaded.set(file, loaded);
    this.#fill(scope, file, loaded, known !== undefined).catch((error: Error) => {
      this.#manifest = undefined;
      this.#say(scope, loaded, {
        phase: 'failed',
        entries: loaded.state.entries,
        problem: error.message,
        stale: error instanceof IndexFailure && error.kind === 'stale',
      });
    });
  }

  async #fill(scope: Scope, file: string, loaded: Loaded, again: boolean): Promise<void> {
    this.#say(scope, loaded, loaded.state);
    this.#manifest ??= readManifest(this.#base);
    const hash = (await this.#manifest).files[file];
    if (!hash) throw new IndexFailure('missing', file);
    let entries = 0;
    for await (const { documents, index } of readIndex(this.#base, file, hash, again)) {
      const field = FIELDS[entries];
      entries += 1;
      if (!field) continue;
      loaded.engine.describe(index);
      let since = performance.now();
      for (const document of documents) {
        loaded.engine.add(field, document);
        if (performance.now() - since > SLICE) {
          await pause();
          since = performance.now();
        }
      }
      // Titles alone would answer at once with pages that are not the best.
      if (field !== 'title') this.#say(scope, loaded, { phase: 'part', entries });
    }
    this.#say(scope, loaded, { phase: 'ready', entries });
  }

  #say(scope: Scope, loaded: Loaded, state: IndexState): void {
    loaded.state = state;
    this.#report(scope, state);
  }

  /** Answers from what has arrived; nothing from an index that was never asked for. */
  search(scope: Scope, query: string, limit: number): SearchAnswer {
    const loaded = this.#loaded.get(indexFile(scope.context, scope.version));
    return loaded?.engine.search(query, limit) ?? { results: [], total: 0, tokens: [] };
  }
}
