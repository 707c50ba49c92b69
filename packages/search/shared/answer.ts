import type { SearchEntry } from '../types';
import type { ResultsOptions } from './filters';
import type { PartFile } from './format';
import type { SearchEngine, SearchResponse } from './SearchEngine';

/**
 * Maximum number of loading steps. A loaded word file can require others: first the file for a typo, then the files
 * for its corrections.
 */
const MAX_ROUNDS = 16;

export interface AnswerOptions extends ResultsOptions {
  /** Loads an index file. */
  fetch(file: PartFile): SearchEntry[] | Promise<SearchEntry[]>;
}

/**
 * Loads the index files needed for a query.
 *
 * @throws any error from `fetch`; loaded files stay in the engine
 */
export async function loadFiles(
  engine: SearchEngine,
  query: string,
  options: AnswerOptions,
): Promise<void> {
  const load = (files: readonly PartFile[]) =>
    Promise.all(files.map(async (file) => engine.add(file, await options.fetch(file))));
  const codes = load(engine.plan(query, options).codes);
  // Prevents an unhandled rejection. The results do not need the codes, so the error is thrown after them.
  codes.catch(() => undefined);
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const { words, texts } = engine.plan(query, options);
    if (words.length + texts.length === 0) break;
    await load([...words, ...texts]);
  }
  await codes;
}

/**
 * Answers a query after loading the index files that it needs. The response is the same as with the complete index.
 *
 * @throws any error from `fetch`; loaded files stay in the engine
 */
export async function answer(
  engine: SearchEngine,
  query: string,
  options: AnswerOptions,
): Promise<SearchResponse> {
  await loadFiles(engine, query, options);
  return engine.search(query, options);
}
