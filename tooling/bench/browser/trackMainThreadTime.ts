import type { Reader } from './withReader';

/**
 * Adds up the main thread time of several documents, because the browser counts from zero for each
 * document.
 *
 * @returns a function that returns the total in milliseconds. Call the function right before a
 * click that may leave the document, because the time of a document counts only up to the last
 * call.
 */
export function trackMainThreadTime({ page, getMainThreadTime }: Reader): () => Promise<number> {
  let previousTotal = 0;
  let documentTotal = 0;
  let documentOrigin = 0;
  return async () => {
    const origin = await page.evaluate(() => performance.timeOrigin);
    if (origin !== documentOrigin) previousTotal += documentTotal;
    documentOrigin = origin;
    documentTotal = await getMainThreadTime();
    return previousTotal + documentTotal;
  };
}
