import { answer } from '../shared/answer';
import type { ResultsOptions } from '../shared/filters';
import { getIndexFileName, getPartFileName, type PartFile } from '../shared/format';
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
  /** Hash of the core, if ready. When it changes, clients send their query again. */
  core?: string;
  /** Error message for the reader, if failed. */
  problem?: string;
  /** Whether the reader must reload the page, because a retry cannot succeed. */
  stale?: boolean;
}

export interface ServiceResponse extends SearchResponse {
  /** Whether the response is final. False while index files that can change it are loading. */
  isFinal: boolean;
}

interface LoadedIndex {
  hash: string;
  /** Docs version of the files; the current version if the context has no index for the requested version. */
  version: string;
  engine?: SearchEngine;
  state: IndexState;
  /** Index files that are being loaded. */
  pending: Map<string, Promise<SearchEntry[]>>;
  /** Files that failed to load. */
  failed: Set<string>;
  /** Whether the core was requested again while it was loading. */
  isRequestedAgain: boolean;
}

/** Delay before a partial response is reported. The first query has a shorter delay. */
const PARTIAL_RESPONSE_MS = 120;
const FIRST_PARTIAL_RESPONSE_MS = 40;

/**
 * Loads the manifest immediately, index cores on request, and the parts that queries need. Runs in a worker or on the
 * main thread.
 */
export class SearchService {
  readonly #base: string;
  readonly #prefetched: PrefetchedFiles | undefined;
  readonly #report: (scope: Scope, state: IndexState) => void;
  readonly #loaded = new Map<string, LoadedIndex>();
  #manifest: Promise<SearchManifest> | undefined;
  #hasResults = false;

  /**
   * @param base absolute base URL of the site
   * @param report called with each state change of an index
   * @param prefetched files that the page has already requested; removed when used
   */
  constructor(
    base: string,
    report: (scope: Scope, state: IndexState) => void,
    prefetched?: PrefetchedFiles,
  ) {
    this.#base = base;
    this.#report = report;
    this.#prefetched = prefetched;
    this.#manifest = fetchManifest(base, prefetched);
    // Prevents an unhandled rejection. `load` reports the error.
    this.#manifest.catch(() => undefined);
  }

