const MAX_QUERY_LENGTH = 120;

/** A list of searches on this device, newest first. Without storage, nothing is remembered. */
class StoredSearches {
  constructor(
    private readonly key: string,
    private readonly maxCount: number,
  ) {}

  /** Undefined if there is no list, or storage is blocked or damaged. */
  load(): string[] | undefined {
    try {
      const stored: unknown = JSON.parse(localStorage.getItem(this.key) ?? '');
      return Array.isArray(stored) ? stored.map(String) : undefined;
    } catch {
      return undefined;
    }
  }

  /** Adds a query. A longer version of the last query replaces it. */
  add(query: string): void {
    const text = query.trim().slice(0, MAX_QUERY_LENGTH);
    if (!text) return;
    const others = (this.load() ?? []).filter(
      (entry, i) =>
        entry.toLowerCase() !== text.toLowerCase() && !(i === 0 && text.startsWith(entry)),
    );
    try {
      localStorage.setItem(this.key, JSON.stringify([text, ...others].slice(0, this.maxCount)));
    } catch {
      // Storage is blocked or full.
    }
  }

  delete(): void {
    try {
      localStorage.removeItem(this.key);
    } catch {
      // There is nothing to delete.
    }
  }
}

export const recentSearches = new StoredSearches('search-recent', 5);

/** Searches without results. Nothing is added unless the reader has started the list. */
export const failedSearches = new StoredSearches('search-failed', 50);
