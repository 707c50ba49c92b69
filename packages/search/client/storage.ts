/** Parses a stored JSON array of strings; undefined if there is none, or storage is blocked or damaged. */
export function loadStrings(key: string): string[] | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '');
    if (!Array.isArray(stored)) return undefined;
    return stored.filter((entry) => typeof entry === 'string');
  } catch {
    return undefined;
  }
}

/** Stores strings, or deletes them if undefined. */
export function saveStrings(key: string, strings: readonly string[] | undefined): void {
  try {
    if (strings) localStorage.setItem(key, JSON.stringify(strings));
    else localStorage.removeItem(key);
  } catch {
    // Without storage, nothing is remembered.
  }
}