  /**
   * Loads a core unless it is already loaded. Retries failed requests, including a pending request that fails later.
   */
  load(scope: Scope): void {
    const file = getIndexFileName(scope.context, scope.version);
    const existing = this.#loaded.get(file);
    if (existing && existing.state.phase !== 'failed') {
      existing.isRequestedAgain = existing.state.phase === 'loading';
      this.#report(scope, existing.state);
      return;
    }
    if (existing?.engine) {
      this.#setState(scope, existing, { phase: 'ready', core: existing.hash });
      return;
    }
    const loaded: LoadedIndex = {
      hash: '',
      version: scope.version,
      state: { phase: 'loading' },
      pending: new Map(),
      failed: existing?.failed ?? new Set(),
      isRequestedAgain: false,
    };
    this.#loaded.set(file, loaded);
    this.#setState(scope, loaded, loaded.state);
    this.#loadCore(scope, file, loaded).catch((error: Error) => {
      this.#fail(scope, loaded, error);
      if (loaded.isRequestedAgain && !loaded.state.stale) this.load(scope);
    });
  }

  async #loadCore(scope: Scope, file: string, loaded: LoadedIndex): Promise<void> {
    this.#manifest ??= fetchManifest(this.#base);
    const { files } = await this.#manifest;
    // If the context has no index for this version, the current version is searched.
    if (!files[file]) loaded.version = '';
    const core = getIndexFileName(scope.context, loaded.version);
    const hash = files[core];
    if (!hash) throw new IndexFailure('missing', core);
    loaded.hash = hash;
    loaded.engine = new SearchEngine(await this.#fetchEntries(loaded, { file: core, hash }));
    this.#setState(scope, loaded, { phase: 'ready', core: hash });
  }

  async #fetchEntries(
    { failed }: LoadedIndex,
    target: { file: string; hash: string },
    corpus?: string,
  ): Promise<SearchEntry[]> {
    try {
      const prefetched = this.#prefetched;
      return await fetchIndex(this.#base, target, failed.has(target.file), { corpus, prefetched });
    } catch (error) {
      failed.add(target.file);
      throw error;
    }
  }

  #fail(scope: Scope, loaded: LoadedIndex, error: Error): void {
    this.#manifest = undefined;
    this.#setState(scope, loaded, {
      phase: 'failed',
      problem: error.message,
      stale: error instanceof IndexFailure && error.kind === 'stale',
    });
  }

  #setState(scope: Scope, loaded: LoadedIndex, state: IndexState): void {
    loaded.state = state;
    this.#report(scope, state);
  }

  /** Fetches an index file, or joins a pending request for it. */
  #fetch(loaded: LoadedIndex, part: PartFile): Promise<SearchEntry[]> {
    const { engine, pending, version } = loaded;
    const file = getPartFileName(part, version);
    const start = () => {
      const request = this.#fetchEntries(loaded, { file, hash: part.hash }, engine?.index.corpus);
      pending.set(file, request);
      const removeRequest = () => pending.delete(file);
      request.then(removeRequest, removeRequest);
      return request;
    };
    // A pending request of an older query may fail for a temporary reason, so it is retried.
    return pending.get(file)?.catch(() => pending.get(file) ?? start()) ?? start();
  }

  /**
   * Runs a query. While index files load slowly, reports partial responses: first from the loaded
   * files, then the final ranking without text.
   *
   * @param onResponse called with each response; the last one is final
   * @param isActive whether the query is still active; canceled queries have no final response
   */
  async search(
    scope: Scope,
    query: string,
    view: ResultsOptions,
    onResponse: (response: ServiceResponse) => void,
    isActive: () => boolean,
  ): Promise<void> {
    const file = getIndexFileName(scope.context, scope.version);
    const loaded = this.#loaded.get(file);
    const engine = loaded?.engine;
    // The page sends its query again once the core is loaded.
    if (!loaded || !engine) return;
    // The page may not have received the failed state yet.
    if (loaded.state.phase === 'failed') this.load(scope);
    let hasNewFiles = true;
    const report = (response: SearchResponse, isFinal: boolean) => {
      hasNewFiles = false;
      if (response.total > 0) this.#hasResults = true;
      onResponse({ ...response, isFinal });
    };
    const reportPartial = () => {
      if (!hasNewFiles || !isActive()) return;
      const partial = engine.search(query, view);
      // On large sites, results have no titles until their text is loaded.
      if (partial.results[0] || !partial.total) report(partial, false);
    };
    const partialTimer = setInterval(
      reportPartial,
      this.#hasResults ? PARTIAL_RESPONSE_MS : FIRST_PARTIAL_RESPONSE_MS,
    );
    try {
      const final = await answer(engine, query, {
        ...view,
        fetch: async (part) => {
          if (!isActive()) throw new Error('canceled');
          // The ranking is final, so only text is missing.
          if (part.kind === 'texts') reportPartial();
          const entries = await this.#fetch(loaded, part);
          hasNewFiles = true;
          return entries;
        },
      });
      if (isActive()) report(final, true);
    } catch (error) {
      if (!isActive()) return;
      report(engine.search(query, view), false);
      await this.#recoverOrFail(scope, file, loaded, error as Error);
    } finally {
      clearInterval(partialTimer);
    }
  }

  /**
   * If a missing or mismatched part shows that the site was redeployed, reloads the core. Otherwise, reports the
   * error.
   */
  async #recoverOrFail(
    scope: Scope,
    file: string,
    loaded: LoadedIndex,
    error: Error,
  ): Promise<void> {
    this.#fail(scope, loaded, error);
    if (!(error instanceof IndexFailure) || !['missing', 'replaced'].includes(error.kind)) return;
    const manifest = await fetchManifest(this.#base).catch(() => undefined);
    if (
      !manifest ||
      manifest.files[getIndexFileName(scope.context, loaded.version)] === loaded.hash
    )
      return;
    this.#manifest = Promise.resolve(manifest);
    this.#loaded.delete(file);
    this.load(scope);
  }
}
