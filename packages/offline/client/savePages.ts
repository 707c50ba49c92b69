import { FONTS_CACHED_KEY } from '@portal/core/plugins/client/fontsCached';
import { writeStored } from '@portal/core/plugins/client/storage';
import { MAX_IDLE_WAIT_MS, whenIdle } from '@portal/core/plugins/client/whenIdle';
import { findPageAssets } from '../shared/findPageAssets';
import { WORKER_FILE } from '../shared/names';
import { isSavedOnUse } from '../shared/savedOnUse';
import type { OpenPage } from '../types';
import { getBundleScripts, getStore } from './getStore';
import { updateManuals } from './manuals';
import {
  type PageRequest,
  sendRequest,
  type WorkerCommand,
  type WorkerRequest,
  type WorkerResponse,
} from './messages';
import { displayUpdateNotice } from './notice';
import type { OfflineStore } from './store';

/** Minimum time between checks for a new build. */
const MIN_CHECK_INTERVAL_MS = 10 * 60_000;
/** Time without requests before the page is saved, and before the shell is downloaded. */
const PAGE_IDLE_MS = 500;
const SHELL_IDLE_MS = 10_000;
const MIN_ERROR_STATUS = 400;
/** Selector of elements that reference files that a page displays or offers for download. */
const FILE_SELECTOR = 'img,source,image,use,a[href*="/assets/"],a[href*="/img/"]';
/** Matches the paths of pages that are not saved automatically. */
const TOOL_PATH_PATTERN = /\/(?:search|offline)$/;

interface NetworkInformation {
  saveData?: boolean;
}

let isOutdated = false;
let lastCheck = performance.now();
let registration: ServiceWorkerRegistration | undefined;

function isDataSaverOn(): boolean {
  const { connection } = navigator as Navigator & { connection?: NetworkInformation };
  return Boolean(connection?.saveData);
}

function postToWorker(message: WorkerCommand): void {
  // After a forced reload, the page has no controller.
  (navigator.serviceWorker.controller ?? registration?.active)?.postMessage(message);
}

/** Compares this page's build with the worker's build, which is the newest build that this device has loaded. */
async function compareBuilds(store: OfflineStore): Promise<void> {
  const { controller } = navigator.serviceWorker;
  const request: WorkerRequest = { type: 'which-build' };
  const response = controller && (await sendRequest<WorkerResponse>(controller, request));
  if (!response) return;
  isOutdated = response.scripts !== getBundleScripts();
  if (isOutdated && navigator.onLine) displayUpdateNotice();
  const manuals = Object.values(await store.loadSavedManuals());
  if (manuals.some(({ build }) => build !== response.build)) await updateManuals(store);
  postToWorker({ type: 'clean-up' });
}

/** Scripts and styles that this window has loaded, for any page. */
const loadedAssets = new Set<string>();
/** Files of search and the simulated board that this window has loaded, including before it had a worker. */
const usedFiles = new Set<string>();
/** Path of the rendered page. While the next page is loading, `location` already contains its path. */
let currentPath = '';
let saveTimer = 0;
let shellTimer = 0;
let isShellRequested = false;

function saveShell(): void {
  if (isShellRequested || isDataSaverOn() || !navigator.serviceWorker.controller) return;
  isShellRequested = true;
  postToWorker({ type: 'keep-shell' });
  writeStored(FONTS_CACHED_KEY, '1');
}

function describeOpenPage(store: OfflineStore): OpenPage {
  const [navigation] = performance.getEntriesByType('navigation');
  const elements = document.querySelectorAll(`main :is(${FILE_SELECTOR})`);
  const markup = [...elements]
    .map((element) => (element.cloneNode() as Element).outerHTML)
    .join('');
  return {
    address: currentPath,
    title: document.title.split(' | ')[0] ?? currentPath,
    loadedFrom: navigation ? new URL(navigation.name).pathname : currentPath,
    scripts: getBundleScripts(),
    loaded: [...loadedAssets, ...findPageAssets(markup, store.base)],
  };
}

