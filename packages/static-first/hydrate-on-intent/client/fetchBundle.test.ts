// @vitest-environment happy-dom
// @vitest-environment-options { "settings": { "disableJavaScriptFileLoading": true, "handleDisabledFileLoadingAsSuccess": true } }
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const RUNTIME = '/assets/js/runtime~main.1.js';
const MAIN = '/assets/js/main.2.js';
const CHUNK = '/assets/js/page.3.js';
const INTENTS = [
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
/** Of one page only: what it leaves on the window goes with it. */
let listeners: AbortController;

/** Files that the page asks for, as long as they are on their way or have run. */
const asked = () => [...document.querySelectorAll('head script')].map((e) => e.getAttribute('src'));
const element = (src: string) =>
  document.querySelector<HTMLScriptElement>(`head script[src="${src}"]`) as HTMLScriptElement;
const lose = (src: string) => element(src).onerror?.(new Event('error') as ErrorEvent);
const show = (intent: string) => dispatchEvent(new Event(intent));

function reject(reason: unknown): void {
  dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
}

async function openPage(chunks: string | undefined = CHUNK) {
  const script = document.createElement('script');
  script.dataset.scripts = `${RUNTIME} ${MAIN}`;
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
  vi.stubGlobal('location', { reload });
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => {
      if (status === 'offline') throw new TypeError('Failed to fetch');
      return { status };
    }),
  );
  listeners = new AbortController();
  const add = window.addEventListener.bind(window);
  vi.stubGlobal('addEventListener', (type: string, act: never, options?: object) =>
    add(type, act, { ...options, signal: listeners.signal }),
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

test('the bundle comes at once and in its order, the chunks of the page after what a press shows', async () => {
  const { start } = await openPage();
  expect(asked()).toEqual([]);
  start();
  expect(asked()).toEqual([RUNTIME, MAIN]);
  expect([element(RUNTIME).async, element(RUNTIME).fetchPriority]).toEqual([false, 'high']);
  vi.advanceTimersByTime(99);
  expect(asked()).toEqual([RUNTIME, MAIN]);
  vi.advanceTimersByTime(1);
  expect(asked()).toEqual([RUNTIME, MAIN, CHUNK]);
  expect([element(CHUNK).async, element(CHUNK).fetchPriority]).toEqual([true, 'auto']);
});

test.each(INTENTS)('%s that opens the menu is left to it, which is shown first', async (intent) => {
  const { listenForIntent } = await openPage();
  listenForIntent();
  document.body.innerHTML =
    '<button class="navbar__toggle"><svg></svg></button><aside data-menu-open><a></a></aside>';
  const show = (css: string) =>
    document.querySelector(css)?.dispatchEvent(new Event(intent, { bubbles: true }));
  show('.navbar__toggle svg');
  expect(asked()).toEqual([]);
  // In the menu that has got the focus, what the reader does counts as elsewhere.
  show('aside a');
  expect(asked()).toEqual(intent === 'focusin' ? [] : [RUNTIME, MAIN]);
});

test.each(INTENTS)('%s shows intent, once', async (intent) => {
  const { listenForIntent } = await openPage();
  show(intent);
  expect(asked()).toEqual([]);
  listenForIntent();
  show(intent);
  show(intent);
  vi.advanceTimersByTime(1000);
  show(intent);
  expect(asked()).toEqual([RUNTIME, MAIN, CHUNK]);
});

test('an intent counts where something on the page keeps it to itself', async () => {
  const { listenForIntent } = await openPage();
  document.body.innerHTML = '<button></button>';
  const button = document.querySelector('button');
  button?.addEventListener('keydown', (event) => event.stopPropagation());
  listenForIntent();
  button?.dispatchEvent(new Event('keydown', { bubbles: true }));
  expect(asked()).toContain(MAIN);
});

test('a page without chunks of its own asks for none', async () => {
  const { start } = await openPage('');
  start();
  vi.advanceTimersByTime(1000);
  expect(asked()).toEqual([RUNTIME, MAIN]);
});

test('a line that comes and goes is no intent', async () => {
  await openPage();
  show('online');
  expect(asked()).toEqual([]);
});

test('a chunk that is lost on its way is left to the bundle', async () => {
  const { start } = await openPage();
  start();
  vi.advanceTimersByTime(100);
  element(CHUNK).onerror?.(new Event('error') as ErrorEvent);
  show('click');
  vi.advanceTimersByTime(60_000);
  expect(asked()).toEqual([RUNTIME, MAIN]);
  expect(fetch).not.toHaveBeenCalled();
});

test('a page that is hydrated asks for nothing', async () => {
  const { start, isHydrated } = await openPage();
  expect(isHydrated()).toBe(false);
  root.dataset.hasHydrated = 'true';
  expect(isHydrated()).toBe(true);
  start();
  expect(asked()).toEqual([]);
});

test('of two files the lost one alone is asked for again, when the reader wants it and the wait is over', async () => {
  const { start } = await openPage();
  start();
  vi.advanceTimersByTime(100);
  lose(MAIN);
  expect(asked()).toEqual([RUNTIME, CHUNK]);
  show('keydown');
  vi.advanceTimersByTime(999);
  expect(asked()).toEqual([RUNTIME, CHUNK]);
  vi.advanceTimersByTime(1);
  expect(asked()).toEqual([RUNTIME, CHUNK, MAIN]);
});

test('a reader who does nothing more asks for nothing more, one who has pressed a button does', async () => {
  const { start } = await openPage();
  start();
  lose(MAIN);
  vi.advanceTimersByTime(100_000);
  expect(asked()).not.toContain(MAIN);
  show('wheel');
  expect(asked()).toContain(MAIN);
  document.body.innerHTML = '<button aria-busy="true"></button>';
  lose(MAIN);
  vi.advanceTimersByTime(2000);
  expect(asked()).toContain(MAIN);
});

test('each wait is twice the one before, and a minute at most', async () => {
  const { start } = await openPage();
  document.body.innerHTML = '<button aria-busy="true"></button>';
  start();
  for (const seconds of [1, 2, 4, 8, 16, 32, 60, 60]) {
    lose(MAIN);
    vi.advanceTimersByTime(seconds * 1000 - 1);
    expect(asked(), `${seconds} s`).not.toContain(MAIN);
    vi.advanceTimersByTime(1);
    expect(asked(), `${seconds} s`).toContain(MAIN);
  }
});

test('where files are lost the bundle asks for the chunks itself', async () => {
  const { start } = await openPage();
  start();
  lose(MAIN);
  vi.advanceTimersByTime(100);
  element(CHUNK).onerror?.(new Event('error') as ErrorEvent);
  expect(asked()).toEqual([RUNTIME]);
  show('click');
  vi.advanceTimersByTime(5000);
  expect(asked()).toEqual([RUNTIME, MAIN]);
});

test('files that are lost together make one wait', async () => {
  const { start } = await openPage();
  start();
  lose(RUNTIME);
  lose(MAIN);
  show('click');
  vi.advanceTimersByTime(1000);
  expect(asked()).toContain(MAIN);
  expect(asked()).toContain(RUNTIME);
  lose(MAIN);
  show('click');
  vi.advanceTimersByTime(1999);
  expect(asked()).not.toContain(MAIN);
  vi.advanceTimersByTime(1);
  expect(asked()).toContain(MAIN);
});

test('the line that is back is tried at once, if the reader waits', async () => {
  const { start } = await openPage();
  start();
  lose(MAIN);
  show('online');
  expect(asked()).not.toContain(MAIN);
  show('click');
  lose(MAIN);
  show('click');
  expect(asked()).not.toContain(MAIN);
  show('online');
  expect(asked()).toContain(MAIN);
  const before = asked();
  vi.advanceTimersByTime(60_000);
  expect(asked().filter((src) => src === MAIN)).toHaveLength(1);
  expect(before).toContain(MAIN);
});

test.each([404, 410])('a file that is gone (%i) has the page loaded anew, once', async (gone) => {
  const { start } = await openPage();
  status = gone;
  start();
  lose(MAIN);
  await vi.advanceTimersByTimeAsync(1);
  expect(fetch).toHaveBeenCalledWith(expect.stringContaining(MAIN), {
    method: 'HEAD',
    cache: 'no-store',
  });
  expect(reload).toHaveBeenCalledTimes(1);
  // The page that comes back lacks the same file.
  listeners.abort();
  document.head.replaceChildren();
  const again = await openPage();
  again.start();
  lose(MAIN);
  await vi.advanceTimersByTimeAsync(1);
  expect(reload).toHaveBeenCalledTimes(1);
  show('click');
  await vi.advanceTimersByTimeAsync(1000);
  lose(RUNTIME);
  await vi.advanceTimersByTimeAsync(1);
  expect(reload).toHaveBeenCalledTimes(2);
});

test.each([200, 500, 'offline'] as const)(
  'a file that was only lost (%s) does not',
  async (answer) => {
    const { start } = await openPage();
    status = answer;
    start();
    lose(MAIN);
    await vi.advanceTimersByTimeAsync(1);
    expect(reload).not.toHaveBeenCalled();
  },
);

test('a page that cannot count is not loaded anew', async () => {
  const { start } = await openPage();
  status = 404;
  vi.stubGlobal('sessionStorage', {
    getItem() {
      throw new DOMException('denied', 'SecurityError');
    },
  });
  start();
  lose(MAIN);
  await vi.advanceTimersByTimeAsync(1);
  expect(reload).not.toHaveBeenCalled();
});

test('a chunk that the bundle misses has the runtime start afresh, and is looked for', async () => {
  const { start } = await openPage();
  status = 404;
  start();
  vi.advanceTimersByTime(100);
  reject({ name: 'ChunkLoadError', request: CHUNK });
  show('click');
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked().filter((src) => src === RUNTIME)).toHaveLength(2);
  expect(asked().filter((src) => src === MAIN)).toHaveLength(1);
  expect(fetch).toHaveBeenCalledWith(CHUNK, { method: 'HEAD', cache: 'no-store' });
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a chunk that the bundle misses without naming it has nothing loaded anew', async () => {
  const { start } = await openPage();
  start();
  reject({ name: 'ChunkLoadError' });
  await vi.advanceTimersByTimeAsync(1);
  expect(fetch).toHaveBeenCalledWith('', { method: 'HEAD', cache: 'no-store' });
  expect(reload).not.toHaveBeenCalled();
});

test.each([
  ['another error', { name: 'TypeError' }, 'false'],
  ['no error at all', undefined, 'false'],
  ['a chunk of a page that is alive', { name: 'ChunkLoadError' }, 'true'],
])('%s is nothing to the loader', async (_, reason, hydrated) => {
  const { start } = await openPage();
  start();
  root.dataset.hasHydrated = hydrated;
  reject(reason);
  root.dataset.hasHydrated = 'false';
  show('click');
  vi.advanceTimersByTime(5000);
  expect(asked()).toEqual([RUNTIME, MAIN, CHUNK]);
  expect(fetch).not.toHaveBeenCalled();
});
