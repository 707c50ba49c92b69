/**
 * Memoizes a function of a file's content and recomputes only when the content under a key changes.
 * A build reads the same files for many pages; in watch mode, they can change between reads.
 *
 * @param make must depend only on the key and the text; callers share the result and must not
 * mutate it
 */
export function memoizeByContent<T>(
  make: (key: string, text: string) => T,
): (key: string, text: string) => T {
  const cache = new Map<string, { text: string; made: T }>();
  return (key, text) => {
    const known = cache.get(key);
    if (known?.text === text) return known.made;
    const made = make(key, text);
    cache.set(key, { text, made });
    return made;
  };
}
