import { answer, type ResultsView } from '../shared/answer';
import { getIndexFileName, getPartFileName, type PartFile } from '../shared/format';
import { type SearchAnswer, SearchEngine } from '../shared/SearchEngine';
import type { SearchEntry, SearchManifest } from '../types';
import { IndexFailure } from './failures';
import { fetchIndex, fetchManifest } from './fetchIndex';
import type { PrefetchedFiles } from './prefetchIndex';

/** The searched part of the site: a context (empty for all pages) in a version (empty for the current one). */
export interface Scope {
  context: string;
  version: string;
}

/** Loading state of the core of an index. */
export interface IndexState {
  phase: 'loading' | 'ready' | 'failed';
  /** Hash of the core, in phase `ready`; if it changes, queries are sent again. */
  core?: string;
  /** Message for the reader, in phase `failed`. */
  problem?: string;
  /** The page must be reloaded; retries do not help. */
  stale?: boolean;
}

/** Results of a query. */
export interface ServiceAnswer extends SearchAnswer {
  /** False if index files that change the answer are still on their way. */
  isFinal: boolean;
}

interface LoadedIndex {
  /** Hash of the core. */
  hash: string;
  /** Version of the files: the current one if the context has no other. */
  version: string;
  engine?: SearchEngine;
  state: IndexState;
  /** Index files that are on their way. */
  pending: Map<string, Promise<SearchEntry[]>>;
  /** Files that failed to load. */
  failed: Set<string>;
  /** The core was requested again while it was loading. */
  isRequestedAgain: boolean;
}

/** Time before a partial answer is reported; shorter for the first answer of all. */
const PARTIAL_ANSWER_MS = 120;
const FIRST_PARTIAL_ANSWER_MS = 40;

const EMPTY_ANSWER: ServiceAnswer = {
  results: [],
  codes: [],
  offset: 0,
  total: 0,
  similarSections: [],
  unmatched: [],
  corrected: '',
  isCertain: false,
  filters: [],
  isFinal: true,
};

/**
 * Loads the manifest at once, the core of an index on request, and the parts that queries need.
 * Runs in a worker or on the main thread.
 */
export class SearchService {
  readonly #base: string;
  readonly #prefetched: PrefetchedFiles | undefined;
  readonly #report: (scope: Scope, state: IndexState) => void;
  readonly #loaded = new Map<string, LoadedIndex>();
  #manifest: Promise<SearchManifest> | undefined;
  #hasAnswered = false;

  /**
   * @param base absolute base URL of the site
   * @param report called with each new state of an index
   * @param prefetched files that were requested already; they are removed when used
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
    // The failure is reported when an index is loaded.
    this.#manifest.catch(() => undefined);
  }

  /** Starts loading a core, unless it is there. Failed requests, and requests that fail later, are repeated. */
  load(scope: Scope): void {
    const file = getIndexFileName(scope.context, scope.version);
    const known = this.#loaded.get(file);
    if (known && known.state.phase !== 'failed') {
      known.isRequestedAgain = known.state.phase === 'loading';
      this.#report(scope, known.state);
      return;
    }
    if (known?.engine) {
      this.#setState(scope, known, { phase: 'ready', core: known.hash });
      return;
    }
    const loaded: LoadedIndex = {
      hash: '',
      version: scope.version,
      state: { phase: 'loading' },
      pending: new Map(),
      failed: known?.failed ?? new Set(),
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
    // Contexts without this version are searched in the current one.
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

  /** Fetches an index file that is not on its way yet. */
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
    // A request of an older query may fail for a reason that is gone by now.
    return pending.get(file)?.catch(() => pending.get(file) ?? start()) ?? start();
  }

  /**
   * Answers a query. If index files take long, it first reports what the files that have arrived lead to, and the order
   * of the results before their texts.
   *
   * @param onAnswer called with each answer; the last one is final
   * @param isActive whether somebody still waits for it; if not, there is no final answer
   */
  async search(
    scope: Scope,
    query: string,
    { page = 0, filters }: ResultsView,
    onAnswer: (answer: ServiceAnswer) => void,
    isActive: () => boolean,
  ): Promise<void> {
    const file = getIndexFileName(scope.context, scope.version);
    const loaded = this.#loaded.get(file);
    const engine = loaded?.engine;
    if (!loaded || !engine) {
      onAnswer(EMPTY_ANSWER);
      return;
    }
    // The page may not know of the failure yet, after which it loads the index again.
    if (loaded.state.phase === 'failed') this.load(scope);
    let hasNewFiles = true;
    const report = (answer: SearchAnswer, isFinal: boolean) => {
      hasNewFiles = false;
      if (answer.total > 0) this.#hasAnswered = true;
      onAnswer({ ...answer, isFinal });
    };
    const reportPartial = (partial = engine.search(query, page, filters)) => {
      // On a large site, results have no titles before their texts are there.
      if (hasNewFiles && (partial.results.length > 0 || partial.total === 0))
        report(partial, false);
    };
    const partialTimer = setInterval(
      () => reportPartial(),
      this.#hasAnswered ? PARTIAL_ANSWER_MS : FIRST_PARTIAL_ANSWER_MS,
    );
    try {
      const final = await answer(engine, query, {
        page,
        filters,
        fetch: async (part) => {
          if (!isActive()) throw new Error('canceled');
          const entries = await this.#fetch(loaded, part);
          hasNewFiles = true;
          return entries;
        },
        onPartial: reportPartial,
      });
      if (isActive()) report(final, true);
    } catch (error) {
      if (!isActive()) return;
      report(engine.search(query, page, filters), false);
      await this.#recoverOrFail(scope, file, loaded, error as Error);
    } finally {
      clearInterval(partialTimer);
    }
  }

  /** A part of another build means that the site was deployed again, so the core is reloaded. */
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
