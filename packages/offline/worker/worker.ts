import { MANIFEST_FILE } from '@portal/core/plugins/searchManifest';
import { getPageStem } from '@portal/hosting/hosting';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import {
  sendRequest,
  type WorkerCommand,
  type WorkerRequest,
  type WorkerResponse,
} from '../client/messages';
import { OfflineStore } from '../client/store';
import { isSavedOnUse } from '../shared/savedOnUse';
import type { WorkerBuild } from '../types';
import { renderFallbackPage } from './fallbackPage';
import { saveVisitedPage } from './saveVisitedPage';
import type { WorkerScope } from './workerScope';

/**
 * The site's service worker, which serves saved content when there is no network. The `/offline` page
 * (`client/`) saves manuals; the worker saves the shell and visited pages. The names of scripts and styles contain a hash,
 * so they can come from any cache, and pages of an older build get the files of that build.
 * Each worker belongs to one build; `BUILD` is set when it is compiled.
 */
declare const BUILD: WorkerBuild;
/** CSP hash of the fallback page's inline script. */
declare const COLOR_MODE_SCRIPT_HASH: string;

const worker = globalThis as unknown as WorkerScope;
const store = new OfflineStore(BUILD.base);

/** A saved page is shown if the network does not respond within this time. */
const NETWORK_TIMEOUT_S = 4;
const HASHED_PATH_PATTERN = new RegExp(`^${BUILD.base}assets/`);
const isSameSite = (url: URL) =>
  url.origin === location.origin && url.pathname.startsWith(BUILD.base);

/** Finds the saved page for a URL, regardless of the trailing slash or extension. */
async function findSavedPage(url: URL): Promise<Response | undefined> {
  const { origin, pathname, search } = url;
  const exactMatch = await store.findFile(origin + pathname, BUILD.build);
  if (exactMatch) return exactMatch;
  const stem = getPageStem(pathname);
  for (const spelling of [stem, `${stem}/`]) {
    if (!spelling || spelling === pathname) continue;
    if (await store.findFile(origin + spelling, BUILD.build))
      return Response.redirect(origin + spelling + search);
  }
  return undefined;
}

const FALLBACK_LINKS = [
  { url: `${BUILD.base}offline`, label: 'Manage saved manuals' },
  { url: BUILD.base, label: 'Home' },
  { url: `${BUILD.base}search`, label: 'Search' },
];

async function createFallbackResponse({ pathname }: URL): Promise<Response> {
  const savedTargets = await Promise.all(
    FALLBACK_LINKS.map(({ url }) => store.findFile(location.origin + url, BUILD.build)),
  );
  const html = renderFallbackPage({
    links: FALLBACK_LINKS.filter((_, i) => savedTargets[i]),
    styles: BUILD.styles,
    path: pathname,
    manuals: Object.values(await store.loadSavedManuals()),
    pages: await store.loadVisitedPages(),
  });
  return new Response(html, {
    status: 503,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': `default-src 'self'; script-src '${COLOR_MODE_SCRIPT_HASH}'; object-src 'none'; base-uri 'none'`,
      'Cross-Origin-Embedder-Policy': 'require-corp',
    },
  });
}

/** Pages are saved explicitly (`client/savePages.ts`), not by the fetch handler. */
const skipCaching = { cacheWillUpdate: async () => null };

const pageStrategy = new NetworkFirst({
  networkTimeoutSeconds: NETWORK_TIMEOUT_S,
  plugins: [
    skipCaching,
    {
      cachedResponseWillBeUsed: async ({ request }) => findSavedPage(new URL(request.url)),
      handlerDidError: async ({ request }) => createFallbackResponse(new URL(request.url)),
    },
  ],
});

const otherFileStrategy = new NetworkFirst({
  plugins: [
    skipCaching,
    { cachedResponseWillBeUsed: async ({ request }) => store.findFile(request.url, BUILD.build) },
  ],
});

