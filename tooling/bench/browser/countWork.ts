import type { Reader } from './withReader';

/**
 * Sums up main thread time across documents, because the browser counts from zero for each
 * document.
 *
 * @returns a function that returns the total in milliseconds; it includes a previous document only
 * up to the last call, so call it right before a click that may leave the document
 */
export function countWork({ page, getMainThreadTime }: Reader): () => Promise<number> {
  let previousTotal = 0;
  let current = 0;
  let document = 0;
  return async () => {
    const origin = await page.evaluate(() => performance.timeOrigin);
    if (origin !== document) previousTotal += current;
    document = origin;
    current = await getMainThreadTime();
    return previousTotal + current;
  };
}
