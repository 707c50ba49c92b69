import { createStorageSlot } from '@docusaurus/theme-common';

const MOST = 5;
const LONGEST = 80;

const slot = createStorageSlot('search-recent');

/** The reader's last searches, newest first; none where storage is blocked or holds nonsense. */
export function readRecent(): string[] {
  try {
    const stored: unknown = JSON.parse(slot.get() ?? '[]');
    if (!Array.isArray(stored)) return [];
    return stored.filter((entry) => typeof entry === 'string').slice(0, MOST);
  } catch {
    return [];
  }
}

/** Puts a search first. */
export function rememberSearch(query: string): void {
  const text = query.trim().slice(0, LONGEST);
  if (!text) return;
  const others = readRecent().filter((entry) => entry.toLowerCase() !== text.toLowerCase());
  slot.set(JSON.stringify([text, ...others].slice(0, MOST)));
}

/** Forgets all searches. */
export function forgetSearches(): void {
  slot.del();
}
