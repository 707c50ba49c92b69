import { loadStrings, saveStrings } from './storage';

const KEY = 'search-failed';
const MAX_SEARCHES = 50;
const MAX_QUERY_LENGTH = 120;

/** Searches without results, newest first; undefined unless the reader has started the list. */
export function loadFailedSearches(): string[] | undefined {
  return loadStrings(KEY);
}

/** Starts the list. Before that, nothing is saved. */
export function startFailedSearches(): void {
  saveStrings(KEY, []);
}

/** Adds a query if the reader has started the list. A longer version of the last query replaces it. */
export function saveFailedSearch(query: string): void {
  const saved = loadFailedSearches();
  const text = query.trim().slice(0, MAX_QUERY_LENGTH);
  if (!saved || !text) return;
  const otherSearches = saved.filter(
    (entry, i) =>
      entry.toLowerCase() !== text.toLowerCase() && !(i === 0 && text.startsWith(entry)),
  );
  saveStrings(KEY, [text, ...otherSearches].slice(0, MAX_SEARCHES));
}

/** Deletes the list. No more searches are saved. */
export function deleteFailedSearches(): void {
  saveStrings(KEY, undefined);
}
