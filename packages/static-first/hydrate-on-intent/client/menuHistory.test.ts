// @vitest-environment happy-dom
// @vitest-environment-options { "settings": { "navigation": { "disableMainFrameNavigation": true, "disableChildPageNavigation": true, "disableFallbackToSetURL": true } } }
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

type State = Record<string, unknown> | null;

/** Simulates browser history: navigation is asynchronous, and `popstate` follows it. */
class BrowserHistory {
  entries: { state: State; url: string }[] = [{ state: null, url: '/before' }];
  at = 0;
  get state(): State {
    return this.entries[this.at]?.state ?? null;
  }
  get url(): string | undefined {
    return this.entries[this.at]?.url;
  }
  pushState(state: State, _: string, url = this.url ?? ''): void {
    this.entries.splice(this.at + 1, Number.POSITIVE_INFINITY, { state, url });
    this.at += 1;
  }
  replaceState(state: State, _: string, url = this.url ?? ''): void {
    this.entries[this.at] = { state, url };
  }
  step(by: number): void {
    setTimeout(() => {
      if (!this.entries[this.at + by]) return;
      this.at += by;
      dispatchEvent(new Event('popstate'));
    }, 5);
  }
  back(): void {
    this.step(-1);
  }
  forward(): void {
    this.step(1);
  }
}

let past: BrowserHistory;
let replace: ReturnType<typeof vi.fn>;
let close: ReturnType<typeof vi.fn<() => void>>;
/** Number of navigations that the router was notified of. */
let notifications: number;
let listeners: AbortController;

/** Opens a page that the reader reached from another one. */
async function openPage() {
  vi.resetModules();
  const shell = await import('./menuHistory');
  addEventListener('popstate', () => {
    notifications += 1;
  });
  return shell;
}

const settle = () => vi.advanceTimersByTime(100);
const urls = () => past.entries.map(({ url }) => url);

beforeEach(() => {
  vi.useFakeTimers();
  past = new BrowserHistory();
  past.pushState({ key: 'a' }, '', '/page');
  notifications = 0;
  replace = vi.fn();
  vi.stubGlobal('History', BrowserHistory);
  vi.stubGlobal('history', past);
  vi.stubGlobal('location', {
    replace,
    get href() {
      return past.url;
    },
  });
  close = vi.fn();
  listeners = new AbortController();
  const add = window.addEventListener.bind(window);
  vi.stubGlobal('addEventListener', (type: string, listener: never) =>
    add(type, listener, { signal: listeners.signal }),
  );
});

