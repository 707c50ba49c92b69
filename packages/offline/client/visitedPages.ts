import type { VisitedPage } from '../types';
import type { OfflineStore } from './store';

/** Limits for automatically saved pages. Sizes are uncompressed. */
export const MAX_VISITED_PAGES = 60;
export const MAX_VISITED_BYTES = 20_000_000;

/** Sums the sizes of pages and their assets, counting each asset once. */
export function sumPageBytes(pages: readonly VisitedPage[]): number {
  const assets = Object.assign({}, ...pages.map((page) => page.assets)) as Record<string, number>;
  const assetBytes = Object.values(assets).reduce((sum, bytes) => sum + bytes, 0);
  return pages.reduce((sum, page) => sum + page.bytes, assetBytes);
}

/** Returns the newest pages that fit the limits, oldest first. */
export function trimToLimits(
  pages: readonly VisitedPage[],
  limits: { pages: number; bytes: number } = {
    pages: MAX_VISITED_PAGES,
    bytes: MAX_VISITED_BYTES,
  },
): VisitedPage[] {
  const remainingPages = pages.slice(-limits.pages);
  while (remainingPages.length > 0 && sumPageBytes(remainingPages) > limits.bytes)
    remainingPages.shift();
  return remainingPages;
}

export function deleteVisitedPages(store: OfflineStore): Promise<void> {
  return store.withLock('read', async () => {
    await caches.delete(store.visitedCacheName);
  });
}
