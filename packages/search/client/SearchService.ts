import { CODE_SUFFIX, indexFile, PART_SUFFIX, TEXT_SUFFIX } from '../shared/format';
import type { SectionTable, WordTable } from '../shared/PartTable';
import { type SearchAnswer, SearchEngine } from '../shared/SearchEngine';
import type { SearchEntry, SearchManifest } from '../types';
import { IndexFailure } from './failures';
import type { FilesAhead } from './fetchAhead';
import { readIndex, readManifest } from './readIndex';

/** What is searched: a context (empty for all pages) in a version (empty for the current one). */
export interface Scope {
  context: string;
  version: string;
}

/** How far the core of an index is. */
export interface IndexState {
  phase: 'loading' | 'ready' | 'failed';
  /** Hash of the core, when the phase is `ready`: after another one, what was asked is asked again. */
  core?: string;
  /** Message for the reader, when the phase is `failed`. */
  problem?: string;
  /** The page has to be loaded anew; trying again does not help. */
  stale?: boolean;
}

/** Results of a query. */
export interface ServiceAnswer
  extends Omit<SearchAnswer, 'missingParts' | 'missingTexts' | 'missingCodes'> {
  /** Parts of the index are still on their way, and will change the answer. */
  isFinal: boolean;
}

interface Loaded {
  /** Hash of the core. */
  hash: string;
  /** Version whose files are read: the current one where the context has no other. */
  version: string;
  engine?: SearchEngine;
  state: IndexState;
  /** Parts that have been asked for. */
  parts: Map<string, Promise<void>>;
  /** Files that did not arrive as they should. */
  failed: Set<string>;
  /** The core was asked for again while it was on its way. */
  isAskedAgain: boolean;
}

/** An answer from what is there waits so long for what is on its way, in milliseconds; the first of all less. */
const PATIENCE = 120;
const FIRST_PATIENCE = 40;
/** A part names words that are in others: a typo, then the word that was meant. */
const MOST_ROUNDS = 8;

const NOTHING: ServiceAnswer = {
  results: [],
  codes: [],
  before: 0,
  total: 0,
  nearest: [],
  lacking: [],
  isFinal: true,
};

/**
 * Loads the manifest at once, the core of an index when asked to, and the parts that queries need.
 * Runs in a worker, or without one.
 */
export class SearchService {
  readonly #base: string;
  readonly #ahead: FilesAhead | undefined;
  readonly #report: (scope: Scope, state: IndexState) => void;
  readonly #loaded = new Map<string, Loaded>();
  #manifest: Promise<SearchManifest> | undefined;
  #hasAnswered = false;

  /**
   * @param base absolute base address of the site
   * @param report told whenever an index has come further
   * @param ahead files that have been asked for already; those that are used are taken out
   */
  constructor(base: string, report: (scope: Scope, state: IndexState) => void, ahead?: FilesAhead) {
    this.#base = base;
    this.#report = report;
    this.#ahead = ahead;
    this.#manifest = readManifest(base, ahead);
    // Whoever loads an index hears of the failure.
    this.#manifest.catch(() => undefined);
  }