afterEach(() => {
  listeners.abort();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("adds one entry with the same URL and keeps the router's state", async () => {
  const { enterMenu } = await openPage();
  enterMenu(close);
  enterMenu(close);
  expect(urls()).toEqual(['/before', '/page', '/page']);
  expect(past.state).toEqual({ key: 'a', isMenu: true });
});

test('removes the entry on close without notifying the router', async () => {
  const { enterMenu, exitMenu } = await openPage();
  enterMenu(close);
  exitMenu();
  exitMenu();
  settle();
  expect([past.at, past.state]).toEqual([1, { key: 'a' }]);
  expect(notifications).toBe(0);
});

test('ignores closing if the menu is not open', async () => {
  const { exitMenu } = await openPage();
  exitMenu();
  settle();
  expect(past.at).toBe(1);
});

test('closes on the first step back without notifying the router, and leaves the page on the second', async () => {
  const { enterMenu, exitMenu } = await openPage();
  enterMenu(close);
  close.mockImplementation(exitMenu);
  past.back();
  settle();
  expect([past.at, notifications, close.mock.calls.length]).toEqual([1, 0, 1]);
  past.back();
  settle();
  expect([past.url, notifications, close.mock.calls.length]).toEqual(['/before', 1, 1]);
});

test('closes and notifies the router on a step back past the page', async () => {
  const { enterMenu } = await openPage();
  enterMenu(close);
  past.step(-2);
  settle();
  expect([past.url, notifications, close.mock.calls.length]).toEqual(['/before', 1, 1]);
});

test('returns silently from a step forward to a closed menu', async () => {
  const { enterMenu } = await openPage();
  enterMenu(close);
  past.back();
  settle();
  past.forward();
  settle();
  expect([past.at, notifications]).toEqual([1, 0]);
  past.forward();
  settle();
  expect([past.at, notifications]).toEqual([1, 0]);
});

test('replaces the entry when the router navigates', async () => {
  const { enterMenu, exitMenu } = await openPage();
  enterMenu(close);
  past.replaceState({ key: 'b' }, '', '/page#part');
  expect(past.state).toEqual({ key: 'b', isMenu: true });
  past.pushState({ key: 'c' }, '', '/next');
  exitMenu();
  settle();
  expect(urls()).toEqual(['/before', '/page', '/next']);
  expect(past.state).toEqual({ key: 'c' });
  // From here on, the router writes as usual.
  past.pushState({ key: 'd' }, '', '/last');
  expect(urls()).toEqual(['/before', '/page', '/next', '/last']);
  past.replaceState({ key: 'e' }, '', '/last');
  expect(past.state).toEqual({ key: 'e' });
});

test.each([
  ['stays closed', false],
  ['is an entry of the page that came, when it is opened there at once', true],
])('closes while the router navigates %s', async (_, isOpenedAgain) => {
  const { enterMenu, exitMenu } = await openPage();
  enterMenu(close);
  exitMenu();
  past.pushState({ key: 'c' }, '', '/next');
  if (isOpenedAgain) enterMenu(close);
  settle();
  expect(past.state).toEqual(isOpenedAgain ? { key: 'c', isMenu: true } : { key: 'c' });
  // The page opened from the menu replaced the menu's entry.
  expect(urls()).toEqual(['/before', '/page', '/next', ...(isOpenedAgain ? ['/next'] : [])]);
  expect(notifications).toBe(0);
});

test('does not affect router navigation after closing', async () => {
  const { enterMenu, exitMenu } = await openPage();
  enterMenu(close);
  exitMenu();
  settle();
  past.replaceState({ key: 'b' }, '', '/page');
  expect(past.state).toEqual({ key: 'b' });
  enterMenu(close);
  past.back();
  settle();
  past.replaceState({ key: 'c' }, '', '/page');
  expect(past.state).toEqual({ key: 'c' });
  past.pushState({ key: 'd' }, '', '/next');
  expect(urls()).toEqual(['/before', '/page', '/next']);
});

test('keeps an entry if opened again before the step back completes', async () => {
  const { enterMenu, exitMenu } = await openPage();
  enterMenu(close);
  exitMenu();
  vi.advanceTimersByTime(1);
  enterMenu(close);
  settle();
  expect(past.state).toEqual({ key: 'a', isMenu: true });
  expect([past.at, past.entries.length, notifications]).toEqual([2, 3, 0]);
  exitMenu();
  settle();
  expect([past.at, past.state]).toEqual([1, { key: 'a' }]);
});

test('keeps no entry if opened and closed before the step back completes', async () => {
  const { enterMenu, exitMenu } = await openPage();
  enterMenu(close);
  exitMenu();
  vi.advanceTimersByTime(1);
  enterMenu(close);
  exitMenu();
  settle();
  expect([past.at, past.state]).toEqual([1, { key: 'a' }]);
});

test('closes the menu when the page is reloaded', async () => {
  past.pushState({ key: 'a', isMenu: true }, '');
  await openPage();
  settle();
  expect([past.at, past.state, notifications]).toEqual([1, { key: 'a' }, 0]);
});

const click = (options: MouseEventInit = {}) => {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...options });
  document.querySelector('span')?.dispatchEvent(event);
  return event.defaultPrevented;
};

test('replaces the entry when a menu link loads another page', async () => {
  const { enterMenu, exitMenu } = await openPage();
  document.body.innerHTML =
    '<div data-menu><a href="https://docs.test/next"><span>Next</span></a></div>';
  expect(click()).toBe(false);
  enterMenu(close);
  expect(click()).toBe(true);
  expect(replace).toHaveBeenCalledWith('https://docs.test/next');
  exitMenu();
  settle();
  expect(past.at).toBe(2);
});

test.each([
  ['a middle button', '', { button: 1 }],
  ['Ctrl', '', { ctrlKey: true }],
  ['Cmd', '', { metaKey: true }],
  ['Shift', '', { shiftKey: true }],
  ['Alt', '', { altKey: true }],
  ['another tab', 'target="_blank"', {}],
])('leaves a link opened with %s to the browser', async (_, attribute, options) => {
  const { enterMenu } = await openPage();
  document.body.innerHTML = `<div data-menu><a ${attribute} href="https://docs.test/next"><span>Next</span></a></div>`;
  enterMenu(close);
  expect(click(options)).toBe(false);
  expect(replace).not.toHaveBeenCalled();
});

test.each([
  ['outside the menu', '<a href="https://docs.test/next"><span>Next</span></a>'],
  ['without an address', '<div data-menu><a><span>Next</span></a></div>'],
  ['to a mail program', '<div data-menu><a href="mailto:a@docs.test"><span>Mail</span></a></div>'],
])('leaves a link %s to the browser', async (_, markup) => {
  const { enterMenu } = await openPage();
  document.body.innerHTML = markup;
  enterMenu(close);
  expect(click()).toBe(false);
  expect(replace).not.toHaveBeenCalled();
});

test('handles links that target this tab, but not links handled by another script', async () => {
  const { enterMenu } = await openPage();
  document.body.innerHTML =
    '<div data-menu><a target="_self" href="https://docs.test/next"><span>Next</span></a></div>';
  enterMenu(close);
  document.body.addEventListener('click', (event) => event.preventDefault(), { once: true });
  click();
  expect(replace).not.toHaveBeenCalled();
  click();
  expect(replace).toHaveBeenCalledTimes(1);
});
