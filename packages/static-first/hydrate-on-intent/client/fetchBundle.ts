import { isSearchShortcut } from '@portal/core/plugins/client/isSearchShortcut';
import { MENU_BUTTON_CLASS } from '@portal/core/plugins/themeNames';
import { SEARCH_AREA } from './loadSearch';
import { reportWrongBase } from './reportWrongBase';

/**
 * Fetches a page's script bundle and the complete stylesheet, and retries failed files.
 * - Files that have run are never requested again, because loading the runtime twice would create two copies of React.
 * - After a failure, the next request is delayed. The delay doubles after each failure.
 * - If the server no longer has a file, a newer build was deployed, and the page is reloaded once.
 */
const MIN_RETRY_WAIT_MS = 1_000;
const MAX_RETRY_WAIT_MS = 60_000;
/** Requesting a file takes 5 ms on a slow phone. The delay lets the response to a click be painted first. */
const DELAY_AFTER_CLICK_MS = 100;
/**
 * Menu button, and attribute of the open menu. The menu works without the bundle, which is requested after the menu
 * opens.
 */
export const MENU_BUTTON = `.${MENU_BUTTON_CLASS}`;
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
const splitList = (value = '') => value.split(' ').filter(Boolean);
const files = splitList(script.dataset.scripts);
const chunks = splitList(script.dataset.chunks);

/** Files that have run or are loading. */
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
    target.closest(type === 'focusin' ? `${MENU_BUTTON},[${MENU_OPEN_ATTRIBUTE}]` : MENU_BUTTON),
  );
}

/** Whether an event is part of a search, which does not need the bundle. */
function isForSearch(event: Event): boolean {
  if (event instanceof KeyboardEvent)
    if (isSearchShortcut(event) || MODIFIER_KEYS.includes(event.key)) return true;
  return event.target instanceof Element && event.target.closest(SEARCH_AREA) !== null;
}

/** Chromium reports a resting pointer as a move if the page under it changes, for example after `load`. */
function isResting(event: Event): boolean {
  const { type, movementX, movementY } = event as PointerEvent;
  return type === 'pointermove' && movementX === 0 && movementY === 0;
}

function onIntent(event: Event): void {
  if (!opensMenu(event) && !isForSearch(event) && !isResting(event)) start();
}

export function listenForIntent(add = true): void {
  const update = add ? addEventListener : removeEventListener;
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
    // The bundle requests missing chunks itself.
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
export function start(): void {
  if (isStarted || isHydrated()) return;
  isRequested = true;
  if (timer) return;
  isStarted = true;
  listenForIntent(false);
  // Chunks are prefetched only on the first attempt; after a failure, the bundle requests them.
  const isFirst = retryWaitMs === MIN_RETRY_WAIT_MS;
  if (isFirst) insertStylesheet();
  for (const src of files) insertScript(src, true);
  if (!isFirst) return;
  setTimeout(() => {
    for (const src of chunks) insertScript(src, false);
  }, DELAY_AFTER_CLICK_MS);
}

function retry(): void {
  clearTimeout(timer);
  timer = 0;
  if (isRequested) start();
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
 * Reloads at most once until a page is hydrated. Never reloads without session storage, because attempts could not be
 * counted.
 */
function reloadOnce(): void {
  // The page can hydrate during the check.
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
  insertedScripts.delete(files[0] ?? '');
  onLoadError(error.request ?? '');
}

addEventListener('unhandledrejection', onRejection);
addEventListener('online', retry);
