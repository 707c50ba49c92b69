// @vitest-environment happy-dom
// @vitest-environment-options { "settings": { "disableJavaScriptFileLoading": true, "disableCSSFileLoading": true, "handleDisabledFileLoadingAsSuccess": true } }
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const RUNTIME = '/assets/js/runtime~main.1.js';
const MAIN_SCRIPT = '/assets/js/main.2.js';
const CHUNK = '/assets/js/page.3.js';
const INTENT_EVENTS = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'keydown',
  'focusin',
  'wheel',
  'click',
];

const root = document.documentElement;
let status: number | 'offline';
let reload: ReturnType<typeof vi.fn>;
/** Removes the page's `window` listeners after each test. */
let listeners: AbortController;

/** Lists the scripts that the page has requested or run. */
const getScriptUrls = () =>
  [...document.querySelectorAll('head script')].map((e) => e.getAttribute('src'));
const getScript = (src: string) =>
  document.querySelector<HTMLScriptElement>(`head script[src="${src}"]`) as HTMLScriptElement;
const failToLoad = (src: string) => getScript(src).onerror?.(new Event('error') as ErrorEvent);
const fireIntent = (intent: string) => dispatchEvent(new Event(intent));

function dispatchRejection(reason: unknown): void {
  dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
}

async function openPage(chunks: string | undefined = CHUNK) {
  const script = document.createElement('script');
  script.dataset.scripts = `${RUNTIME} ${MAIN_SCRIPT}`;
  if (chunks) script.dataset.chunks = chunks;
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(script);
  vi.resetModules();
  return import('./fetchBundle');
}

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  status = 200;
  reload = vi.fn();
  vi.stubGlobal('location', { reload, href: 'http://localhost/docs/a', pathname: '/docs/a' });
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => {
      if (status === 'offline') throw new TypeError('Failed to fetch');
      return { status };
    }),
  );
  listeners = new AbortController();
  const add = window.addEventListener.bind(window);
  vi.stubGlobal('addEventListener', (type: string, listener: never, options?: object) =>
    add(type, listener, { ...options, signal: listeners.signal }),
  );
  root.dataset.hasHydrated = 'false';
});

