import type { SearchEntry } from '../types';
import type { Filters } from './filters';
import type { PartFile } from './format';
import type { SearchAnswer, SearchEngine } from './SearchEngine';

/** A loaded word file can require others: first the file for a typo, then the files for its corrections. */
const MAX_ROUNDS = 16;

/** The requested page and filters. */
export interface ResultsView {
  /** Zero-based page of results. */
  page?: number;
  /** Selected filter values; if passed, the answer includes result counts for all values. */
  filters?: Filters | undefined;
}

export interface AnswerOptions extends ResultsView {
  /** Loads an index file. */
  fetch(file: PartFile): SearchEntry[] | Promise<SearchEntry[]>;
  /** Called when the ranking is final but texts are still loading. */
  onPartial?(answer: SearchAnswer): void;
}

/**
 * Loads the index files needed for a query.
 *
 * @throws any error from `fetch`; loaded files stay in the engine
 */
export async function loadFiles(
  engine: SearchEngine,
  query: string,
  { page = 0, filters, fetch, onPartial }: AnswerOptions,
): Promise<void> {
  const load = (files: readonly PartFile[]) =>
    Promise.all(files.map(async (file) => engine.add(file, await fetch(file))));
  const codes = load(engine.plan(query, page, filters).codes);
  // Results do not depend on the codes; the error is thrown below.
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
 * Answers a query after loading the index files that it needs. The answer is the same as with the complete index.
 *
 * @throws any error from `fetch`; loaded files stay in the engine
 */
export async function answer(
  engine: SearchEngine,
  query: string,
  options: AnswerOptions,
): Promise<SearchAnswer> {
  await loadFiles(engine, query, options);
  return engine.search(query, options.page, options.filters);
}
