/**
 * Memoizes a function of a file's content, and recomputes the result only when the content of a key changes. Builds load
 * the same files for many pages, and in watch mode, files can change in between.
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
