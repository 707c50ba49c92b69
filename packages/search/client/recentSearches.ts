import { createStorageSlot } from '@docusaurus/theme-common';

const MAX_SEARCHES = 5;
const MAX_QUERY_LENGTH = 80;

const slot = createStorageSlot('search-recent');

/** The reader's recent searches, newest first; empty if storage is blocked or invalid. */
export function loadRecentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(slot.get() ?? '[]');
    if (!Array.isArray(stored)) return [];
    return stored.filter((entry) => typeof entry === 'string').slice(0, MAX_SEARCHES);
  } catch {
    return [];
  }
}

/** Adds a search at the start of the list. */
export function saveRecentSearch(query: string): void {
  const text = query.trim().slice(0, MAX_QUERY_LENGTH);
  if (!text) return;
  const others = loadRecentSearches().filter((entry) => entry.toLowerCase() !== text.toLowerCase());
  slot.set(JSON.stringify([text, ...others].slice(0, MAX_SEARCHES)));
}

export function deleteRecentSearches(): void {
  slot.del();
}
