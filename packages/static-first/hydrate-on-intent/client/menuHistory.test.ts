// @vitest-environment happy-dom
// @vitest-environment-options { "settings": { "navigation": { "disableMainFrameNavigation": true, "disableChildPageNavigation": true, "disableFallbackToSetURL": true } } }
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

type State = Record<string, unknown> | null;

/** Simulates browser history: navigation is asynchronous, and `popstate` follows it. */
class BrowserHistory {
  entries: { state: State; url: string }[] = [{ state: null, url: '/before' }];
  index = 0;
  get state(): State {
    return this.entries[this.index]?.state ?? null;
  }
  get url(): string | undefined {
    return this.entries[this.index]?.url;
  }
  pushState(state: State, _: string, url = this.url ?? ''): void {
    this.entries.splice(this.index + 1, Number.POSITIVE_INFINITY, { state, url });
    this.index += 1;
  }
  replaceState(state: State, _: string, url = this.url ?? ''): void {
    this.entries[this.index] = { state, url };
  }
  step(by: number): void {
    setTimeout(() => {
      if (!this.entries[this.index + by]) return;
      this.index += by;
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

let browserHistory: BrowserHistory;
let replace: ReturnType<typeof vi.fn>;
let close: ReturnType<typeof vi.fn<() => void>>;
/** Number of navigations that the router was notified of. */
let notificationCount: number;
let listeners: AbortController;

/** Opens a page that has a previous page in the history. */
async function openPage() {
  vi.resetModules();
  const menuHistory = await import('./menuHistory');
  addEventListener('popstate', () => {
    notificationCount += 1;
  });
  return menuHistory;
}

const finishNavigation = () => vi.advanceTimersByTime(100);
const getUrls = () => browserHistory.entries.map(({ url }) => url);

beforeEach(() => {
  vi.useFakeTimers();
  browserHistory = new BrowserHistory();
  browserHistory.pushState({ key: 'a' }, '', '/page');
  notificationCount = 0;
  replace = vi.fn();
  vi.stubGlobal('History', BrowserHistory);
  vi.stubGlobal('history', browserHistory);
  vi.stubGlobal('location', {
    replace,
    get href() {
      return browserHistory.url;
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
  expect(getUrls()).toEqual(['/before', '/page', '/page']);
  expect(browserHistory.state).toEqual({ key: 'a', isMenu: true });
});

test('removes the entry on close without notifying the router', async () => {
  const { enterMenu, exitMenu } = await openPage();
  enterMenu(close);
  exitMenu();
  exitMenu();
  finishNavigation();
  expect([browserHistory.index, browserHistory.state]).toEqual([1, { key: 'a' }]);
  expect(notificationCount).toBe(0);
});

test('ignores closing if the menu is not open', async () => {
  const { exitMenu } = await openPage();
  exitMenu();
  finishNavigation();
  expect(browserHistory.index).toBe(1);
});

test('closes on the first step back without notifying the router, and opens the previous page on the second', async () => {
  const { enterMenu, exitMenu } = await openPage();
  enterMenu(close);
  close.mockImplementation(exitMenu);
  browserHistory.back();
  finishNavigation();
  expect([browserHistory.index, notificationCount, close.mock.calls.length]).toEqual([1, 0, 1]);
  browserHistory.back();
  finishNavigation();
  expect([browserHistory.url, notificationCount, close.mock.calls.length]).toEqual([
    '/before',
    1,
    1,
  ]);
});

test('closes and notifies the router when the reader goes back to another page', async () => {
  const { enterMenu } = await openPage();
  enterMenu(close);
  browserHistory.step(-2);
  finishNavigation();
  expect([browserHistory.url, notificationCount, close.mock.calls.length]).toEqual([
    '/before',
    1,
    1,
  ]);
});

test('skips the entry of a closed menu on forward navigation, without notifying the router', async () => {
  const { enterMenu } = await openPage();
  enterMenu(close);
  browserHistory.back();
  finishNavigation();
  browserHistory.forward();
  finishNavigation();
  expect([browserHistory.index, notificationCount]).toEqual([1, 0]);
  browserHistory.forward();
  finishNavigation();
  expect([browserHistory.index, notificationCount]).toEqual([1, 0]);
});

test('replaces the entry when the router opens another page', async () => {
  const { enterMenu, exitMenu } = await openPage();
  enterMenu(close);
  browserHistory.replaceState({ key: 'b' }, '', '/page#part');
  expect(browserHistory.state).toEqual({ key: 'b', isMenu: true });
  browserHistory.pushState({ key: 'c' }, '', '/next');
  exitMenu();
  finishNavigation();
  expect(getUrls()).toEqual(['/before', '/page', '/next']);
  expect(browserHistory.state).toEqual({ key: 'c' });
  // Later history changes of the router are not affected.
  browserHistory.pushState({ key: 'd' }, '', '/last');
  expect(getUrls()).toEqual(['/before', '/page', '/next', '/last']);
  browserHistory.replaceState({ key: 'e' }, '', '/last');
  expect(browserHistory.state).toEqual({ key: 'e' });
});

test.each([
  ['stays closed', false],
  ['adds an entry to the new page if it is opened again', true],
])('a menu that is closed during a navigation %s', async (_, isOpenedAgain) => {
  const { enterMenu, exitMenu } = await openPage();
  enterMenu(close);
  exitMenu();
  browserHistory.pushState({ key: 'c' }, '', '/next');
  if (isOpenedAgain) enterMenu(close);
  finishNavigation();
  expect(browserHistory.state).toEqual(isOpenedAgain ? { key: 'c', isMenu: true } : { key: 'c' });
  // The page opened from the menu replaced the menu's entry.
  expect(getUrls()).toEqual(['/before', '/page', '/next', ...(isOpenedAgain ? ['/next'] : [])]);
  expect(notificationCount).toBe(0);
});

test('does not affect router navigation after closing', async () => {
  const { enterMenu, exitMenu } = await openPage();
  enterMenu(close);
  exitMenu();
  finishNavigation();
  browserHistory.replaceState({ key: 'b' }, '', '/page');
  expect(browserHistory.state).toEqual({ key: 'b' });
  enterMenu(close);
  browserHistory.back();
  finishNavigation();
  browserHistory.replaceState({ key: 'c' }, '', '/page');
  expect(browserHistory.state).toEqual({ key: 'c' });
  browserHistory.pushState({ key: 'd' }, '', '/next');
  expect(getUrls()).toEqual(['/before', '/page', '/next']);
});

test('keeps one entry if the menu is reopened before back navigation completes', async () => {
  const { enterMenu, exitMenu } = await openPage();
  enterMenu(close);
  exitMenu();
  vi.advanceTimersByTime(1);
  enterMenu(close);
  finishNavigation();
  expect(browserHistory.state).toEqual({ key: 'a', isMenu: true });
  expect([browserHistory.index, browserHistory.entries.length, notificationCount]).toEqual([
    2, 3, 0,
  ]);
  exitMenu();
  finishNavigation();
  expect([browserHistory.index, browserHistory.state]).toEqual([1, { key: 'a' }]);
});

test('leaves no history entry if the menu is reopened and closed before back navigation completes', async () => {
  const { enterMenu, exitMenu } = await openPage();
  enterMenu(close);
  exitMenu();
  vi.advanceTimersByTime(1);
  enterMenu(close);
  exitMenu();
  finishNavigation();
  expect([browserHistory.index, browserHistory.state]).toEqual([1, { key: 'a' }]);
});

test('closes the menu when the page is reloaded', async () => {
  browserHistory.pushState({ key: 'a', isMenu: true }, '');
  await openPage();
  finishNavigation();
  expect([browserHistory.index, browserHistory.state, notificationCount]).toEqual([
    1,
    { key: 'a' },
    0,
  ]);
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
  finishNavigation();
  expect(browserHistory.index).toBe(2);
});

test.each([
  ['the middle mouse button', '', { button: 1 }],
  ['Ctrl', '', { ctrlKey: true }],
  ['Cmd', '', { metaKey: true }],
  ['Shift', '', { shiftKey: true }],
  ['Alt', '', { altKey: true }],
  ['target="_blank"', 'target="_blank"', {}],
])('does not handle a link opened with %s', async (_, attribute, options) => {
  const { enterMenu } = await openPage();
  document.body.innerHTML = `<div data-menu><a ${attribute} href="https://docs.test/next"><span>Next</span></a></div>`;
  enterMenu(close);
  expect(click(options)).toBe(false);
  expect(replace).not.toHaveBeenCalled();
});

test.each([
  ['outside the menu', '<a href="https://docs.test/next"><span>Next</span></a>'],
  ['without a URL', '<div data-menu><a><span>Next</span></a></div>'],
  [
    'to an email address',
    '<div data-menu><a href="mailto:a@docs.test"><span>Mail</span></a></div>',
  ],
])('does not handle a link %s', async (_, markup) => {
  const { enterMenu } = await openPage();
  document.body.innerHTML = markup;
  enterMenu(close);
  expect(click()).toBe(false);
  expect(replace).not.toHaveBeenCalled();
});

test('handles links that open in the same tab, but not links handled by another script', async () => {
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
