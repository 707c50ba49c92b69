import { createStoredHeaders, isStorageFullError, type OfflineStore } from '../client/store';
import { trimToLimits } from '../client/visitedPages';
import { findPageAssets } from '../shared/findPageAssets';
import type { OpenPage, VisitedPage } from '../types';
import { createFrame, isFrame } from './createFrame';

/** Header that stores the size of a saved file in bytes. */
const BYTES_HEADER = 'x-kept-bytes';

/**
 * Saves an asset. Copies it from another cache if possible.
 *
 * @returns size of the asset in bytes, or undefined for an image that does not exist
 * @throws if a script or style is missing, because the page would be incomplete
 */
async function saveAsset(
  cache: Cache,
  store: OfflineStore,
  url: string,
): Promise<number | undefined> {
  const existing = await cache.match(url, { ignoreVary: true });
  if (existing) return Number(existing.headers.get(BYTES_HEADER));
  const response =
    (await store.findFile(new URL(url, location.href).href, '')) ?? (await fetch(url));
  if (!response.ok) {
    if (url.startsWith(`${store.base}img/`)) return undefined;
    throw new Error(`${url}: ${response.status}`);
  }
  const content = await response.arrayBuffer();
  const headers = createStoredHeaders(response, { [BYTES_HEADER]: String(content.byteLength) });
  await cache.put(url, new Response(content, { headers }));
  return content.byteLength;
}

/** Deletes the files that no page in the list needs. */
async function deleteUnusedFiles(cache: Cache, pages: readonly VisitedPage[]): Promise<void> {
  const neededUrls = new Set(
    pages.flatMap(({ address, assets }) => [address, ...Object.keys(assets)]),
  );
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url);
    if (!neededUrls.has(pathname) && !pathname.endsWith('/.read')) await cache.delete(url);
  }
}

interface PageDocument {
  html: string;
  headers: Headers;
  isSaved: boolean;
}

/** Finds the saved document of a page; undefined if it belongs to another build. */
async function findSavedDocument(
  cache: Cache,
  address: string,
  scripts: string,
): Promise<PageDocument | undefined> {
  const response = await cache.match(address, { ignoreVary: true });
  const html = (await response?.text()) ?? '';
  return response && html.includes(scripts)
    ? { html, headers: response.headers, isSaved: true }
    : undefined;
}

/** Fetches a page's document from the HTTP cache or the server; undefined if the URL is not a page. */
async function fetchDocument(url: string): Promise<PageDocument | undefined> {
  const response = await fetch(url, { cache: 'force-cache' });
  const isPage = response.headers.get('content-type')?.startsWith('text/html');
  if (!response.ok || !isPage || new URL(response.url).pathname !== url) return undefined;
  return { html: await response.text(), headers: createStoredHeaders(response), isSaved: false };
}

/** Returns a frame if possible, otherwise the full document; undefined if the URL is not a page. */
async function getDocumentToSave(cache: Cache, page: OpenPage): Promise<PageDocument | undefined> {
  const { address, loadedFrom, scripts, title } = page;
  const savedDocument = await findSavedDocument(cache, address, scripts);
  // A full document is never replaced by a frame.
  if (savedDocument && !isFrame(savedDocument.html)) return savedDocument;
  if (address === loadedFrom) return fetchDocument(address);
  const windowDocument =
    (await findSavedDocument(cache, loadedFrom, scripts)) ?? (await fetchDocument(loadedFrom));
  // The site may have been deployed again since the window was loaded, and scripts of two builds
  // must not mix.
  if (!windowDocument?.html.includes(scripts)) return fetchDocument(address);
  return { ...windowDocument, html: createFrame(windowDocument.html, title), isSaved: false };
}

async function savePage(cache: Cache, store: OfflineStore, page: OpenPage): Promise<void> {
  const { address, title, scripts, loaded } = page;
  const response = await getDocumentToSave(cache, page);
  if (!response) return;
  const { html, headers, isSaved } = response;
  const pages = await store.loadVisitedPages();
  const previousPage = pages.find((other) => other.address === address);
  const isSameBuild = html.includes(scripts);
  const neededUrls = [
    ...findPageAssets(html, store.base),
    ...(isSameBuild ? loaded : []),
    ...Object.keys((previousPage?.scripts === scripts && previousPage.assets) || {}),
  ];
  // Assets of listed pages are already saved.
  const savedAssets: VisitedPage['assets'] = Object.assign(
    {},
    ...pages.map((other) => other.assets),
  );
  const assets: VisitedPage['assets'] = {};
  for (const asset of new Set(neededUrls)) {
    const bytes = savedAssets[asset] ?? (await saveAsset(cache, store, asset));
    if (bytes !== undefined) assets[asset] = bytes;
  }
  if (!isSaved) await cache.put(address, new Response(html, { headers }));
  const bytes = new Blob([html]).size;
  const savedPage: VisitedPage = { address, title, at: Date.now(), assets, bytes };
  if (isSameBuild) savedPage.scripts = scripts;
  const otherPages = pages.filter((other) => other.address !== address);
  const remaining = trimToLimits([...otherPages, savedPage]);
  await store.writeVisitedPages(remaining);
  await deleteUnusedFiles(cache, remaining);
}

/** Deletes the older half of the pages to free storage. */
async function deleteOlderHalf(cache: Cache, store: OfflineStore): Promise<void> {
  const pages = await store.loadVisitedPages();
  const newerPages = pages.slice(Math.ceil(pages.length / 2));
  await deleteUnusedFiles(cache, newerPages);
  await store.writeVisitedPages(newerPages);
}

/**
 * Saves a page with its assets and deletes the oldest pages that exceed the limits. If storage is
 * full, deletes older pages instead, so that the next page fits. URLs that are not pages are
 * ignored.
 * Calls are serialized across windows and workers, because each call rewrites the page list and deletes the files that no
 * page in the list needs.
 */
export function saveVisitedPage(store: OfflineStore, page: OpenPage): Promise<void> {
  return store.withLock('read', async () => {
    const cache = await caches.open(store.visitedCacheName);
    await savePage(cache, store, page).catch((error) => {
      if (!isStorageFullError(error)) throw error;
      return deleteOlderHalf(cache, store);
    });
  });
}
