import { isSearchShortcut } from '@portal/core/plugins/client/isSearchShortcut';
import { MENU_BUTTON_CLASS } from '@portal/core/plugins/themeNames';
import { SEARCH_AREA_SELECTOR } from './loadSearch';
import { reportWrongBase } from './reportWrongBase';

/**
 * Fetches a page's script bundle and the complete stylesheet, and retries failed files.
 * - Files that have run are never requested again, because loading the runtime twice would create two copies of React.
 * - After a failure, the next request is delayed. The delay doubles after each failure.
 * - If the server no longer has a file, a newer build was deployed, and the page is reloaded once.
 */

const MIN_RETRY_WAIT_MS = 1_000;
const MAX_RETRY_WAIT_MS = 60_000;
/**
 * Delay before the chunks are requested, so that the response to a click is painted first. Requesting a file takes 5 ms
 * on a slow phone.
 */
const DELAY_AFTER_CLICK_MS = 100;
/**
 * Selector of the menu button. The menu works without the bundle, so a click on the button does not request the bundle
 * until the menu is open.
 */
export const MENU_BUTTON_SELECTOR = `.${MENU_BUTTON_CLASS}`;
/** Attribute of the open menu. */
export const MENU_OPEN_ATTRIBUTE = 'data-menu-open';
/** Modifier keys that can be part of the search shortcut. */
const MODIFIER_KEYS = ['Control', 'Meta', 'Shift'];
const RELOADED_KEY = 'page-loader.reloaded';
const INTENT_EVENTS = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'keydown',
  'focusin',
  'wheel',
  'click',
];

const script = document.currentScript as HTMLScriptElement;
const splitUrls = (value = '') => value.split(' ').filter(Boolean);
const bundleUrls = splitUrls(script.dataset.scripts);
const chunkUrls = splitUrls(script.dataset.chunks);

/** URLs of the scripts that have run or are loading. */
const insertedScripts = new Set<string>();
let retryWaitMs = MIN_RETRY_WAIT_MS;
let timer = 0;
let isRequested = false;
let isStarted = false;

export function isHydrated(): boolean {
  return document.documentElement.dataset.hasHydrated === 'true';
}

/** Whether an event opens the menu or moves the focus into it. */
function opensMenu({ type, target }: Event): boolean {
  if (!(target instanceof Element)) return false;
  return Boolean(
    target.closest(
      type === 'focusin'
        ? `${MENU_BUTTON_SELECTOR},[${MENU_OPEN_ATTRIBUTE}]`
        : MENU_BUTTON_SELECTOR,
    ),
  );
}

/** Whether an event is part of a search, which does not need the bundle. */
function isForSearch(event: Event): boolean {
  if (event instanceof KeyboardEvent)
    if (isSearchShortcut(event) || MODIFIER_KEYS.includes(event.key)) return true;
  return event.target instanceof Element && event.target.closest(SEARCH_AREA_SELECTOR) !== null;
}

/** Chromium reports a resting pointer as a move if the page under it changes, for example after `load`. */
function isResting(event: Event): boolean {
  const { type, movementX, movementY } = event as PointerEvent;
  return type === 'pointermove' && movementX === 0 && movementY === 0;
}

function onIntent(event: Event): void {
  if (!opensMenu(event) && !isForSearch(event) && !isResting(event)) requestBundle();
}

export function listenForIntent(isEnabled = true): void {
  const update = isEnabled ? addEventListener : removeEventListener;
  for (const intent of INTENT_EVENTS) update(intent, onIntent, { capture: true, passive: true });
}

function insertScript(src: string, isBundle: boolean): void {
  if (insertedScripts.has(src)) return;
  insertedScripts.add(src);
  const element = document.createElement('script');
  element.src = src;
  element.async = !isBundle;
  // The bundle is the largest download, so it is requested before the chunks.
  element.fetchPriority = isBundle ? 'high' : 'auto';
  element.onerror = () => {
    element.remove();
    insertedScripts.delete(src);
    // The bundle itself requests missing chunks again.
    if (isBundle) onLoadError(src);
  };
  document.head.append(element);
}

/**
 * Requests the complete stylesheet, because scripts render elements that the inline styles do not cover. The link
 * follows the inline styles, to preserve the order of rules. Documents saved for offline use already contain it.
 */
export function insertStylesheet(retryDelayMs = MIN_RETRY_WAIT_MS): void {
  const style = document.querySelector<HTMLElement>('style[data-href]');
  if (!style || style.nextElementSibling?.matches('link[rel=stylesheet]')) return;
  const link = document.createElement('link');
  link.onerror = () => {
    link.remove();
    setTimeout(insertStylesheet, retryDelayMs, 2 * retryDelayMs);
  };
  style.after(Object.assign(link, { rel: 'stylesheet', href: style.dataset.href }));
}

/** Requests the bundle, immediately or when the delay after a failure ends. */
export function requestBundle(): void {
  if (isStarted || isHydrated()) return;
  isRequested = true;
  if (timer) return;
  isStarted = true;
  listenForIntent(false);
  // Chunks are prefetched only on the first attempt; after a failure, the bundle requests them.
  const isFirstAttempt = retryWaitMs === MIN_RETRY_WAIT_MS;
  if (isFirstAttempt) insertStylesheet();
  for (const src of bundleUrls) insertScript(src, true);
  if (!isFirstAttempt) return;
  setTimeout(() => {
    for (const src of chunkUrls) insertScript(src, false);
  }, DELAY_AFTER_CLICK_MS);
}

function retry(): void {
  clearTimeout(timer);
  timer = 0;
  if (isRequested) requestBundle();
}

async function isMissingOnServer(src: string): Promise<boolean> {
  try {
    const { status } = await fetch(src, { method: 'HEAD', cache: 'no-store' });
    return status === 404 || status === 410;
  } catch {
    return false;
  }
}

/**
 * Reloads the page at most once until it is hydrated. Without session storage, the page is not reloaded, because the
 * attempt could not be recorded.
 */
function reloadOnce(): void {
  // The page can hydrate while the server is checked.
  if (isHydrated()) return;
  try {
    if (sessionStorage.getItem(RELOADED_KEY)) return;
    sessionStorage.setItem(RELOADED_KEY, 'true');
  } catch {
    return;
  }
  location.reload();
}

/** Allows the next reload. Called when the page is hydrated. */
export function forgetReload(): void {
  try {
    sessionStorage.removeItem(RELOADED_KEY);
  } catch {
    // Without session storage, no page is reloaded.
  }
}

function onLoadError(src: string): void {
  if (!isStarted) return;
  isStarted = false;
  // Styles show the failure at a clicked Run button.
  document.documentElement.dataset.failed = '';
  isRequested = document.querySelector('[aria-busy=true]') !== null;
  listenForIntent();
  timer = window.setTimeout(retry, retryWaitMs);
  retryWaitMs = Math.min(2 * retryWaitMs, MAX_RETRY_WAIT_MS);
  isMissingOnServer(src).then((isMissing) => isMissing && reloadOnce());
  reportWrongBase(script.dataset.base ?? '/');
}

/** Retries if a chunk of this page failed to load. Inserting the runtime again restarts the loaded bundle. */
function onRejection({ reason }: PromiseRejectionEvent): void {
  const error = reason as { name?: string; request?: string } | undefined;
  if (isHydrated() || error?.name !== 'ChunkLoadError') return;
  insertedScripts.delete(bundleUrls[0] ?? '');
  onLoadError(error.request ?? '');
}

addEventListener('unhandledrejection', onRejection);
addEventListener('online', retry);
