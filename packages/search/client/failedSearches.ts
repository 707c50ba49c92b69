import { createStorageSlot } from '@docusaurus/theme-common';

const MAX_SEARCHES = 50;
const MAX_QUERY_LENGTH = 120;

const slot = createStorageSlot('search-failed');

/** Searches without results, newest first; undefined unless the reader has chosen to keep them. */
export function loadFailedSearches(): string[] | undefined {
  try {
    const stored: unknown = JSON.parse(slot.get() ?? '');
    if (!Array.isArray(stored)) return undefined;
    return stored.filter((entry) => typeof entry === 'string');
  } catch {
    return undefined;
  }
}

/** Starts an empty list. Nothing is kept before. */
export function startFailedSearches(): void {
  slot.set('[]');
}

/** Adds a search if the reader keeps a list. A query that was typed further replaces its beginning. */
export function saveFailedSearch(query: string): void {
  const saved = loadFailedSearches();
  const text = query.trim().slice(0, MAX_QUERY_LENGTH);
  if (!saved || !text) return;
  const others = saved.filter(
    (entry, at) =>
      entry.toLowerCase() !== text.toLowerCase() && !(at === 0 && text.startsWith(entry)),
  );
  slot.set(JSON.stringify([text, ...others].slice(0, MAX_SEARCHES)));
}

/** Deletes the list and keeps no more searches. */
export function deleteFailedSearches(): void {
  slot.del();
}
