import type { ReadPage } from '../types';
import { pageAssets } from './pageAssets';
import { isFull, type Store } from './store';

/** Limits of what is kept unasked. Bytes are those on the device. */
export const MOST_PAGES = 60;
export const MOST_BYTES = 20_000_000;

/** Header of a kept file: how many bytes it has. */
const BYTES = 'x-kept-bytes';

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

/**
 * Keeps what a page needs, from another cache where it is in one.
 *
 * @returns its bytes; undefined for a picture that the site does not have
 * @throws where a script or a style is missing: the page would not be whole
 */
async function addAsset(cache: Cache, store: Store, address: string): Promise<number | undefined> {
  const there = await cache.match(address, { ignoreVary: true });
  if (there) return Number(there.headers.get(BYTES));
  const found =
    (await store.find(new URL(address, location.href).href, '')) ?? (await fetch(address));
  if (!found.ok) {
    if (address.startsWith(`${store.base}img/`)) return undefined;
    throw new Error(`${address}: ${found.status}`);
  }
  const content = await found.arrayBuffer();
  const headers = storable(found, { [BYTES]: String(content.byteLength) });
  await cache.put(address, new Response(content, { headers }));
  return content.byteLength;
}

/** Removes what belongs to none of the pages. */
async function sweep(cache: Cache, pages: readonly ReadPage[]): Promise<void> {
  const wanted = new Set(pages.flatMap(({ address, assets }) => [address, ...Object.keys(assets)]));
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url);
    if (!wanted.has(pathname) && !pathname.endsWith('/.read')) await cache.delete(url);
  }
}

/** Forgets the pages that were read. */
export async function forgetRead(store: Store): Promise<void> {
  await caches.delete(store.readCache);
}

function storable({ headers }: Response, more: Record<string, string> = {}): Headers {
  const kept = new Headers(headers);
  for (const name of ['content-encoding', 'content-length']) kept.delete(name);
  for (const [name, value] of Object.entries(more)) kept.set(name, value);
  return kept;
}

async function putPage(store: Store, address: string, title: string, response: Response) {
  const html = await response.text();
  const cache = await caches.open(store.readCache);
  const assets: ReadPage['assets'] = {};
  for (const asset of pageAssets(html, store.base)) {
    const bytes = await addAsset(cache, store, asset);
    if (bytes !== undefined) assets[asset] = bytes;
  }
  await cache.put(address, new Response(html, { headers: storable(response) }));
  const page = { address, title, at: Date.now(), assets, bytes: new Blob([html]).size };
  const others = (await store.readPages()).filter((other) => other.address !== address);
  const pages = withinLimits([...others, page]);
  await store.writeReadPages(pages);
  await sweep(cache, pages);
}

/** Lets the older half go where the browser gives no more room. */
async function makeRoom(store: Store): Promise<void> {
  const pages = await store.readPages();
  const newer = pages.slice(Math.ceil(pages.length / 2));
  const cache = await caches.open(store.readCache);
  await sweep(cache, newer);
  await store.writeReadPages(newer);
}

/**
 * Keeps a page that was read, with everything it needs, and lets go of the oldest above the limits.
 * Where there is no room, older pages make it for the next one.
 *
 * @param address path of the page
 * @returns false where nothing was kept: an address that is no page, or no room
 */
export async function keepRead(store: Store, address: string, title: string): Promise<boolean> {
  const response = await fetch(address);
  const isPage = response.headers.get('content-type')?.startsWith('text/html');
  if (!response.ok || !isPage || new URL(response.url).pathname !== address) return false;
  try {
    await putPage(store, address, title, response);
    return true;
  } catch (error) {
    if (!isFull(error)) throw error;
    await makeRoom(store);
    return false;
  }
}
