/**
 * UI messages of the search. Index errors are in `failures.ts`, which is part of another bundle. `SearchBar` has its
 * own messages, because it is on every page.
 */

export const LOADING = 'Loading the search index…';
export const SEARCHING = 'Searching…';
export const EMPTY_QUERY = 'Type what you are looking for.';
export const NO_RESULTS = 'No results';

export const LOAD_ERROR = 'Search could not be loaded. Check the connection.';

/** Maximum length of a displayed query; browsers take seconds to wrap very long words. */
const MAX_SHOWN_CHARACTERS = 60;

export const truncateQuery = (query: string) => query.slice(0, MAX_SHOWN_CHARACTERS);

const countResults = (total: number) => (total === 1 ? '1 result' : `${total} results`);

/** Message that screen readers announce when the result list changes. */
export function formatResultCount(query: string, shownCount: number, total: number): string {
  if (total === 0) return `${NO_RESULTS} for ${truncateQuery(query)}`;
  return total > shownCount ? `${shownCount} of ${countResults(total)}` : countResults(total);
}

/** Message that screen readers announce if the query is an exact name. */
export const FIRST_RESULT_HINT = 'Enter opens the first result';

export function getAdvice(query: string): string {
  return query.trim().length === 1
    ? 'Enter at least two characters.'
    : 'Describe what you see or want to do, or try fewer words, a symbol name, or an error message.';
}

/** Quotes a query, so that its words are not corrected. */
export const quoteQuery = (query: string) => `"${query.trim()}"`;

/** Message above results that match only some words of the query. */
export function formatUnmatched(words: readonly string[]): string {
  return `Not found in the first results: ${words.map((word) => `“${word}”`).join(', ')}`;
}

/**
 * Message above a page of results.
 * @param offset number of results on previous pages
 */
export function formatResultRange(offset: number, shownCount: number, total: number): string {
  if (offset === 0 && shownCount === total) return countResults(total);
  return `${offset + 1} to ${offset + shownCount} of ${countResults(total)}`;
}
