import type { Reader } from './withReader';

/**
 * Sums up main thread time across documents, because the browser counts from zero for each
 * document.
 *
 * @returns a function that returns the total in milliseconds. A document that is left counts only up
 * to the last call, so call it right before a click that may leave the document.
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
