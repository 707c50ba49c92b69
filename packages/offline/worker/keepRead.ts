import { withinLimits } from '../client/keepRead';
import { isFull, type Store } from '../client/store';
import { pageAssets } from '../shared/pageAssets';
import type { OpenPage, ReadPage } from '../types';
import { isFrame, makeFrame } from './makeFrame';

/** Header of a saved file with its size in bytes. */
const BYTES_HEADER = 'x-kept-bytes';

function storableHeaders({ headers }: Response, more: Record<string, string> = {}): Headers {
  const kept = new Headers(headers);
  for (const name of ['content-encoding', 'content-length']) kept.delete(name);
  for (const [name, value] of Object.entries(more)) kept.set(name, value);
  return kept;
}

/**
 * Saves an asset, copying it from another cache if possible.
 *
 * @returns its size; undefined for an image that does not exist
 * @throws if a script or style is missing, because the page would be incomplete
 */
async function addAsset(cache: Cache, store: Store, address: string): Promise<number | undefined> {
  const there = await cache.match(address, { ignoreVary: true });
  if (there) return Number(there.headers.get(BYTES_HEADER));
  const found =
    (await store.find(new URL(address, location.href).href, '')) ?? (await fetch(address));
  if (!found.ok) {
    if (address.startsWith(`${store.base}img/`)) return undefined;
    throw new Error(`${address}: ${found.status}`);
  }
  const content = await found.arrayBuffer();
  const headers = storableHeaders(found, { [BYTES_HEADER]: String(content.byteLength) });
  await cache.put(address, new Response(content, { headers }));
  return content.byteLength;
}

/** Removes files that belong to none of the pages. */
async function sweep(cache: Cache, pages: readonly ReadPage[]): Promise<void> {
  const wanted = new Set(pages.flatMap(({ address, assets }) => [address, ...Object.keys(assets)]));
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url);
    if (!wanted.has(pathname) && !pathname.endsWith('/.read')) await cache.delete(url);
  }
}

/** A document from the server or from a cache. */
interface PageDocument {
  html: string;
  headers: Headers;
  isKept: boolean;
}

/** The saved document of a page, if it is from the same build. */
async function keptDocument(
  cache: Cache,
  address: string,
  scripts: string,
): Promise<PageDocument | undefined> {
  const found = await cache.match(address, { ignoreVary: true });
  const html = (await found?.text()) ?? '';
  return found && html.includes(scripts)
    ? { html, headers: found.headers, isKept: true }
    : undefined;
}

/** A page's document from the HTTP cache or the server; undefined if it is not a page. */
async function fetchDocument(address: string): Promise<PageDocument | undefined> {
  const response = await fetch(address, { cache: 'force-cache' });
  const isPage = response.headers.get('content-type')?.startsWith('text/html');
  if (!response.ok || !isPage || new URL(response.url).pathname !== address) return undefined;
  return { html: await response.text(), headers: storableHeaders(response), isKept: false };
}

/**
 * The document to save for a page; a full document if no frame can be made. Undefined if it is not
 * a page.
 */
async function documentOf(cache: Cache, page: OpenPage): Promise<PageDocument | undefined> {
  const { address, loadedFrom, scripts, title } = page;
  const there = await keptDocument(cache, address, scripts);
  // A full document is kept rather than replaced by a frame.
  if (there && !isFrame(there.html)) return there;
  if (address === loadedFrom) return fetchDocument(address);
  const ofWindow =
    (await keptDocument(cache, loadedFrom, scripts)) ?? (await fetchDocument(loadedFrom));
  // The site may have been deployed again since the window was loaded, and scripts of two builds
  // must not mix.
  if (!ofWindow?.html.includes(scripts)) return fetchDocument(address);
  return { ...ofWindow, html: makeFrame(ofWindow.html, title), isKept: false };
}

async function savePage(cache: Cache, store: Store, page: OpenPage): Promise<void> {
  const { address, title, scripts, loaded } = page;
  const found = await documentOf(cache, page);
  if (!found) return;
  const { html, headers, isKept } = found;
  const pages = await store.readPages();
  const before = pages.find((other) => other.address === address);
  const isOfWindow = html.includes(scripts);
  const wanted = [
    ...pageAssets(html, store.base),
    ...(isOfWindow ? loaded : []),
    ...Object.keys((before?.scripts === scripts && before.assets) || {}),
  ];
  // Assets of listed pages are already saved.
  const there: ReadPage['assets'] = Object.assign({}, ...pages.map((other) => other.assets));
  const assets: ReadPage['assets'] = {};
  for (const asset of new Set(wanted)) {
    const bytes = there[asset] ?? (await addAsset(cache, store, asset));
    if (bytes !== undefined) assets[asset] = bytes;
  }
  if (!isKept) await cache.put(address, new Response(html, { headers }));
  const bytes = new Blob([html]).size;
  const kept: ReadPage = { address, title, at: Date.now(), assets, bytes };
  if (isOfWindow) kept.scripts = scripts;
  const others = pages.filter((other) => other.address !== address);
  const within = withinLimits([...others, kept]);
  await store.writeReadPages(within);
  await sweep(cache, within);
}

/** Removes the older half of the pages when storage is full. */
async function makeRoom(cache: Cache, store: Store): Promise<void> {
  const pages = await store.readPages();
  const newer = pages.slice(Math.ceil(pages.length / 2));
  await sweep(cache, newer);
  await store.writeReadPages(newer);
}

/**
 * Saves a page that was read with its assets, and removes the oldest pages above the limits. If
 * storage is full, older pages are removed for the next one. Anything that is not a page is
 * ignored.
 * Calls are serialized, also across windows and workers, because each rewrites the list of pages
 * and removes files that are not in it.
 */
export function keepRead(store: Store, page: OpenPage): Promise<void> {
  return store.alone('read', async () => {
    const cache = await caches.open(store.readCache);
    await savePage(cache, store, page).catch((error) => {
      if (!isFull(error)) throw error;
      return makeRoom(cache, store);
    });
  });
}
