import type { SearchEntry } from '../types';
import type { Filters } from './filters';
import type { PartFile } from './format';
import type { SearchAnswer, SearchEngine } from './SearchEngine';

/** A word file may require others, as with a typo: first the file of the typo, then those of the words that are meant. */
const MAX_ROUNDS = 16;

/** The requested part of all results. */
export interface ResultsView {
  /** Page of results, from 0. */
  page?: number;
  /** Chosen values of filters; if passed, the answer counts the results of all values. */
  filters?: Filters | undefined;
}

export interface AnswerOptions extends ResultsView {
  /** Loads an index file. */
  fetch(file: PartFile): SearchEntry[] | Promise<SearchEntry[]>;
  /** Called when the order is final and the texts of the results are not there yet. */
  onPartial?(answer: SearchAnswer): void;
}

/**
 * Loads the index files needed to answer a query, without creating the answer.
 *
 * @throws what `fetch` throws; files that have arrived stay in the engine
 */
export async function loadFiles(
  engine: SearchEngine,
  query: string,
  { page = 0, filters, fetch, onPartial }: AnswerOptions,
): Promise<void> {
  const load = (files: readonly PartFile[]) =>
    Promise.all(files.map(async (file) => engine.add(file, await fetch(file))));
  const codes = load(engine.plan(query, page, filters).codes);
  // If codes fail, results still get their texts; the failure is thrown below.
  codes.catch(() => undefined);
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const { words, texts } = engine.plan(query, page, filters);
    if (words.length + texts.length === 0) break;
    if (words.length === 0) onPartial?.(engine.search(query, page, filters));
    await load([...words, ...texts]);
  }
  await codes;
}

/**
 * Answers a query, and loads the index files that it needs: the answer is the same as with the whole index.
 *
 * @throws what `fetch` throws; files that have arrived stay in the engine
 */
export async function answer(
  engine: SearchEngine,
  query: string,
  options: AnswerOptions,
): Promise<SearchAnswer> {
  await loadFiles(engine, query, options);
  return engine.search(query, options.page, options.filters);
}
