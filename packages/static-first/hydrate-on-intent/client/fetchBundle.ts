/**
 * Fetches the script bundle of a page, and goes on trying where a file does not arrive.
 *
 * - A file that has run is not asked for again: twice the same runtime would be two Reacts.
 * - After a failure nothing is asked for during a time that doubles, whatever the reader does.
 * - A file that the server no longer has belongs to a build that has been replaced: the page is
 *   reloaded, once.
 */
const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 60_000;
/** Asking for a file takes a slow phone 5 ms: what a press shows comes first. In milliseconds. */
const AFTER_PRESS = 100;
/** The button of the menu and the menu that it opens: both come without the bundle, which is asked for after them. */
export const BUTTON = '.navbar__toggle';
export const OPEN = 'data-menu-open';
const RELOADED_FOR = 'page-loader.reloaded';
const INTENTS = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'keydown',
  'focusin',
  'wheel',
  'click',
];

const script = document.currentScript as HTMLScriptElement;
export const list = (value = '') => value.split(' ').filter(Boolean);
const files = list(script.dataset.scripts);
const chunks = list(script.dataset.chunks);

/** Files that have run, or are on their way. */
const inserted = new Set<string>();
let wait = FIRST_WAIT;
let timer = 0;
let isWanted = false;
let isStarted = false;

export function isHydrated(): boolean {
  return document.documentElement.dataset.hasHydrated === 'true';
}

/** @returns whether the menu is about to be shown, with the focus in it */
function opensMenu({ type, target }: Event): boolean {
  if (!(target instanceof Element)) return false;
  return Boolean(target.closest(type === 'focusin' ? `${BUTTON},[${OPEN}]` : BUTTON));
}

function onIntent(event: Event): void {
  if (!opensMenu(event)) start();
}

export function listenForIntent(add = true): void {
  const change = add ? addEventListener : removeEventListener;
  for (const intent of INTENTS) change(intent, onIntent, { capture: true, passive: true });
}

function insert(src: string, isBundle: boolean): void {
  if (inserted.has(src)) return;
  inserted.add(src);
  const element = document.createElement('script');
  element.src = src;
  element.async = !isBundle;
  // The bundle takes longest: what travels beside it comes after it.
  element.fetchPriority = isBundle ? 'high' : 'auto';
  element.onerror = () => {
    element.remove();
    inserted.delete(src);
    // The bundle asks itself for a chunk that is missing.
    if (isBundle) fail(src);
  };
  document.head.append(element);
}

/** Fetches the bundle, at once or at the end of the time that follows a failure. */
export function start(): void {
  if (isStarted || isHydrated()) return;
  isWanted = true;
  if (timer) return;
  isStarted = true;
  listenForIntent(false);
  for (const src of files) insert(src, true);
  // Where files are lost, as few as possible are asked for: the bundle asks for the rest.
  if (wait > FIRST_WAIT) return;
  setTimeout(() => {
    for (const src of chunks) insert(src, false);
  }, AFTER_PRESS);
}

function tryAgain(): void {
  clearTimeout(timer);
  timer = 0;
  if (isWanted) start();
}

async function isGone(src: string): Promise<boolean> {
  try {
    const { status } = await fetch(src, { method: 'HEAD', cache: 'no-store' });
    return status === 404 || status === 410;
  } catch {
    return false;
  }
}

/** A page that comes back without the same file is left as it is, and so is one that cannot count. */
function reloadOnce(src: string): void {
  try {
    if (sessionStorage.getItem(RELOADED_FOR) === src) return;
    sessionStorage.setItem(RELOADED_FOR, src);
  } catch {
    return;
  }
  location.reload();
}

function fail(src: string): void {
  if (!isStarted) return;
  isStarted = false;
  isWanted = document.querySelector('[aria-busy=true]') !== null;
  listenForIntent();
  timer = window.setTimeout(tryAgain, wait);
  wait = Math.min(2 * wait, LONGEST_WAIT);
  isGone(src).then((gone) => gone && reloadOnce(src));
}

/** A chunk of the page itself is missing: a new runtime starts the bundle that is there afresh. */
function onRejection({ reason }: PromiseRejectionEvent): void {
  const error = reason as { name?: string; request?: string } | undefined;
  if (isHydrated() || error?.name !== 'ChunkLoadError') return;
  inserted.delete(files[0] ?? '');
  fail(error.request ?? '');
}

addEventListener('unhandledrejection', onRejection);
addEventListener('online', tryAgain);
