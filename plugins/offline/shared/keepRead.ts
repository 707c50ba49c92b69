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

/** A document that the server has sent. */
interface SentDocument {
  html: string;
  headers: Headers;
}

/** A page as it stands in a window. */
export interface OpenPage {
  /** Path of the page. */
  address: string;
  title: string;
  /** Path that the window was loaded with; the scripts of that document show all pages that are gone to from it. */
  loadedFrom: string;
  /** Addresses of the bundle that the window runs, as its document names them. */
  scripts: string;
  /** What the window has loaded: scripts and styles of its pages, and the pictures of this one. */
  loaded: readonly string[];
}

/** Says in the root element that a document holds no page, but shows the one of its address. */
const FRAME = 'data-frame';
const isFrame = (html: string) => new RegExp(`<html[^>]* ${FRAME}`).test(html);

const documents = new Map<string, Promise<SentDocument | undefined>>();

async function fetchDocument(address: string): Promise<SentDocument | undefined> {
  // What the window was loaded with is in the browser's own cache, where the server allows it.
  const response = await fetch(address, { cache: 'force-cache' });
  const isPage = response.headers.get('content-type')?.startsWith('text/html');
  if (!response.ok || !isPage || new URL(response.url).pathname !== address) return undefined;
  return { html: await response.text(), headers: storable(response) };
}

/** Once in the life of a window for each address: pages that are gone to and fro are not fetched again. */
function documentOf(address: string): Promise<SentDocument | undefined> {
  const known = documents.get(address);
  if (known) return known;
  const asked = fetchDocument(address);
  documents.set(address, asked);
  asked.catch(() => documents.delete(address));
  return asked;
}

/**
 * Makes a document that shows any page of its build, by the scripts of the page: what is kept of a page that
 * was come to by a link. Its content has come as a script already, and is not fetched as HTML once more.
 */
function makeFrame(html: string, title: string): string {
  const frame = new DOMParser().parseFromString(html, 'text/html');
  frame.documentElement.setAttribute(FRAME, '');
  frame.title = title;
  const ofPage = 'script[type="application/ld+json"],link[rel=canonical],link[rel=alternate]';
  for (const element of frame.head.querySelectorAll(ofPage)) element.remove();
  frame.getElementById('page-loader')?.setAttribute('data-chunks', '');
  const heading = frame.createElement('h1');
  heading.textContent = title;
  const main = frame.createElement('main');
  main.className = 'container';
  // The loader waits for no reader where this is in sight.
  main.dataset.interactive = '';
  main.append(heading);
  frame.getElementById('__docusaurus')?.replaceChildren(main);
  return `<!doctype html>${frame.documentElement.outerHTML}`;
}

/** The document to keep for a page, whole where there is no other way; undefined for what is no page. */
async function toKeep(page: OpenPage): Promise<SentDocument | undefined> {
  const { address, loadedFrom, scripts, title } = page;
  const own = await documentOf(loadedFrom);
  // The site may have been published anew since the window was loaded: scripts of two builds do not go together.
  if (address === loadedFrom || !own?.html.includes(scripts)) return documentOf(address);
  return { html: makeFrame(own.html, title), headers: own.headers };
}

async function putPage(store: Store, page: OpenPage, sent: SentDocument): Promise<void> {
  const { address, title, scripts, loaded } = page;
  const cache = await caches.open(store.readCache);
  const before = (await store.readPages()).find((other) => other.address === address);
  const same = before?.scripts === scripts ? before : undefined;
  const there = same && (await (await cache.match(address))?.text());
  // A page that is there whole stays so.
  const html = there && !isFrame(there) ? there : sent.html;
  const isOfWindow = html.includes(scripts);
  const wanted = [
    ...pageAssets(html, store.base),
    ...(isOfWindow ? loaded : []),
    ...Object.keys(same?.assets ?? {}),
  ];
  const assets: ReadPage['assets'] = {};
  for (const asset of new Set(wanted)) {
    const bytes = await addAsset(cache, store, asset);
    if (bytes !== undefined) assets[asset] = bytes;
  }
  if (html !== there) await cache.put(address, new Response(html, { headers: sent.headers }));
  const bytes = new Blob([html]).size;
  const kept: ReadPage = { address, title, at: Date.now(), assets, bytes };
  if (isOfWindow) kept.scripts = scripts;
  const others = (await store.readPages()).filter((other) => other.address !== address);
  const pages = withinLimits([...others, kept]);
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
 * @returns false where nothing was kept: an address that is no page, or no room
 */
export async function keepRead(store: Store, page: OpenPage): Promise<boolean> {
  const sent = await toKeep(page);
  if (!sent) return false;
  try {
    await putPage(store, page, sent);
    return true;
  } catch (error) {
    if (!isFull(error)) throw error;
    await makeRoom(store);
    return false;
  }
}
