import { FONTS_CACHED_KEY } from '@portal/core/plugins/client/fontsCached';
import { whenIdle } from '@portal/core/plugins/client/whenIdle';
import { WORKER_FILE } from '../shared/names';
import { pageAssets } from '../shared/pageAssets';
import { isUsedOnce } from '../shared/usedOnce';
import type { OpenPage } from '../types';
import { updateManuals } from './manuals';
import { type AskPage, type AskWorker, ask, type TellWorker, type WorkerAnswer } from './messages';
import { showUpdateNotice } from './notice';
import { ownScripts, siteStore } from './siteStore';
import type { Store } from './store';

/** Minimum time between checks for a new build. */
const MIN_CHECK_INTERVAL_MS = 10 * 60_000;
/** A page is saved once nothing has loaded for this long. */
const IDLE_MS = 500;
/** The shell is downloaded once nothing has loaded for this long. */
const SHELL_IDLE_MS = 10_000;
/** Responses with this status or higher contain no file. */
const MIN_ERROR_STATUS = 400;
/** Elements that reference files a page displays or offers for download. */
const FILES = 'img,source,image,use,a[href*="/assets/"],a[href*="/img/"]';
/** Tool pages, whose content comes from elsewhere. */
const TOOL_PATH = /\/(?:search|offline)$/;

interface NetworkInformation {
  saveData?: boolean;
}

let isOld = false;
let lastCheck = performance.now();
let registration: ServiceWorkerRegistration | undefined;

/** Whether data saving is on; nothing is saved automatically then. */
function isDataSaverOn(): boolean {
  const { connection } = navigator as Navigator & { connection?: NetworkInformation };
  return Boolean(connection?.saveData);
}

function postToWorker(message: TellWorker): void {
  // After a forced reload, the page has no controller.
  (navigator.serviceWorker.controller ?? registration?.active)?.postMessage(message);
}

/** Compares this page's build with the worker's, which is the newest that this device has seen. */
async function compareBuilds(store: Store): Promise<void> {
  const { controller } = navigator.serviceWorker;
  const question: AskWorker = { type: 'which-build' };
  const answer = controller && (await ask<WorkerAnswer>(controller, question));
  if (!answer) return;
  isOld = answer.scripts !== ownScripts();
  if (isOld && navigator.onLine) showUpdateNotice();
  const manuals = Object.values(await store.keptManuals());
  if (manuals.some(({ build }) => build !== answer.build)) await updateManuals(store);
  postToWorker({ type: 'clean-up' });
}

/** Scripts and styles that this window has loaded, for any page. */
const loaded = new Set<string>();
/** Search and simulated-board files that this window has loaded, possibly before there was a worker. */
const used = new Set<string>();
/** Path of the rendered page; `location` already has the next one while that page is loading. */
let shown = '';
let timer = 0;
let restTimer = 0;
let isShellAsked = false;

/** Asks the worker to save the shell, but not while the reader is navigating. */
function keepShell(): void {
  if (isShellAsked || isDataSaverOn() || !navigator.serviceWorker.controller) return;
  isShellAsked = true;
  postToWorker({ type: 'keep-shell' });
  try {
    localStorage.setItem(FONTS_CACHED_KEY, '1');
  } catch {
    // Without storage, pages on a slow line go on in fonts of the device.
  }
}

/** The current page. */
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

/** Asks the worker to save the page and the files it used, when loading is idle. */
function saveCurrentPage(store: Store): void {
  clearTimeout(timer);
  clearTimeout(restTimer);
  restTimer = window.setTimeout(keepShell, SHELL_IDLE_MS);
  timer = window.setTimeout(() => {
    const page = shown;
    if (isDataSaverOn() || isOld) return;
    if (used.size > 0) postToWorker({ type: 'keep-used', files: [...used] });
    if (TOOL_PATH.test(page) || location.pathname !== page) return;
    whenIdle(() => {
      if (shown === page) postToWorker({ type: 'keep', page: openPage(store) });
    });
  }, IDLE_MS);
}

/**
 * Records everything the window loads, from the start; a page is saved again if it loads more.
 * Files loaded by web workers are recorded as performance marks with the file's URL.
 */
function watchLoading(store: Store): void {
  const start = location.origin + store.base;
  const note = (list: PerformanceObserverEntryList) => {
    const before = loaded.size + used.size;
    for (const entry of list.getEntries() as PerformanceResourceTiming[]) {
      const { name, entryType, initiatorType, responseStatus = 0 } = entry;
      if (responseStatus >= MIN_ERROR_STATUS || !name.startsWith(start)) continue;
      const url = new URL(name);
      if (entryType === 'mark' || isUsedOnce(url, store.base)) {
        used.add(url.pathname + url.search);
        // More files can now be saved.
        isShellAsked = false;
      }
      const isPart = initiatorType === 'script' || name.endsWith('.css');
      if (isPart && name.startsWith(`${start}assets/`)) loaded.add(url.pathname);
    }
    if (loaded.size + used.size > before) saveCurrentPage(store);
  };
  for (const type of ['resource', 'mark']) {
    new PerformanceObserver(note).observe({ type, buffered: true });
  }
}

function checkForUpdate(): void {
  if (!registration || performance.now() - lastCheck < MIN_CHECK_INTERVAL_MS) return;
  lastCheck = performance.now();
  registration.update().catch(() => undefined);
}

function answerWorker({ data, ports }: MessageEvent<AskPage>): void {
  if (data.type === 'which-scripts') ports[0]?.postMessage(ownScripts());
}

/** Registers the site's worker, which the browser can refuse. */
export async function register({ base }: Store): Promise<void> {
  registration = await navigator.serviceWorker.register(base + WORKER_FILE, {
    scope: base,
    updateViaCache: 'none',
  });
}

async function work(store: Store): Promise<void> {
  const { serviceWorker } = navigator;
  if (isDataSaverOn() && !serviceWorker.controller) return;
  serviceWorker.addEventListener('message', answerWorker);
  serviceWorker.startMessages();
  serviceWorker.addEventListener('controllerchange', () => {
    saveCurrentPage(store);
    compareBuilds(store).catch(() => undefined);
  });
  document.addEventListener('visibilitychange', () => {
    checkForUpdate();
    if (document.hidden) keepShell();
  });
  addEventListener('appinstalled', keepShell);
  await register(store);
  watchLoading(store);
  saveCurrentPage(store);
  await compareBuilds(store);
}

/**
 * Starts saving pages that are read. In browsers that block storage, such as some private windows,
 * only `/offline` mentions it; everything else works as usual.
 */
export function begin(pathname: string): void {
  shown = pathname;
  const store = siteStore();
  if (store) work(store).catch(() => undefined);
}

interface RouterLocation {
  pathname: string;
  hash: string;
}

/** Pages of an older build navigate with a full page load, so that the next page comes from the new build. */
export function leave(change: {
  location: RouterLocation;
  previousLocation: RouterLocation | null;
}): void {
  const { location: next, previousLocation } = change;
  if (isOld && previousLocation && next.pathname !== previousLocation.pathname) location.reload();
}

/** Called after a navigation. */
export function arrive(pathname: string): void {
  shown = pathname;
  checkForUpdate();
  const store = siteStore();
  if (store) saveCurrentPage(store);
}
