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
  /** Message for the reader, when the phase is `failed`. */
  problem?: string;
  /** The page has to be loaded anew; trying again does not help. */
  stale?: boolean;
}

interface Loaded {
  engine: SearchEngine;
  state: IndexState;
}

/** Documents added before other work gets its turn. */
const SLICE = 24;

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** Loads index files and answers queries from what has arrived. Runs in a worker, or without one. */
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
  }

  /** Starts loading an index, unless it has been; one that failed is tried again. */
  load(scope: Scope): void {
    const file = indexFile(scope.context, scope.version);
    const known = this.#loaded.get(file);
    if (known && known.state.phase !== 'failed') {
      this.#report(scope, known.state);
      return;
    }
    const loaded: Loaded = { engine: new SearchEngine(), state: { phase: 'loading' } };
    this.#loaded.set(file, loaded);
    this.#fill(scope, file, loaded).catch((error: Error) => {
      this.#manifest = undefined;
      this.#say(scope, loaded, {
        phase: 'failed',
        problem: error.message,
        stale: error instanceof IndexFailure && error.kind === 'stale',
      });
    });
  }

  async #fill(scope: Scope, file: string, loaded: Loaded): Promise<void> {
    this.#say(scope, loaded, { phase: 'loading' });
    this.#manifest ??= readManifest(this.#base);
    const hash = (await this.#manifest).files[file];
    if (!hash) throw new IndexFailure('missing', file);
    let at = 0;
    for await (const { documents, index } of readIndex(this.#base, file, hash)) {
      const field = FIELDS[at];
      at += 1;
      if (!field) continue;
      for (let start = 0; start < documents.length; start += SLICE) {
        loaded.engine.add(field, documents.slice(start, start + SLICE), index);
        await pause();
      }
      if (field !== 'title' && at < FIELDS.length) this.#say(scope, loaded, { phase: 'part' });
    }
    this.#say(scope, loaded, { phase: 'ready' });
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