/** Makes the worker save the page and its used files when the page has made no requests for a while. */
function saveCurrentPage(store: OfflineStore): void {
  clearTimeout(saveTimer);
  clearTimeout(shellTimer);
  shellTimer = window.setTimeout(saveShell, SHELL_IDLE_MS);
  saveTimer = window.setTimeout(() => {
    const page = currentPath;
    if (isDataSaverOn() || isOutdated) return;
    if (usedFiles.size > 0) postToWorker({ type: 'keep-used', files: [...usedFiles] });
    if (TOOL_PATH_PATTERN.test(page) || location.pathname !== page) return;
    whenIdle(
      () => {
        if (currentPath === page) postToWorker({ type: 'keep', page: describeOpenPage(store) });
      },
      { timeout: MAX_IDLE_WAIT_MS },
    );
  }, PAGE_IDLE_MS);
}

/**
 * Records all files that the window loads. The page is saved again after it loads more files. Files that web workers load
 * are visible only as performance marks with the file's URL.
 */
function watchLoading(store: OfflineStore): void {
  const siteUrl = location.origin + store.base;
  const recordEntries = (list: PerformanceObserverEntryList) => {
    const previousFileCount = loadedAssets.size + usedFiles.size;
    for (const entry of list.getEntries() as PerformanceResourceTiming[]) {
      const { name, entryType, initiatorType, responseStatus = 0 } = entry;
      if (responseStatus >= MIN_ERROR_STATUS || !name.startsWith(siteUrl)) continue;
      const url = new URL(name);
      if (entryType === 'mark' || isSavedOnUse(url, store.base)) {
        usedFiles.add(url.pathname + url.search);
        // The shell is saved again, because it can now include the search page.
        isShellRequested = false;
      }
      const isAsset = initiatorType === 'script' || name.endsWith('.css');
      if (isAsset && name.startsWith(`${siteUrl}assets/`)) loadedAssets.add(url.pathname);
    }
    if (loadedAssets.size + usedFiles.size > previousFileCount) saveCurrentPage(store);
  };
  for (const type of ['resource', 'mark']) {
    new PerformanceObserver(recordEntries).observe({ type, buffered: true });
  }
}

function checkForUpdate(): void {
  if (!registration || performance.now() - lastCheck < MIN_CHECK_INTERVAL_MS) return;
  lastCheck = performance.now();
  registration.update().catch(() => undefined);
}

function handleWorkerRequest({ data, ports }: MessageEvent<PageRequest>): void {
  if (data.type === 'which-scripts') ports[0]?.postMessage(getBundleScripts());
}

/** @throws if the browser refuses to register a worker */
export async function registerWorker({ base }: OfflineStore): Promise<void> {
  registration = await navigator.serviceWorker.register(base + WORKER_FILE, {
    scope: base,
    updateViaCache: 'none',
  });
}

async function startSaving(store: OfflineStore): Promise<void> {
  const { serviceWorker } = navigator;
  if (isDataSaverOn() && !serviceWorker.controller) return;
  serviceWorker.addEventListener('message', handleWorkerRequest);
  serviceWorker.startMessages();
  serviceWorker.addEventListener('controllerchange', () => {
    saveCurrentPage(store);
    compareBuilds(store).catch(() => undefined);
  });
  document.addEventListener('visibilitychange', () => {
    checkForUpdate();
    if (document.hidden) saveShell();
  });
  addEventListener('appinstalled', saveShell);
  await registerWorker(store);
  watchLoading(store);
  saveCurrentPage(store);
  await compareBuilds(store);
}

/** Starts saving visited pages. If the browser blocks storage, only `/offline` shows a message. */
export function start(pathname: string): void {
  currentPath = pathname;
  const store = getStore();
  if (store) startSaving(store).catch(() => undefined);
}

interface RouterLocation {
  pathname: string;
  hash: string;
}

/** Makes pages of an older build navigate with a full page load, so that the next page comes from the new build. */
export function beforeNavigation(change: {
  location: RouterLocation;
  previousLocation: RouterLocation | null;
}): void {
  const { location: nextLocation, previousLocation } = change;
  if (isOutdated && previousLocation && nextLocation.pathname !== previousLocation.pathname)
    location.reload();
}

export function afterNavigation(pathname: string): void {
  currentPath = pathname;
  checkForUpdate();
  const store = getStore();
  if (store) saveCurrentPage(store);
}
