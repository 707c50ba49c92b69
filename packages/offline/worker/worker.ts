import { MANIFEST_FILE } from '@portal/core/plugins/searchManifest';
import { pageStem } from '@portal/hosting/hosting';
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
 * The service worker of a site. It answers from what is kept on the device where there is no network;
 * manuals are kept by the page `/offline` (`client/`), the shell and the pages that are read by the worker. Scripts and styles have a hash in their name,
 * so they come from any cache that has them: a page of an older build finds its own.
 *
 * One worker belongs to one build and is compiled with `BUILD` after it.
 */
declare const BUILD: WorkerBuild;
/** Hash of the inline script of the page that stands in, for its policy. */
declare const COLOURS_HASH: string;

const worker = globalThis as unknown as WorkerScope;
const store = new Store(BUILD.base);

/** A page that is kept is shown when the network has not answered in this time, in seconds. */
const PATIENCE = 4;
const HASHED = new RegExp(`^${BUILD.base}assets/`);
const isOurs = (url: URL) => url.origin === location.origin && url.pathname.startsWith(BUILD.base);

/** The kept form of a page, at the one spelling of its address. */
async function findPage(url: URL): Promise<Response | undefined> {
  const { origin, pathname, search } = url;
  const exact = await store.find(origin + pathname, BUILD.build);
  if (exact) return exact;
  const stem = pageStem(pathname);
  for (const other of [stem, `${stem}/`]) {
    if (!other || other === pathname) continue;
    const isKept = await store.find(origin + other, BUILD.build);
    if (isKept) return Response.redirect(origin + other + search);
  }
  return undefined;
}

/** Ways on from a page that is not kept. */
const WAYS = [
  { to: `${BUILD.base}offline`, label: 'Keep a manual, or see what is kept' },
  { to: BUILD.base, label: 'Home' },
  { to: `${BUILD.base}search`, label: 'Search' },
];

async function sayNotKept({ pathname }: URL): Promise<Response> {
  const isKept = await Promise.all(
    WAYS.map(({ to }) => store.find(location.origin + to, BUILD.build)),
  );
  const html = renderNotKept({
    ways: WAYS.filter((_, at) => isKept[at]),
    styles: BUILD.styles,
    address: pathname,
    manuals: Object.values(await store.keptManuals()),
    pages: await store.readPages(),
  });
  return new Response(html, {
    status: 503,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': `default-src 'self'; script-src '${COLOURS_HASH}'; object-src 'none'; base-uri 'none'`,
      'Cross-Origin-Embedder-Policy': 'require-corp',
    },
  });
}

/** Pages that are read are kept by themselves (`client/visit.ts`): nothing is stored on the way. */
const keepsNothing = { cacheWillUpdate: async () => null };

const pages = new NetworkFirst({
  networkTimeoutSeconds: PATIENCE,
  plugins: [
    keepsNothing,
    {
      cachedResponseWillBeUsed: async ({ request }) => findPage(new URL(request.url)),
      handlerDidError: async ({ request }) => sayNotKept(new URL(request.url)),
    },
  ],
});

const otherFiles = new NetworkFirst({
  plugins: [
    keepsNothing,
    { cachedResponseWillBeUsed: async ({ request }) => store.find(request.url, BUILD.build) },
  ],
});

/** Board and search: what was used once works again without a network. */
const usedOnce = {
  cacheName: store.buildCache(BUILD.build),
  plugins: [
    {
      cachedResponseWillBeUsed: async ({ request }: { request: Request }) =>
        store.find(request.url, BUILD.build),
    },
  ],
};

/** What helps where there is no network. Who has searched presses Enter in the box, and comes to the page of results. */
async function keepShell(): Promise<void> {
  await store.keepFiles(BUILD.build, BUILD.shell);
  const isSearched = await store.find(location.origin + BUILD.base + MANIFEST_FILE, BUILD.build);
  if (isSearched) await store.keepFiles(BUILD.build, BUILD.searchPage);
}

/** What a page has used before it had a worker comes from the browser's own cache. */
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
 * Removes what is kept of other builds, unless it is still of use: a page of an older build is open, or one
 * that does not say of which it is, or the manuals are not all there in this build.
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

/** A new reader has loaded what is kept at once. Who has been here before has most of the rest in an older build. */
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
