import { isStorageFullError, type OfflineStore } from '../client/store';
import { findPageAssets } from '../shared/findPageAssets';
import { MAX_VISITED_PAGES, type OpenPage, type VisitedPage } from '../types';

/**
 * Saves an asset. Copies it from another cache if possible. Images may be missing.
 *
 * @throws if a script or style is missing, because the page would be incomplete
 */
async function saveAsset(cache: Cache, store: OfflineStore, url: string): Promise<void> {
  if (await cache.match(url, { ignoreVary: true })) return;
  const response =
    (await store.findFile(new URL(url, location.href).href, '')) ?? (await fetch(url));
  if (response.ok) await cache.put(url, response);
  else if (!url.startsWith(`${store.base}img/`)) throw new Error(`${url}: ${response.status}`);
}

/** Deletes the files that no page in the list needs. */
async function deleteUnusedFiles(cache: Cache, pages: readonly VisitedPage[]): Promise<void> {
  const neededUrls = new Set(pages.flatMap(({ address, files }) => [address, ...files]));
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url);
    if (!neededUrls.has(pathname) && !pathname.endsWith('/.visited')) await cache.delete(url);
  }
}

/** Returns the saved document of this build, or fetches it; undefined if the URL is not a page. */
async function loadDocument(
  cache: Cache,
  { address, scripts }: OpenPage,
): Promise<Response | undefined> {
  const saved = await cache.match(address, { ignoreVary: true });
  if ((await saved?.clone().text())?.includes(scripts)) return saved;
  const response = await fetch(address, { cache: 'force-cache' });
  const isPage = response.headers.get('content-type')?.startsWith('text/html');
  return response.ok && isPage && new URL(response.url).pathname === address ? response : undefined;
}

async function savePage(cache: Cache, store: OfflineStore, page: OpenPage): Promise<void> {
  const { address, title, scripts, loaded } = page;
  const document = await loadDocument(cache, page);
  if (!document) return;
  const html = await document.clone().text();
  // The site may have been deployed since the window was loaded, and files of two builds must not mix.
  const loadedFiles = html.includes(scripts) ? loaded : [];
  const files = [...new Set([...findPageAssets(html, store.base), ...loadedFiles])];
  for (const file of files) await saveAsset(cache, store, file);
  await cache.put(address, document);
  const otherPages = (await store.loadVisitedPages()).filter((other) => other.address !== address);
  const pages = [...otherPages, { address, title, at: Date.now(), files }];
  const remaining = pages.slice(-MAX_VISITED_PAGES);
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
 * Saves a page with its assets and deletes the oldest pages that exceed the limit. If storage is
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
