import type { ReadPage } from '../types';
import type { Store } from './store';

/** Limits for automatically saved pages. Bytes are uncompressed. */
export const MAX_READ_PAGES = 60;
export const MAX_READ_BYTES = 20_000_000;

/** Total bytes of pages and their assets, counting each asset once. */
export function totalBytes(pages: readonly ReadPage[]): number {
  const assets = Object.assign({}, ...pages.map((page) => page.assets)) as Record<string, number>;
  const shared = Object.values(assets).reduce((sum, bytes) => sum + bytes, 0);
  return pages.reduce((sum, page) => sum + page.bytes, shared);
}

/** The newest pages that fit the limits, oldest first. */
export function withinLimits(
  pages: readonly ReadPage[],
  most: { pages: number; bytes: number } = { pages: MAX_READ_PAGES, bytes: MAX_READ_BYTES },
): ReadPage[] {
  const kept = pages.slice(-most.pages);
  while (kept.length > 0 && totalBytes(kept) > most.bytes) kept.shift();
  return kept;
}

/** Deletes all automatically saved pages. */
export function forgetRead(store: Store): Promise<void> {
  return store.alone('read', async () => {
    await caches.delete(store.readCache);
  });
}
