import { withinLimits } from '../client/keepRead';
import { isFull, type Store } from '../client/store';
import { pageAssets } from '../shared/pageAssets';
import type { OpenPage, ReadPage } from '../types';
import { isFrame, makeFrame } from './makeFrame';

/** Header of a kept file: how many bytes it has. */
const BYTES = 'x-kept-bytes';

function storable({ headers }: Response, more: Record<string, string> = {}): Headers {
  const kept = new Headers(headers);
  for (const name of ['content-encoding', 'content-length']) kept.delete(name);
  for (const [name, value] of Object.entries(more)) kept.set(name, value);
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

/** A document as the server has sent it, or as it is kept. */
interface PageDocument {
  html: string;
  headers: Headers;
  isKept: boolean;
}

/** The kept document of a page, if it is of the same build. */
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

/** The document of a page from the browser's own cache, else from the server; undefined for what is no page. */
async function fetchDocument(address: string): Promise<PageDocument | undefined> {
  const response = await fetch(address, { cache: 'force-cache' });
  const isPage = response.headers.get('content-type')?.startsWith('text/html');
  if (!response.ok || !isPage || new URL(response.url).pathname !== address) return undefined;
  return { html: await response.text(), headers: storable(response), isKept: false };
}

/** The document to keep for a page, whole where there is no other way; undefined for what is no page. */
async function documentOf(cache: Cache, page: OpenPage): Promise<PageDocument | undefined> {
  const { address, loadedFrom, scripts, title } = page;
  const there = await keptDocument(cache, address, scripts);
  // A page that is there whole stays so.
  if (there && !isFrame(there.html)) return there;
  if (address === loadedFrom) return fetchDocument(address);
  const ofWindow =
    (await keptDocument(cache, loadedFrom, scripts)) ?? (await fetchDocument(loadedFrom));
  // The site may have been published anew since the window was loaded: scripts of two builds do not go together.
  if (!ofWindow?.html.includes(scripts)) return fetchDocument(address);
  return { ...ofWindow, html: makeFrame(ofWindow.html, title), isKept: false };
}

async function putPage(cache: Cache, store: Store, page: OpenPage): Promise<void> {
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
  // What a listed page needs is there.
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

/** Lets the older half go where the browser gives no more room. */
async function makeRoom(cache: Cache, store: Store): Promise<void> {
  const pages = await store.readPages();
  const newer = pages.slice(Math.ceil(pages.length / 2));
  await sweep(cache, newer);
  await store.writeReadPages(newer);
}

/**
 * Keeps a page that was read, with everything it needs, and lets go of the oldest above the limits.
 * Where there is no room, older pages make it for the next one. What is no page is not kept.
 *
 * One after the other, also where two windows are open or a new worker takes over: each reads and writes the
 * list of pages, and removes what is not in it.
 */
export function keepRead(store: Store, page: OpenPage): Promise<void> {
  return store.alone('read', async () => {
    const cache = await caches.open(store.readCache);
    await putPage(cache, store, page).catch((error) => {
      if (!isFull(error)) throw error;
      return makeRoom(cache, store);
    });
  });
}
