import type { Reader } from './asReader';

/**
 * Adds up the work of the main thread over the documents that a reader passes through: the browser
 * counts each document from nothing.
 *
 * @returns a function that reads the milliseconds so far; of a document that is left, what was done
 *   until the last reading counts, so read right before a press that may leave it
 */
export function countWork({ page, readMainThread }: Reader): () => Promise<number> {
  let left = 0;
  let current = 0;
  let document = 0;
  return async () => {
    const origin = await page.evaluate(() => performance.timeOrigin);
    if (origin !== document) left += current;
    document = origin;
    current = await readMainThread();
    return left + current;
  };
}
