import { MANIFEST_FILE } from '@portal/core/plugins/searchManifest';
import { getPageStem } from '@portal/hosting/hosting';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { type AskWorker, ask, type TellWorker, type WorkerAnswer } from '../client/messages';
import { Store } from '../client/store';
import { isUsedOnce } from '../shared/usedOnce';
import type { WorkerBuild } from '../types';
import { keepRead } from './keepRead';
import { renderNotKept } from './notKept';
import type { WorkerScope } from './scope';

/**
 * The site's service worker. It serves saved content when there is no network. Manuals are saved by
 * the `/offline` page (`client/`), the shell and pages that are read by the worker. Scripts and
 * styles have a hash in their name, so any cache that has them can serve them, and pages of an
 * older build find their own files.
 * Each worker belongs to one build; `BUILD` is set when it is compiled.
 */
declare const BUILD: WorkerBuild;
/** Hash of the fallback page's inline script, for its policy. */
declare const COLOR_MODE_SCRIPT_HASH: string;

const worker = globalThis as unknown as WorkerScope;
const store = new Store(BUILD.base);

/** A saved page is shown if the network does not respond within this time. */
const NETWORK_TIMEOUT_S = 4;
const HASHED = new RegExp(`^${BUILD.base}assets/`);
const isOurs = (url: URL) => url.origin === location.origin && url.pathname.startsWith(BUILD.base);

/** The saved page for a URL, regardless of its trailing slash or extension. */
async function findPage(url: URL): Promise<Response | undefined> {
  const { origin, pathname, search } = url;
  const exact = await store.find(origin + pathname, BUILD.build);
  if (exact) return exact;
  const stem = getPageStem(pathname);
  for (const other of [stem, `${stem}/`]) {
    if (!other || other === pathname) continue;
    const isKept = await store.find(origin + other, BUILD.build);
    if (isKept) return Response.redirect(origin + other + search);
  }
  return undefined;
}

/** Links on the fallback page. */
const FALLBACK_LINKS = [
  { to: `${BUILD.base}offline`, label: 'Manage saved manuals' },
  { to: BUILD.base, label: 'Home' },
  { to: `${BUILD.base}search`, label: 'Search' },
];

async function respondNotKept({ pathname }: URL): Promise<Response> {
  const isKept = await Promise.all(
    FALLBACK_LINKS.map(({ to }) => store.find(location.origin + to, BUILD.build)),
  );
  const html = renderNotKept({
    ways: FALLBACK_LINKS.filter((_, at) => isKept[at]),
    styles: BUILD.styles,
    address: pathname,
    manuals: Object.values(await store.keptManuals()),
    pages: await store.readPages(),
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

/** Pages are saved explicitly (`client/visit.ts`), not by the fetch handler. */
const skipCaching = { cacheWillUpdate: async () => null };

const pages = new NetworkFirst({
  networkTimeoutSeconds: NETWORK_TIMEOUT_S,
  plugins: [
    skipCaching,
    {
      cachedResponseWillBeUsed: async ({ request }) => findPage(new URL(request.url)),
      handlerDidError: async ({ request }) => respondNotKept(new URL(request.url)),
    },
  ],
});

const otherFiles = new NetworkFirst({
  plugins: [
    skipCaching,
    { cachedResponseWillBeUsed: async ({ request }) => store.find(request.url, BUILD.build) },
  ],
});

/** Search and simulated board: saved after first use. */
const usedOnce = {
  cacheName: store.buildCache(BUILD.build),
  plugins: [
    {
      cachedResponseWillBeUsed: async ({ request }: { request: Request }) =>
        store.find(request.url, BUILD.build),
    },
  ],
};

/** Saves the shell. If the reader has used search, its results page is included. */
async function keepShell(): Promise<void> {
  await store.keepFiles(BUILD.build, BUILD.shell);
  const isSearched = await store.find(location.origin + BUILD.base + MANIFEST_FILE, BUILD.build);
  if (isSearched) await store.keepFiles(BUILD.build, BUILD.searchPage);
}

/** Saves files that a page used before it had a worker, from the HTTP cache. */
async function keepUsed(files: readonly string[]): Promise<void> {
  const cache = await caches.open(usedOnce.cacheName);
  const keepOne = async (file: string) => {
    const there = await store.find(new URL(file, location.href).href, BUILD.build);
    if (!there) await cache.add(new Request(file, { cache: 'force-cache' }));
  };
  await Promise.allSettled(files.map(keepOne));
}

registerRoute(({ url, request }) => isOurs(url) && request.mode === 'navigate', pages);
registerRoute(({ url }) => url.pathname === BUILD.base + MANIFEST_FILE, new NetworkFirst(usedOnce));
registerRoute(
  ({ url, request }) =>
    isOurs(url) && (isUsedOnce(url, BUILD.base) || request.destination === 'worker'),
  new CacheFirst(usedOnce),
);
registerRoute(
  ({ url }) => isOurs(url) && HASHED.test(url.pathname),
  async ({ request }) => (await caches.match(request, { ignoreVary: true })) ?? fetch(request),
);
registerRoute(({ url }) => isOurs(url), otherFiles);

/**
 * Removes other builds unless they are still needed: a page of an older build (or one that does not
 * reply) is open, or this build does not have all manuals yet.
 */
async function cleanUp(): Promise<void> {
  const manuals = Object.values(await store.keptManuals());
  if (manuals.some(({ build }) => build !== BUILD.build)) return;
  for (const client of await worker.clients.matchAll({ type: 'window' })) {
    if ((await ask<string>(client, { type: 'which-scripts' })) !== BUILD.scripts) return;
  }
  const own = store.buildCache(BUILD.build);
  const others = (await store.buildCaches()).filter((name) => name !== own);
  await Promise.all(others.map((name) => caches.delete(name)));
}

/**
 * New readers have just loaded the shared files. Returning readers have most other files in an
 * older build's cache.
 */
async function install(): Promise<void> {
  const isNew = (await store.buildCaches()).length === 0;
  const { build, shared, shell } = BUILD;
  await store.keepFiles(build, isNew ? shared : [...shared, ...shell]);
  await worker.skipWaiting();
}

worker.addEventListener('install', (event) => event.waitUntil(install()));

worker.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([worker.clients.claim(), worker.registration.navigationPreload?.enable()]),
  );
});

worker.addEventListener('message', (event) => {
  const message = event.data as AskWorker | TellWorker;
  if (message.type === 'clean-up') event.waitUntil(cleanUp());
  // Without a network, or without room, there is nothing to keep, and nobody has asked.
  else if (message.type === 'keep') event.waitUntil(keepRead(store, message.page).catch(() => {}));
  else if (message.type === 'keep-used') event.waitUntil(keepUsed(message.files));
  else if (message.type === 'keep-shell') event.waitUntil(keepShell().catch(() => {}));
  else {
    const answer: WorkerAnswer = { build: BUILD.build, scripts: BUILD.scripts };
    event.ports[0]?.postMessage(answer);
  }
});