  /** Starts loading a core, unless it has been; what failed, or fails after this, is tried again. */
  load(scope: Scope): void {
    const file = indexFile(scope.context, scope.version);
    const known = this.#loaded.get(file);
    if (known && known.state.phase !== 'failed') {
      known.isAskedAgain = known.state.phase === 'loading';
      this.#report(scope, known.state);
      return;
    }
    if (known?.engine) {
      this.#say(scope, known, { phase: 'ready', core: known.hash });
      return;
    }
    const loaded: Loaded = {
      hash: '',
      version: scope.version,
      state: { phase: 'loading' },
      parts: new Map(),
      failed: known?.failed ?? new Set(),
      isAskedAgain: false,
    };
    this.#loaded.set(file, loaded);
    this.#say(scope, loaded, loaded.state);
    this.#fill(scope, file, loaded).catch((error: Error) => {
      this.#fail(scope, loaded, error);
      if (loaded.isAskedAgain && !loaded.state.stale) this.load(scope);
    });
  }

  async #fill(scope: Scope, file: string, loaded: Loaded): Promise<void> {
    this.#manifest ??= readManifest(this.#base);
    const { files } = await this.#manifest;
    // Sections that have no such version are searched as they are now.
    if (!files[file]) loaded.version = '';
    const core = indexFile(scope.context, loaded.version);
    const hash = files[core];
    if (!hash) throw new IndexFailure('missing', core);
    loaded.hash = hash;
    loaded.engine = new SearchEngine(await this.#read(loaded, { file: core, hash }));
    this.#say(scope, loaded, { phase: 'ready', core: hash });
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
    this.#say(scope, loaded, {
      phase: 'failed',
      problem: error.message,
      stale: error instanceof IndexFailure && error.kind === 'stale',
    });
  }

  #say(scope: Scope, loaded: Loaded, state: IndexState): void {
    loaded.state = state;
    this.#report(scope, state);
  }

  /** Fetches files of a list, each once, and puts them into the engine. */
  async #fetch(
    loaded: Loaded,
    suffix: string,
    table: WordTable | SectionTable,
    wanted: readonly number[],
  ): Promise<void> {
    const { engine, parts, version } = loaded;
    const fetchOne = async (at: number, file: string) => {
      const entries = await this.#read(
        loaded,
        { file, hash: table.hashOf(at) },
        engine?.index.corpus,
      );
      if (suffix === PART_SUFFIX) engine?.addPart(at, entries);
      else if (suffix === TEXT_SUFFIX) engine?.addTexts(entries);
      else engine?.index.addCodes(entries);
    };
    const start = (at: number, file: string) => {
      const running = fetchOne(at, file);
      parts.set(file, running);
      running.catch(() => parts.delete(file));
      return running;
    };
    await Promise.all(
      wanted.map((at) => {
        const file = indexFile(`${suffix}-${at}`, version);
        const running = parts.get(file);
        // What an older query has asked for may fail for a reason that is gone by now.
        return running ? running.catch(() => parts.get(file) ?? start(at, file)) : start(at, file);
      }),
    );
  }

  /**
   * Answers a query: from what is there, when the parts with its words take their time; at once when the order
   * is final, and at last with the texts of its results.
   *
   * @param page which screenful of results, from 0
   * @param tell told each answer; the last one is final
   * @param isWanted whether somebody still waits for it; it ends without a last answer where nobody does
   */
  async search(
    scope: Scope,
    query: string,
    page: number,
    tell: (answer: ServiceAnswer) => void,
    isWanted: () => boolean,
  ): Promise<void> {
    const file = indexFile(scope.context, scope.version);
    const loaded = this.#loaded.get(file);
    const engine = loaded?.engine;
    if (!loaded || !engine) {
      tell(NOTHING);
      return;
    }
    // Asked before the page has heard of a failure, with which it forgets what it has asked.
    if (loaded.state.phase === 'failed') this.load(scope);
    const { parts, texts, codes } = engine.index;
    let answer: SearchAnswer | undefined;
    let told: SearchAnswer | undefined;
    const look = () => {
      answer ??= engine.search(query, page);
      return answer;
    };
    const tellNow = (isFinal: boolean) => {
      told = look();
      const { missingParts, missingTexts, missingCodes, ...rest } = told;
      if (rest.total > 0) this.#hasAnswered = true;
      tell({ ...rest, isFinal });
    };
    const impatient = setInterval(
      () => {
        // Of a large site, what is found has no names before its texts are there.
        const { results, total } = look();
        if (look() !== told && (results.length > 0 || total === 0)) tellNow(false);
      },
      this.#hasAnswered ? PATIENCE : FIRST_PATIENCE,
    );
    try {
      const explained = this.#fetch(loaded, CODE_SUFFIX, codes, engine.missingCodes(query));
      // Its failure is heard below, together with that of the others.
      explained.catch(() => undefined);
      for (let round = 0; round < MOST_ROUNDS; round += 1) {
        const missing = engine.missingParts(query);
        if (missing.length === 0) break;
        await this.#fetch(loaded, PART_SUFFIX, parts, missing);
        if (!isWanted()) return;
        answer = undefined;
      }
      // Of a large site, texts may show that others are needed.
      for (let round = 0; round < MOST_ROUNDS; round += 1) {
        const { missingTexts, results } = look();
        if (missingTexts.length === 0) break;
        if (results.length > 0 && look() !== told) tellNow(false);
        await this.#fetch(loaded, TEXT_SUFFIX, texts, missingTexts);
        if (!isWanted()) return;
        answer = undefined;
      }
      await explained;
      if (!isWanted()) return;
      answer = undefined;
      tellNow(true);
    } catch (error) {
      // Whoever needs the file next asks for it again.
      if (!isWanted()) return;
      tellNow(false);
      await this.#mendOrFail(scope, file, loaded, error as Error);
    } finally {
      clearInterval(impatient);
    }
  }

  /** A part of another build means that the site is new: the core is loaded again. */
  async #mendOrFail(scope: Scope, file: string, loaded: Loaded, error: Error): Promise<void> {
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