afterEach(() => {
  listeners.abort();
  document.head.replaceChildren();
  document.body.replaceChildren();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('fetches the bundle immediately and in order, and the page chunks after the first paint', async () => {
  const { requestBundle } = await openPage();
  expect(getScriptUrls()).toEqual([]);
  requestBundle();
  expect(getScriptUrls()).toEqual([RUNTIME, MAIN_SCRIPT]);
  expect([getScript(RUNTIME).async, getScript(RUNTIME).fetchPriority]).toEqual([false, 'high']);
  vi.advanceTimersByTime(99);
  expect(getScriptUrls()).toEqual([RUNTIME, MAIN_SCRIPT]);
  vi.advanceTimersByTime(1);
  expect(getScriptUrls()).toEqual([RUNTIME, MAIN_SCRIPT, CHUNK]);
  expect([getScript(CHUNK).async, getScript(CHUNK).fetchPriority]).toEqual([true, 'auto']);
});

test('requests the complete stylesheet until it loads, and inserts it once, after the inline styles', async () => {
  document.head.innerHTML =
    '<style data-href="/assets/css/styles.1.css"></style><style data-href="/assets/css/api-styles.1.css"></style>';
  const getLinks = () => [...document.head.querySelectorAll('style:first-child + link')];
  const { requestBundle } = await openPage();
  expect(getLinks()).toEqual([]);
  requestBundle();
  expect(getLinks().map((link) => link.getAttribute('href'))).toEqual(['/assets/css/styles.1.css']);
  for (const seconds of [1, 2, 4]) {
    (getLinks()[0] as HTMLLinkElement).onerror?.(new Event('error') as ErrorEvent);
    vi.advanceTimersByTime(seconds * 1000 - 1);
    expect(getLinks()).toHaveLength(0);
    vi.advanceTimersByTime(1);
    expect(getLinks()).toHaveLength(1);
  }
  failToLoad(MAIN_SCRIPT);
  fireIntent('click');
  vi.advanceTimersByTime(1000);
  expect(getScriptUrls()).toContain(MAIN_SCRIPT);
  expect(document.querySelectorAll('link')).toHaveLength(1);
});

test.each(INTENT_EVENTS)('does not request the bundle if %s opens the menu', async (intent) => {
  const { listenForIntent } = await openPage();
  listenForIntent();
  document.body.innerHTML =
    '<button class="navbar__toggle"><svg></svg></button><aside data-menu-open><a></a></aside>';
  const dispatchIntent = (selector: string) =>
    document.querySelector(selector)?.dispatchEvent(new Event(intent, { bubbles: true }));
  dispatchIntent('.navbar__toggle svg');
  expect(getScriptUrls()).toEqual([]);
  // Inside the open menu, only focus events are ignored.
  dispatchIntent('aside a');
  expect(getScriptUrls()).toEqual(intent === 'focusin' ? [] : [RUNTIME, MAIN_SCRIPT]);
});

test('does not request the bundle if a resting pointer is reported as a move', async () => {
  const { listenForIntent } = await openPage();
  listenForIntent();
  const movePointer = (movementX: number) =>
    document.dispatchEvent(Object.assign(new Event('pointermove'), { movementX, movementY: 0 }));
  movePointer(0);
  expect(getScriptUrls()).toEqual([]);
  movePointer(1);
  expect(getScriptUrls()).toEqual([RUNTIME, MAIN_SCRIPT]);
});

test.each(INTENT_EVENTS)('requests the bundle once on %s', async (intent) => {
  const { listenForIntent } = await openPage();
  fireIntent(intent);
  expect(getScriptUrls()).toEqual([]);
  listenForIntent();
  fireIntent(intent);
  fireIntent(intent);
  vi.advanceTimersByTime(1000);
  fireIntent(intent);
  expect(getScriptUrls()).toEqual([RUNTIME, MAIN_SCRIPT, CHUNK]);
});

test('detects intent even if the page stops event propagation', async () => {
  const { listenForIntent } = await openPage();
  document.body.innerHTML = '<button></button>';
  const button = document.querySelector('button');
  button?.addEventListener('keydown', (event) => event.stopPropagation());
  listenForIntent();
  button?.dispatchEvent(new Event('keydown', { bubbles: true }));
  expect(getScriptUrls()).toContain(MAIN_SCRIPT);
});

test('requests no chunks for a page without chunks', async () => {
  const { requestBundle } = await openPage('');
  requestBundle();
  vi.advanceTimersByTime(1000);
  expect(getScriptUrls()).toEqual([RUNTIME, MAIN_SCRIPT]);
});

test('does not treat connection changes as intent', async () => {
  await openPage();
  fireIntent('online');
  expect(getScriptUrls()).toEqual([]);
});

test('does not retry a failed chunk, because the bundle requests it again', async () => {
  const { requestBundle } = await openPage();
  requestBundle();
  vi.advanceTimersByTime(100);
  getScript(CHUNK).onerror?.(new Event('error') as ErrorEvent);
  fireIntent('click');
  vi.advanceTimersByTime(60_000);
  expect(getScriptUrls()).toEqual([RUNTIME, MAIN_SCRIPT]);
  expect(fetch).not.toHaveBeenCalled();
});

test('requests nothing once the page is hydrated', async () => {
  const { requestBundle, isHydrated } = await openPage();
  expect(isHydrated()).toBe(false);
  root.dataset.hasHydrated = 'true';
  expect(isHydrated()).toBe(true);
  requestBundle();
  expect(getScriptUrls()).toEqual([]);
});

test('retries only the failed file, after the delay and on new intent', async () => {
  const { requestBundle } = await openPage();
  requestBundle();
  vi.advanceTimersByTime(100);
  failToLoad(MAIN_SCRIPT);
  expect(getScriptUrls()).toEqual([RUNTIME, CHUNK]);
  fireIntent('keydown');
  vi.advanceTimersByTime(999);
  expect(getScriptUrls()).toEqual([RUNTIME, CHUNK]);
  vi.advanceTimersByTime(1);
  expect(getScriptUrls()).toEqual([RUNTIME, CHUNK, MAIN_SCRIPT]);
});

test('retries without further user input only if a clicked button is waiting', async () => {
  const { requestBundle } = await openPage();
  requestBundle();
  failToLoad(MAIN_SCRIPT);
  vi.advanceTimersByTime(100_000);
  expect(getScriptUrls()).not.toContain(MAIN_SCRIPT);
  fireIntent('wheel');
  expect(getScriptUrls()).toContain(MAIN_SCRIPT);
  document.body.innerHTML = '<button aria-busy="true"></button>';
  document.documentElement.removeAttribute('data-failed');
  failToLoad(MAIN_SCRIPT);
  expect(document.documentElement.dataset).toHaveProperty('failed');
  vi.advanceTimersByTime(2000);
  expect(getScriptUrls()).toContain(MAIN_SCRIPT);
});

test('doubles the delay up to one minute', async () => {
  const { requestBundle } = await openPage();
  document.body.innerHTML = '<button aria-busy="true"></button>';
  requestBundle();
  for (const seconds of [1, 2, 4, 8, 16, 32, 60, 60]) {
    failToLoad(MAIN_SCRIPT);
    vi.advanceTimersByTime(seconds * 1000 - 1);
    expect(getScriptUrls(), `${seconds} s`).not.toContain(MAIN_SCRIPT);
    vi.advanceTimersByTime(1);
    expect(getScriptUrls(), `${seconds} s`).toContain(MAIN_SCRIPT);
  }
});

test('does not request chunks again after a failure', async () => {
  const { requestBundle } = await openPage();
  requestBundle();
  failToLoad(MAIN_SCRIPT);
  vi.advanceTimersByTime(100);
  getScript(CHUNK).onerror?.(new Event('error') as ErrorEvent);
  expect(getScriptUrls()).toEqual([RUNTIME]);
  fireIntent('click');
  vi.advanceTimersByTime(5000);
  expect(getScriptUrls()).toEqual([RUNTIME, MAIN_SCRIPT]);
});

test('treats simultaneous failures as one', async () => {
  const { requestBundle } = await openPage();
  requestBundle();
  failToLoad(RUNTIME);
  failToLoad(MAIN_SCRIPT);
  fireIntent('click');
  vi.advanceTimersByTime(1000);
  expect(getScriptUrls()).toContain(MAIN_SCRIPT);
  expect(getScriptUrls()).toContain(RUNTIME);
  failToLoad(MAIN_SCRIPT);
  fireIntent('click');
  vi.advanceTimersByTime(1999);
  expect(getScriptUrls()).not.toContain(MAIN_SCRIPT);
  vi.advanceTimersByTime(1);
  expect(getScriptUrls()).toContain(MAIN_SCRIPT);
});

test('retries immediately when the connection returns and the reader is waiting', async () => {
  const { requestBundle } = await openPage();
  requestBundle();
  failToLoad(MAIN_SCRIPT);
  fireIntent('online');
  expect(getScriptUrls()).not.toContain(MAIN_SCRIPT);
  fireIntent('click');
  failToLoad(MAIN_SCRIPT);
  fireIntent('click');
  expect(getScriptUrls()).not.toContain(MAIN_SCRIPT);
  fireIntent('online');
  expect(getScriptUrls()).toContain(MAIN_SCRIPT);
  const before = getScriptUrls();
  vi.advanceTimersByTime(60_000);
  expect(getScriptUrls().filter((src) => src === MAIN_SCRIPT)).toHaveLength(1);
  expect(before).toContain(MAIN_SCRIPT);
});

test.each([404, 410])('reloads the page once if a file is gone (%i)', async (missingStatus) => {
  const { requestBundle } = await openPage();
  status = missingStatus;
  requestBundle();
  failToLoad(MAIN_SCRIPT);
  await vi.advanceTimersByTimeAsync(1);
  expect(fetch).toHaveBeenCalledWith(expect.stringContaining(MAIN_SCRIPT), {
    method: 'HEAD',
    cache: 'no-store',
  });
  expect(reload).toHaveBeenCalledTimes(1);
  // Another file of the reloaded page is missing.
  listeners.abort();
  document.head.replaceChildren();
  const reloadedPage = await openPage();
  reloadedPage.requestBundle();
  failToLoad(RUNTIME);
  await vi.advanceTimersByTimeAsync(1);
  expect(reload).toHaveBeenCalledTimes(1);
  // The page was hydrated, and another build was deployed.
  reloadedPage.forgetReload();
  fireIntent('click');
  await vi.advanceTimersByTimeAsync(1000);
  failToLoad(RUNTIME);
  await vi.advanceTimersByTimeAsync(1);
  expect(reload).toHaveBeenCalledTimes(2);
});

test('does not reload a page that was hydrated during the check', async () => {
  const { requestBundle } = await openPage();
  status = 404;
  requestBundle();
  failToLoad(MAIN_SCRIPT);
  root.dataset.hasHydrated = 'true';
  await vi.advanceTimersByTimeAsync(1);
  expect(reload).not.toHaveBeenCalled();
});

test.each([200, 500, 'offline'] as const)(
  'does not reload the page if the check for the file returns %s',
  async (response) => {
    const { requestBundle } = await openPage();
    status = response;
    requestBundle();
    failToLoad(MAIN_SCRIPT);
    await vi.advanceTimersByTimeAsync(1);
    expect(reload).not.toHaveBeenCalled();
  },
);

test('does not reload without session storage', async () => {
  const { requestBundle } = await openPage();
  status = 404;
  vi.stubGlobal('sessionStorage', {
    getItem() {
      throw new DOMException('denied', 'SecurityError');
    },
  });
  requestBundle();
  failToLoad(MAIN_SCRIPT);
  await vi.advanceTimersByTimeAsync(1);
  expect(reload).not.toHaveBeenCalled();
});

test('restarts the runtime if the bundle cannot load a chunk', async () => {
  const { requestBundle } = await openPage();
  status = 404;
  requestBundle();
  vi.advanceTimersByTime(100);
  dispatchRejection({ name: 'ChunkLoadError', request: CHUNK });
  fireIntent('click');
  await vi.advanceTimersByTimeAsync(1000);
  expect(getScriptUrls().filter((src) => src === RUNTIME)).toHaveLength(2);
  expect(getScriptUrls().filter((src) => src === MAIN_SCRIPT)).toHaveLength(1);
  expect(fetch).toHaveBeenCalledWith(CHUNK, { method: 'HEAD', cache: 'no-store' });
  expect(reload).toHaveBeenCalledTimes(1);
});

test('does not reload if the missing chunk has no name', async () => {
  const { requestBundle } = await openPage();
  requestBundle();
  dispatchRejection({ name: 'ChunkLoadError' });
  await vi.advanceTimersByTimeAsync(1);
  expect(fetch).toHaveBeenCalledWith('', { method: 'HEAD', cache: 'no-store' });
  expect(reload).not.toHaveBeenCalled();
});

test.each([
  ['another error', { name: 'TypeError' }, 'false'],
  ['a rejection without a reason', undefined, 'false'],
  ['a chunk of a hydrated page', { name: 'ChunkLoadError' }, 'true'],
])('ignores %s', async (_, reason, hasHydrated) => {
  const { requestBundle } = await openPage();
  requestBundle();
  root.dataset.hasHydrated = hasHydrated;
  dispatchRejection(reason);
  root.dataset.hasHydrated = 'false';
  fireIntent('click');
  vi.advanceTimersByTime(5000);
  expect(getScriptUrls()).toEqual([RUNTIME, MAIN_SCRIPT, CHUNK]);
  expect(fetch).not.toHaveBeenCalled();
});
