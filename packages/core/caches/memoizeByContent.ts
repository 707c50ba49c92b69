/**
 * Memoizes a function of a file's content and recomputes only when the content under a key changes.
 * A build reads the same files for many pages; in watch mode, they can change between reads.
 *
 * @param compute must depend only on the key and the text; callers share the result and must not
 * mutate it
 */
export function memoizeByContent<T>(
  compute: (key: string, text: string) => T,
): (key: string, text: string) => T {
  const cache = new Map<string, { text: string; result: T }>();
  return (key, text) => {
    const cached = cache.get(key);
    if (cached?.text === text) return cached.result;
    const result = compute(key, text);
    cache.set(key, { text, result });
    return result;
  };
}
