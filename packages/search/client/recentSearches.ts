import { loadStrings, saveStrings } from './storage';

const KEY = 'search-recent';
const MAX_SEARCHES = 5;
const MAX_QUERY_LENGTH = 80;

/** The reader's recent searches, newest first. */
export function loadRecentSearches(): string[] {
  return (loadStrings(KEY) ?? []).slice(0, MAX_SEARCHES);
}

export function saveRecentSearch(query: string): void {
  const text = query.trim().slice(0, MAX_QUERY_LENGTH);
  if (!text) return;
  const otherSearches = loadRecentSearches().filter(
    (entry) => entry.toLowerCase() !== text.toLowerCase(),
  );
  saveStrings(KEY, [text, ...otherSearches].slice(0, MAX_SEARCHES));
}

export function deleteRecentSearches(): void {
  saveStrings(KEY, undefined);
}
