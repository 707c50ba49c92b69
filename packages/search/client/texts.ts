/**
 * Messages of the search. Index errors are in `failures.ts`, which is in another script; the box in the navbar, which is
 * on every page, has its own messages.
 */

export const LOADING = 'Loading the search index…';
export const SEARCHING = 'Searching…';
export const NOTHING_ASKED = 'Type what you are looking for.';
export const NO_RESULTS = 'No results';

/** @param detail what the browser says of it */
export const notLoaded = (detail: string) =>
  `Search could not be loaded. Check the connection. (${detail})`;

/** Characters of a query that a page shows: a browser takes seconds to break a pasted text of one word into lines. */
const MAX_SHOWN_CHARACTERS = 60;

/** The start of a query, to be shown. */
export const shorten = (query: string) => query.slice(0, MAX_SHOWN_CHARACTERS);

const countResults = (total: number) => (total === 1 ? '1 result' : `${total} results`);

/** Told when the list below the box has changed. */
export function listed(query: string, shown: number, total: number): string {
  if (total === 0) return `${NO_RESULTS} for ${shorten(query)}`;
  return total > shown ? `${shown} of ${countResults(total)}` : countResults(total);
}

/** Told above results that are for a few of the words that were asked for. */
export function lacks(words: readonly string[]): string {
  return `Not in the first results: ${words.map((word) => `“${word}”`).join(', ')}`;
}

/**
 * Shown above a page of results.
 *
 * @param before results on the pages before it
 */
export function paged(before: number, shown: number, total: number): string {
  if (before === 0 && shown === total) return countResults(total);
  return `${before + 1} to ${before + shown} of ${countResults(total)}`;
}
