/**
 * Makes something of a text once, and again only when the text under the same key has changed. A
 * build reads the same project files for many pages; in watch mode they change between two reads.
 *
 * @param make must depend on the key and the text alone; its result is shared, so never changed
 */
export function memoizeByContent<T>(
  make: (key: string, text: string) => T,
): (key: string, text: string) => T {
  const kept = new Map<string, { text: string; made: T }>();
  return (key, text) => {
    const known = kept.get(key);
    if (known?.text === text) return known.made;
    const made = make(key, text);
    kept.set(key, { text, made });
    return made;
  };
}