/** Options for files of search and the simulated board, which are saved after first use. */
const savedOnUseOptions = {
  cacheName: store.getBuildCacheName(BUILD.build),
  plugins: [
    {
      cachedResponseWillBeUsed: async ({ request }: { request: Request }) =>
        store.findFile(request.url, BUILD.build),
    },
  ],
};

/** Saves the shell. If the reader has used search, its results page is included. */
async function saveShell(): Promise<void> {
  await store.saveFiles(BUILD.build, BUILD.shell);
  const hasUsedSearch = await store.findFile(
    location.origin + BUILD.base + MANIFEST_FILE,
    BUILD.build,
  );
  if (hasUsedSearch) await store.saveFiles(BUILD.build, BUILD.searchPage);
}

/** Saves files that a page loaded before it had a worker. The files come from the HTTP cache. */
async function saveUsedFiles(files: readonly string[]): Promise<void> {
  const cache = await caches.open(savedOnUseOptions.cacheName);
  const saveFile = async (file: string) => {
    const existing = await store.findFile(new URL(file, location.href).href, BUILD.build);
    if (!existing) await cache.add(new Request(file, { cache: 'force-cache' }));
  };
  await Promise.allSettled(files.map(saveFile));
}

registerRoute(({ url, request }) => isSameSite(url) && request.mode === 'navigate', pageStrategy);
registerRoute(
  ({ url }) => url.pathname === BUILD.base + MANIFEST_FILE,
  new NetworkFirst(savedOnUseOptions),
);
registerRoute(
  ({ url, request }) =>
    isSameSite(url) && (isSavedOnUse(url, BUILD.base) || request.destination === 'worker'),
  new CacheFirst(savedOnUseOptions),
);
registerRoute(
  ({ url }) => isSameSite(url) && HASHED_PATH_PATTERN.test(url.pathname),
  async ({ request }) => (await caches.match(request, { ignoreVary: true })) ?? fetch(request),
);
registerRoute(({ url }) => isSameSite(url), otherFileStrategy);

/**
 * Deletes the caches of other builds, unless a page of another build is open, an open page does not reply, or this build
 * does not have all saved manuals yet.
 */
async function cleanUp(): Promise<void> {
  const manuals = Object.values(await store.loadSavedManuals());
  if (manuals.some(({ build }) => build !== BUILD.build)) return;
  for (const client of await worker.clients.matchAll({ type: 'window' })) {
    if ((await sendRequest<string>(client, { type: 'which-scripts' })) !== BUILD.scripts) return;
  }
  const ownCacheName = store.getBuildCacheName(BUILD.build);
  const otherCacheNames = (await store.getBuildCacheNames()).filter(
    (name) => name !== ownCacheName,
  );
  await Promise.all(otherCacheNames.map((name) => caches.delete(name)));
}

/**
 * Saves the shared files, which new readers have just loaded. For returning readers, also saves the shell, because most
 * of its files are in an older build's cache.
 */
async function install(): Promise<void> {
  const isFirstInstallation = (await store.getBuildCacheNames()).length === 0;
  const { build, shared, shell } = BUILD;
  await store.saveFiles(build, isFirstInstallation ? shared : [...shared, ...shell]);
  await worker.skipWaiting();
}

worker.addEventListener('install', (event) => event.waitUntil(install()));

worker.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([worker.clients.claim(), worker.registration.navigationPreload?.enable()]),
  );
});

worker.addEventListener('message', (event) => {
  const message = event.data as WorkerRequest | WorkerCommand;
  if (message.type === 'clean-up') event.waitUntil(cleanUp());
  // Errors are ignored, because the reader did not request automatic saving.
  else if (message.type === 'keep')
    event.waitUntil(saveVisitedPage(store, message.page).catch(() => {}));
  else if (message.type === 'keep-used') event.waitUntil(saveUsedFiles(message.files));
  else if (message.type === 'keep-shell') event.waitUntil(saveShell().catch(() => {}));
  else {
    const response: WorkerResponse = { build: BUILD.build, scripts: BUILD.scripts };
    event.ports[0]?.postMessage(response);
  }
});
