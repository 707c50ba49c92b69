import { answer, type ResultsView } from '../shared/answer';
import { indexFile, type PartFile, partFileName } from '../shared/format';
import { type SearchAnswer, SearchEngine } from '../shared/SearchEngine';
import type { SearchEntry, SearchManifest } from '../types';
import { IndexFailure } from './failures';
import type { FilesAhead } from './fetchAhead';
import { readIndex, readManifest } from './readIndex';

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

interface Loaded {
  /** Hash of the core. */
  hash: string;
  /** Version of the files: the current one if the context has no other. */
  version: string;
  engine?: SearchEngine;
  state: IndexState;
  /** Index files that are on their way. */
  running: Map<string, Promise<SearchEntry[]>>;
  /** Files that failed to load. */
  failed: Set<string>;
  /** The core was requested again while it was loading. */
  isAskedAgain: boolean;
}

/** Time before a partial answer is reported; shorter for the first answer of all. */
const PARTIAL_ANSWER_MS = 120;
const FIRST_PARTIAL_ANSWER_MS = 40;

const NOTHING: ServiceAnswer = {
  results: [],
  codes: [],
  before: 0,
  total: 0,
  nearest: [],
  lacking: [],
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
  readonly #ahead: FilesAhead | undefined;
  readonly #report: (scope: Scope, state: IndexState) => void;
  readonly #loaded = new Map<string, Loaded>();
  #manifest: Promise<SearchManifest> | undefined;
  #hasAnswered = false;

  /**
   * @param base absolute base URL of the site
   * @param report called with each new state of an index
   * @param ahead files that were requested already; they are removed when used
   */
  constructor(base: string, report: (scope: Scope, state: IndexState) => void, ahead?: FilesAhead) {
    this.#base = base;
    this.#report = report;
    this.#ahead = ahead;
    this.#manifest = readManifest(base, ahead);
    // The failure is reported when an index is loaded.
    this.#manifest.catch(() => undefined);
  }

  /** Starts loading a core, unless it is there. Failed requests, and requests that fail later, are repeated. */
  load(scope: Scope): void {
    const file = indexFile(scope.context, scope.version);
    const known = this.#loaded.get(file);
    if (known && known.state.phase !== 'failed') {
      known.isAskedAgain = known.state.phase === 'loading';
      this.#report(scope, known.state);
      return;
    }
    if (known?.engine) {
      this.#setState(scope, known, { phase: 'ready', core: known.hash });
      return;
    }
    const loaded: Loaded = {
      hash: '',
      version: scope.version,
      state: { phase: 'loading' },
      running: new Map(),
      failed: known?.failed ?? new Set(),
      isAskedAgain: false,
    };
    this.#loaded.set(file, loaded);
    this.#setState(scope, loaded, loaded.state);
    this.#fill(scope, file, loaded).catch((error: Error) => {
      this.#fail(scope, loaded, error);
      if (loaded.isAskedAgain && !loaded.state.stale) this.load(scope);
    });
  }

  async #fill(scope: Scope, file: string, loaded: Loaded): Promise<void> {
    this.#manifest ??= readManifest(this.#base);
    const { files } = await this.#manifest;
    // Contexts without this version are searched in the current one.
    if (!files[file]) loaded.version = '';
    const core = indexFile(scope.context, loaded.version);
    const hash = files[core];
    if (!hash) throw new IndexFailure('missing', core);
    loaded.hash = hash;
    loaded.engine = new SearchEngine(await this.#read(loaded, { file: core, hash }));
    this.#setState(scope, loaded, { phase: 'ready', core: hash });
  }

  async #read(
    { failed }: Loaded,
    which: { file: string; hash: string },
    corpus?: string,
  ): Promise<SearchEntry[]> {
    try {
      const ahead = this.#ahead;
      return await readIndex(this.#base, which, failed.has(which.file), { corpus, ahead });
    } catch (error) {
      failed.add(which.file);
      throw error;
    }
  }

  #fail(scope: Scope, loaded: Loaded, error: Error): void {
    this.#manifest = undefined;
    this.#setState(scope, loaded, {
      phase: 'failed',
      problem: error.message,
      stale: error instanceof IndexFailure && error.kind === 'stale',
    });
  }

  #setState(scope: Scope, loaded: Loaded, state: IndexState): void {
    loaded.state = state;
    this.#report(scope, state);
  }

  /** Fetches an index file that is not on its way yet. */
  #fetch(loaded: Loaded, part: PartFile): Promise<SearchEntry[]> {
    const { engine, running, version } = loaded;
    const file = partFileName(part, version);
    const start = () => {
      const reading = this.#read(loaded, { file, hash: part.hash }, engine?.index.corpus);
      running.set(file, reading);
      const forget = () => running.delete(file);
      reading.then(forget, forget);
      return reading;
    };
    // A request of an older query may fail for a reason that is gone by now.
    return running.get(file)?.catch(() => running.get(file) ?? start()) ?? start();
  }

  /**
   * Answers a query. If index files take long, it first reports what the files that have arrived lead to, and the order
   * of the results before their texts.
   *
   * @param onAnswer called with each answer; the last one is final
   * @param isWanted whether somebody still waits for it; if not, there is no final answer
   */
  async search(
    scope: Scope,
    query: string,
    { page = 0, filters }: ResultsView,
    onAnswer: (answer: ServiceAnswer) => void,
    isWanted: () => boolean,
  ): Promise<void> {
    const file = indexFile(scope.context, scope.version);
    const loaded = this.#loaded.get(file);
    const engine = loaded?.engine;
    if (!loaded || !engine) {
      onAnswer(NOTHING);
      return;
    }
    // The page may not know of the failure yet, after which it loads the index again.
    if (loaded.state.phase === 'failed') this.load(scope);
    let hasNews = true;
    const report = (answer: SearchAnswer, isFinal: boolean) => {
      hasNews = false;
      if (answer.total > 0) this.#hasAnswered = true;
      onAnswer({ ...answer, isFinal });
    };
    const reportPartial = (partial = engine.search(query, page, filters)) => {
      // On a large site, results have no titles before their texts are there.
      if (hasNews && (partial.results.length > 0 || partial.total === 0)) report(partial, false);
    };
    const impatient = setInterval(
      () => reportPartial(),
      this.#hasAnswered ? PARTIAL_ANSWER_MS : FIRST_PARTIAL_ANSWER_MS,
    );
    try {
      const final = await answer(engine, query, {
        page,
        filters,
        fetch: async (part) => {
          if (!isWanted()) throw new Error('canceled');
          const entries = await this.#fetch(loaded, part);
          hasNews = true;
          return entries;
        },
        onPartial: reportPartial,
      });
      if (isWanted()) report(final, true);
    } catch (error) {
      // The next query that needs the file fetches it again.
      if (!isWanted()) return;
      report(engine.search(query, page, filters), false);
      await this.#recoverOrFail(scope, file, loaded, error as Error);
    } finally {
      clearInterval(impatient);
    }
  }

  /** A part of another build means that the site was deployed again, so the core is reloaded. */
  async #recoverOrFail(scope: Scope, file: string, loaded: Loaded, error: Error): Promise<void> {
    this.#fail(scope, loaded, error);
    if (!(error instanceof IndexFailure) || !['missing', 'moved'].includes(error.kind)) return;
    const manifest = await readManifest(this.#base).catch(() => undefined);
    if (!manifest || manifest.files[indexFile(scope.context, loaded.version)] === loaded.hash)
      return;
    this.#manifest = Promise.resolve(manifest);
    this.#loaded.delete(file);
    this.load(scope);
  }
}
