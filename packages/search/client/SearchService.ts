import { answer } from '../shared/answer';
import type { ResultsOptions } from '../shared/filters';
import { getIndexFileName, getPartFileName } from '../shared/format';
import { SearchEngine, type SearchResponse } from '../shared/SearchEngine';
import type { SearchEntry, SearchManifest } from '../types';
import { IndexFailure } from './failures';
import { fetchIndex, fetchManifest, type PrefetchedFiles } from './fetchIndex';

/** Search scope: a context (empty for all pages) and a docs version (empty for the current version). */
export interface Scope {
  context: string;
  version: string;
}

export interface IndexState {
  phase: 'loading' | 'ready' | 'failed';
  /** Error message for the reader, if failed. */
  problem?: string;
  /** Whether the reader must reload the page, because a retry cannot succeed. */
  stale?: boolean;
}

export interface ServiceResponse extends SearchResponse {
  /** Whether the response is final. False while index files that can change it are loading. */
  isFinal: boolean;
}

export interface SearchRequest {
  scope: Scope;
  /** Empty to only load the core. */
  query: string;
  view: ResultsOptions;
}

/** State of the index, and a response if there is one. */
export interface SearchUpdate {
  state: IndexState;
  response?: ServiceResponse;
}

interface LoadedIndex {
  hash: string;
  /** Docs version of the files; the current version if the context has no index for the requested version. */
  version: string;
  engine: SearchEngine;
}

/** Delay before a partial response is reported. The first query has a shorter delay. */
const PARTIAL_RESPONSE_MS = 120;
const FIRST_PARTIAL_RESPONSE_MS = 40;

const READY: IndexState = { phase: 'ready' };

/**
 * Answers queries: loads the manifest immediately, and index files when queries need them. A request that failed is
 * repeated for the next query.
 */
export class SearchService {
  /** Loaded cores, by file name for the requested scope. */
  readonly #indexes = new Map<string, LoadedIndex>();
  readonly #pending = new Map<string, Promise<unknown>>();
  /** Files that failed to load. */
  readonly #failed = new Set<string>();
  #manifest: Promise<SearchManifest> | undefined;
  #hasResults = false;

  /**
   * @param base absolute base URL of the site
   * @param prefetched files that the page has already requested; removed when used
   */
  constructor(
    private readonly base: string,
    private readonly prefetched?: PrefetchedFiles,
  ) {
    this.#manifest = fetchManifest(base, prefetched);
    // Prevents an unhandled rejection. The first query reports the error.
    this.#manifest.catch(() => undefined);
  }

  /** Starts a request, or joins a pending one. That may fail for a temporary reason, so it is then repeated. */
  #request<T>(key: string, start: () => Promise<T>): Promise<T> {
    const getPending = () => this.#pending.get(key) as Promise<T> | undefined;
    const startRequest = () => {
      const request = start();
      this.#pending.set(key, request);
      const removeRequest = () => this.#pending.delete(key);
      request.then(removeRequest, removeRequest);
      return request;
    };
    return getPending()?.catch(() => getPending() ?? startRequest()) ?? startRequest();
  }

  async #fetchEntries(file: string, hash: string, corpus?: string): Promise<SearchEntry[]> {
    try {
      const { prefetched } = this;
      const isRetry = this.#failed.has(file);
      return await fetchIndex(this.base, { file, hash }, isRetry, { corpus, prefetched });
    } catch (error) {
      this.#failed.add(file);
      throw error;
    }
  }

  async #loadIndex({ context, version }: Scope, file: string): Promise<LoadedIndex> {
    this.#manifest ??= fetchManifest(this.base);
    const { files } = await this.#manifest.catch((error) => {
      this.#manifest = undefined;
      throw error;
    });
    // If the context has no index for this version, the current version is searched.
    const foundVersion = files[file] ? version : '';
    const core = getIndexFileName(context, foundVersion);
    const hash = files[core];
    if (!hash) {
      this.#manifest = undefined;
      throw new IndexFailure('missing', core);
    }
    const engine = new SearchEngine(await this.#fetchEntries(core, hash));
    const index = { hash, version: foundVersion, engine };
    this.#indexes.set(file, index);
    return index;
  }

  /**
   * Runs a query. While index files load slowly, reports partial responses: first from the loaded files, then the final
   * ranking without text.
   *
   * @param report called with each update; the last one has the final response, or the error
   * @param isActive whether the query is still active; canceled queries have no further updates
   */
  async search(
    request: SearchRequest,
    report: (update: SearchUpdate) => void,
    isActive: () => boolean,
  ): Promise<void> {
    const { scope, query, view } = request;
    const file = getIndexFileName(scope.context, scope.version);
    let index = this.#indexes.get(file);
    try {
      if (!index) {
        report({ state: { phase: 'loading' } });
        index = await this.#request(file, () => this.#loadIndex(scope, file));
        if (isActive()) report({ state: READY });
      }
      if (query.trim() && isActive()) await this.#answer(index, request, report, isActive);
    } catch (error) {
      if (!isActive()) return;
      const state: IndexState = {
        phase: 'failed',
        problem: (error as Error).message,
        stale: error instanceof IndexFailure && error.kind === 'stale',
      };
      const partial = index && { ...index.engine.search(query, view), isFinal: false };
      report({ state, ...(partial && { response: partial }) });
      if (index && (await this.#removeReplacedIndex(scope, file, index, error as Error)))
        await this.search(request, report, isActive);
    }
  }

  async #answer(
    { engine, version }: LoadedIndex,
    { query, view }: SearchRequest,
    report: (update: SearchUpdate) => void,
    isActive: () => boolean,
  ): Promise<void> {
    let hasNewFiles = true;
    const respond = (response: SearchResponse, isFinal: boolean) => {
      hasNewFiles = false;
      if (response.total > 0) this.#hasResults = true;
      report({ state: READY, response: { ...response, isFinal } });
    };
    const respondPartially = () => {
      if (!hasNewFiles || !isActive()) return;
      const partial = engine.search(query, view);
      // On large sites, results have no titles until their text is loaded.
      if (partial.results[0] || !partial.total) respond(partial, false);
    };
    const partialTimer = setInterval(
      respondPartially,
      this.#hasResults ? PARTIAL_RESPONSE_MS : FIRST_PARTIAL_RESPONSE_MS,
    );
    try {
      const final = await answer(engine, query, {
        ...view,
        fetch: async (part) => {
          if (!isActive()) throw new Error('canceled');
          // The ranking is final, so only text is missing.
          if (part.kind === 'texts') respondPartially();
          const file = getPartFileName(part, version);
          const entries = await this.#request(file, () =>
            this.#fetchEntries(file, part.hash, engine.index.corpus),
          );
          hasNewFiles = true;
          return entries;
        },
      });
      if (isActive()) respond(final, true);
    } finally {
      clearInterval(partialTimer);
    }
  }

  /** Removes an index if a missing or mismatched part shows that the site was redeployed. */
  async #removeReplacedIndex(
    { context }: Scope,
    file: string,
    { hash, version }: LoadedIndex,
    error: Error,
  ): Promise<boolean> {
    if (!(error instanceof IndexFailure) || !['missing', 'replaced'].includes(error.kind))
      return false;
    const manifest = await fetchManifest(this.base).catch(() => undefined);
    if (!manifest || manifest.files[getIndexFileName(context, version)] === hash) return false;
    this.#manifest = Promise.resolve(manifest);
    this.#indexes.delete(file);
    return true;
  }
}
