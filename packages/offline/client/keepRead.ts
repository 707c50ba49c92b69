import type { ReadPage } from '../types';
import type { Store } from './store';

/** Limits of what is kept unasked. Bytes are those on the device. */
export const MOST_PAGES = 60;
export const MOST_BYTES = 20_000_000;

/** Bytes of pages and of what they need, each file once. */
export function totalBytes(pages: readonly ReadPage[]): number {
  const assets = Object.assign({}, ...pages.map((page) => page.assets)) as Record<string, number>;
  const shared = Object.values(assets).reduce((sum, bytes) => sum + bytes, 0);
  return pages.reduce((sum, page) => sum + page.bytes, shared);
}

/** The newest pages that are within the limits together, the newest last. */
export function withinLimits(
  pages: readonly ReadPage[],
  most: { pages: number; bytes: number } = { pages: MOST_PAGES, bytes: MOST_BYTES },
): ReadPage[] {
  const kept = pages.slice(-most.pages);
  while (kept.length > 0 && totalBytes(kept) > most.bytes) kept.shift();
  return kept;
}

/** Forgets the pages that were read. */
export function forgetRead(store: Store): Promise<void> {
  return store.alone('read', async () => {
    await caches.delete(store.readCache);
  });
}
