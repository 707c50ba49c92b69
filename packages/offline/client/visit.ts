import { FONTS_CACHED_KEY } from '@portal/core/plugins/client/fontsCached';
import { whenIdle } from '@portal/core/plugins/client/whenIdle';
import { WORKER_FILE } from '../shared/names';
import { pageAssets } from '../shared/pageAssets';
import { isUsedOnce } from '../shared/usedOnce';
import type { OpenPage } from '../types';
import { updateManuals } from './manuals';
import { type AskPage, type AskWorker, ask, type TellWorker, type WorkerAnswer } from './messages';
import { sayNewer } from './notice';
import { ownScripts, siteStore } from './siteStore';
import type { Store } from './store';

/** A new build is looked for no more often than this, in milliseconds. */
const BETWEEN_LOOKS = 10 * 60_000;
/** A page is kept when nothing more has been loaded for so long, in milliseconds. */
const REST = 500;
/** What helps where there is no network is fetched when nothing has been loaded for so long, in milliseconds. */
const LONG_REST = 10_000;
/** Statuses from here on bring no file. */
const FAILED = 400;
/** What names a file that a page shows or offers. */
const FILES = 'img,source,image,use,a[href*="/assets/"],a[href*="/img/"]';
/** Pages that are tools: their content comes from elsewhere. */
const TOOL = /\/(?:search|offline)$/;

interface NetworkInformation {
  saveData?: boolean;
}

let isOld = false;
let looked = performance.now();
let registration: ServiceWorkerRegistration | undefined;

/** Whether the reader has asked browsers to save data: nothing is kept unasked then. */
function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: NetworkInformation };
  return Boolean(connection?.saveData);
}

function tell(message: TellWorker): void {
  // A page that was reloaded past its worker is not controlled by it.
  (navigator.serviceWorker.controller ?? registration?.active)?.postMessage(message);
}

/** Compares the build of this page with that of its worker, which is the newest that this device has seen. */
async function compareBuilds(store: Store): Promise<void> {
  const { controller } = navigator.serviceWorker;
  const question: AskWorker = { type: 'which-build' };
  const answer = controller && (await ask<WorkerAnswer>(controller, question));
  if (!answer) return;
  isOld = answer.scripts !== ownScripts();
  if (isOld && navigator.onLine) sayNewer();
  const manuals = Object.values(await store.keptManuals());
  if (manuals.some(({ build }) => build !== answer.build)) await updateManuals(store);
  tell({ type: 'clean-up' });
}

/** Scripts and styles that this window has loaded, for whichever page. */
const loaded = new Set<string>();
/** Files of search and of the simulated board that this window has loaded, maybe before there was a worker. */
const used = new Set<string>();
/** Path of the page that is shown: the address is that of the next one while its parts are on their way. */
let shown = '';
let timer = 0;
let restTimer = 0;
let isShellAsked = false;

/** Has the worker fetch the pages that help where there is no network: not while the reader goes from page to page. */
function keepShell(): void {
  if (isShellAsked || savesData() || !navigator.serviceWorker.controller) return;
  isShellAsked = true;
  tell({ type: 'keep-shell' });
  try {
    localStorage.setItem(FONTS_CACHED_KEY, '1');
  } catch {
    // Without storage, pages on a slow line go on in fonts of the device.
  }
}

/** The page as it stands now. */
function openPage(store: Store): OpenPage {
  const [visit] = performance.getEntriesByType('navigation');
  const named = document.querySelectorAll(`main :is(${FILES})`);
  const markup = [...named].map((one) => (one.cloneNode() as Element).outerHTML).join('');
  return {
    address: shown,
    title: document.title.split(' | ')[0] ?? shown,
    loadedFrom: visit ? new URL(visit.name).pathname : shown,
    scripts: ownScripts(),
    loaded: [...loaded, ...pageAssets(markup, store.base)],
  };
}

/** Has the worker keep the page, and what was used in it, when it is at rest. */
function keepThisPage(store: Store): void {
  clearTimeout(timer);
  clearTimeout(restTimer);
  restTimer = window.setTimeout(keepShell, LONG_REST);
  timer = window.setTimeout(() => {
    const page = shown;
    if (savesData() || isOld) return;
    if (used.size > 0) tell({ type: 'keep-used', files: [...used] });
    if (TOOL.test(page) || location.pathname !== page) return;
    whenIdle(() => {
      if (shown === page) tell({ type: 'keep', page: openPage(store) });
    });
  }, REST);
}

/**
 * Notes what the window loads, from its beginning on: a page is kept again when it has loaded more. What its
 * workers load stands there as marks that are named as the files are.
 */
function watchLoading(store: Store): void {
  const start = location.origin + store.base;
  const note = (list: PerformanceObserverEntryList) => {
    const before = loaded.size + used.size;
    for (const entry of list.getEntries() as PerformanceResourceTiming[]) {
      const { name, entryType, initiatorType, responseStatus = 0 } = entry;
      if (responseStatus >= FAILED || !name.startsWith(start)) continue;
      const url = new URL(name);
      if (entryType === 'mark' || isUsedOnce(url, store.base)) {
        used.add(url.pathname + url.search);
        // More helps now than before.
        isShellAsked = false;
      }
      const isPart = initiatorType === 'script' || name.endsWith('.css');
      if (isPart && name.startsWith(`${start}assets/`)) loaded.add(url.pathname);
    }
    if (loaded.size + used.size > before) keepThisPage(store);
  };
  for (const type of ['resource', 'mark']) {
    new PerformanceObserver(note).observe({ type, buffered: true });
  }
}

function lookForBuild(): void {
  if (!registration || performance.now() - looked < BETWEEN_LOOKS) return;
  looked = performance.now();
  registration.update().catch(() => undefined);
}

function answerWorker({ data, ports }: MessageEvent<AskPage>): void {
  if (data.type === 'which-scripts') ports[0]?.postMessage(ownScripts());
}

/** Brings the worker of the site to the browser, which may refuse it. */
export async function register({ base }: Store): Promise<void> {
  registration = await navigator.serviceWorker.register(base + WORKER_FILE, {
    scope: base,
    updateViaCache: 'none',
  });
}

async function work(store: Store): Promise<void> {
  const { serviceWorker } = navigator;
  if (savesData() && !serviceWorker.controller) return;
  serviceWorker.addEventListener('message', answerWorker);
  serviceWorker.startMessages();
  serviceWorker.addEventListener('controllerchange', () => {
    keepThisPage(store);
    compareBuilds(store).catch(() => undefined);
  });
  document.addEventListener('visibilitychange', () => {
    lookForBuild();
    if (document.hidden) keepShell();
  });
  addEventListener('appinstalled', keepShell);
  await register(store);
  watchLoading(store);
  keepThisPage(store);
  await compareBuilds(store);
}

/**
 * Begins to keep what is read, as long as the path of the page that is shown is told (`arrive`). A browser that keeps nothing, as some do in private windows, is a browser
 * without a store: the page `/offline` says so, all others go on as they are.
 */
export function begin(pathname: string): void {
  shown = pathname;
  const store = siteStore();
  if (store) work(store).catch(() => undefined);
}

interface Place {
  pathname: string;
  hash: string;
}

/** A page of an older build goes to no other page of it: the next one is loaded from the new build. */
export function leave(change: { location: Place; previousLocation: Place | null }): void {
  const { location: next, previousLocation } = change;
  if (isOld && previousLocation && next.pathname !== previousLocation.pathname) location.reload();
}

/** Another page is shown. */
export function arrive(pathname: string): void {
  shown = pathname;
  lookForBuild();
  const store = siteStore();
  if (store) keepThisPage(store);
}
