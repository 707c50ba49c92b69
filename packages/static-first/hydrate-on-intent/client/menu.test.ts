// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';

const MENU_HEADER_HTML =
  '<div data-menu hidden><a class="home" href="/">Home</a><button class="navbar-sidebar__close"></button></div>';
const NAVBAR_HTML = `<div class="navbar"><button class="navbar__toggle"></button>
  <div data-menu hidden id="main"><div>${MENU_HEADER_HTML}<a class="other" href="/other">Other</a></div></div></div>`;
const SIDEBAR_HTML = `<aside id="sidebar"><div>${MENU_HEADER_HTML}<button class="navbar-sidebar__back"></button>
  <a class="here" href="https://docs.test/page?q=1">Here</a><a class="part" href="https://docs.test/page?q=1#part">Part</a>
  <a class="there" href="https://docs.test/page?q=2"><b>There</b></a><a class="fold" role="button" href="#">Fold</a>
  <button class="menu__caret"></button></div></aside>`;

const historyMocks = vi.hoisted(() => ({ enterMenu: vi.fn(), exitMenu: vi.fn() }));
const state = vi.hoisted(() => ({ isHydrated: false, requestBundle: vi.fn() }));
vi.mock('./menuHistory', () => historyMocks);
vi.mock('./fetchBundle', async (original) => {
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(document.createElement('script'));
  const { MENU_BUTTON_SELECTOR, MENU_OPEN_ATTRIBUTE } =
    await original<typeof import('./fetchBundle')>();
  return {
    MENU_BUTTON_SELECTOR,
    MENU_OPEN_ATTRIBUTE,
    isHydrated: () => state.isHydrated,
    requestBundle: state.requestBundle,
  };
});

const root = document.documentElement;
const find = (selector: string) => document.querySelector<HTMLElement>(selector) as HTMLElement;
const getOpenMenuIds = () => [...document.querySelectorAll('[data-menu-open]')].map(({ id }) => id);
let listenerController: AbortController;
let onWiden: () => void;

async function openPage(markup: string, isHydrated = false) {
  document.body.innerHTML = markup;
  state.isHydrated = isHydrated;
  listenerController = new AbortController();
  const originalAddEventListener = window.addEventListener.bind(window);
  vi.stubGlobal('location', { origin: 'https://docs.test', pathname: '/page', search: '?q=1' });
  vi.stubGlobal('matchMedia', () => ({
    addEventListener: (_: string, listener: () => void) => {
      onWiden = listener;
    },
  }));
  vi.stubGlobal('addEventListener', (type: string, listener: never) =>
    originalAddEventListener(type, listener, { signal: listenerController.signal, capture: true }),
  );
  vi.resetModules();
  const menuModule = await import('./menu');
  /** Clicks an element. Returns whether the click was handled, its default prevented, and its propagation stopped. */
  const click = (
    selector: string,
    timestamp = 1000,
    [clientX, clientY] = [20, 30],
    ctrlKey = false,
  ) => {
    const event = {
      ...{ button: 0, altKey: false, ctrlKey, metaKey: false, shiftKey: false },
      timeStamp: timestamp,
      clientX,
      clientY,
      preventDefault: vi.fn(),
      stopImmediatePropagation: vi.fn(),
    };
    const isHandled = menuModule.handleClick(event as unknown as MouseEvent, find(selector));
    const mocks = [event.preventDefault, event.stopImmediatePropagation];
    return [isHandled, ...mocks.map(({ mock }) => mock.calls.length > 0)];
  };
  const press = (key: string, shiftKey = false) => {
    const preventDefault = vi.fn();
    menuModule.handleMenuKey({ key, shiftKey, preventDefault } as unknown as KeyboardEvent);
    return preventDefault.mock.calls.length > 0;
  };
  return { ...menuModule, click, press };
}

const HANDLED = [true, false, false];
const UNHANDLED = [false, false, false];
const SWALLOWED = [true, true, true];

const waitForFrame = () =>
  new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 5)));

afterEach(async () => {
  await waitForFrame();
  listenerController.abort();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  historyMocks.enterMenu.mockClear();
  historyMocks.exitMenu.mockClear();
  state.requestBundle.mockClear();
});

test('opens the sidebar and stops the page from scrolling', async () => {
  const { click, closeMenu } = await openPage(NAVBAR_HTML + SIDEBAR_HTML);
  expect(click('.there')).toEqual(UNHANDLED);
  expect(click('.navbar__toggle', 0)).toEqual(HANDLED);
  expect(getOpenMenuIds()).toEqual(['sidebar']);
  expect(find('#sidebar').getAttribute('popover')).toBe('auto');
  expect(find('.navbar__toggle').getAttribute('aria-expanded')).toBe('true');
  expect(document.activeElement).toBe(find('#sidebar .navbar-sidebar__close'));
  // Invisible changes are made after the first frame.
  expect([root.style.overflow, state.requestBundle.mock.calls.length]).toEqual(['', 0]);
  await vi.waitFor(() => expect(historyMocks.enterMenu.mock.calls).toEqual([[closeMenu]]));
  expect([root.style.overflow, state.requestBundle.mock.calls.length]).toEqual(['hidden', 1]);
  expect(click('.navbar__toggle')).toEqual(HANDLED);
  expect(historyMocks.enterMenu).toHaveBeenCalledTimes(1);
});

test('opens the main menu on a page without a sidebar', async () => {
  const { click } = await openPage(`${NAVBAR_HTML}<aside id="other"></aside>`);
  click('.navbar__toggle', 0);
  expect(getOpenMenuIds()).toEqual(['main']);
});

test('does not stop scrolling on a page without a menu', async () => {
  const { click } = await openPage('<button class="navbar__toggle"></button>');
  root.style.overflow = '';
  click('.navbar__toggle', 0);
  expect(root.style.overflow).toBe('');
  expect(find('.navbar__toggle').hasAttribute('aria-expanded')).toBe(false);
  expect(historyMocks.enterMenu).not.toHaveBeenCalled();
});

test.each([
  ['its button', ({ click }) => click('#sidebar .navbar-sidebar__close')],
  ['a tap outside it', ({ click }) => click('#sidebar')],
  ['Escape', ({ press }) => press('Escape')],
  ['a wider window', () => onWiden()],
] satisfies [string, (page: Awaited<ReturnType<typeof openPage>>) => unknown][])(
  'restores the page when the menu is closed by %s, and opens the menu again',
  async (_, close) => {
    const page = await openPage(NAVBAR_HTML + SIDEBAR_HTML);
    close(page);
    expect(historyMocks.exitMenu).not.toHaveBeenCalled();
    for (const time of [0, 5000]) {
      page.click('.navbar__toggle', time);
      expect(getOpenMenuIds()).toEqual(['sidebar']);
      if (time === 0) close(page);
      else page.closeMenu();
      expect(getOpenMenuIds()).toEqual([]);
      expect(find('#sidebar').hasAttribute('popover')).toBe(false);
      expect(root.style.overflow).toBe('');
      expect(find('.navbar__toggle').getAttribute('aria-expanded')).toBe('false');
      expect(document.activeElement).toBe(find('.navbar__toggle'));
    }
    expect(historyMocks.exitMenu).toHaveBeenCalledTimes(2);
  },
);

test('closes with its own popover, but not with another popover', async () => {
  const { click } = await openPage(NAVBAR_HTML + SIDEBAR_HTML);
  click('.navbar__toggle', 0);
  const matches = vi.spyOn(find('#sidebar'), 'matches');
  matches.mockReturnValue(true);
  find('#sidebar').dispatchEvent(new Event('toggle'));
  expect(getOpenMenuIds()).toEqual(['sidebar']);
  matches.mockReturnValue(false);
  find('#main').dispatchEvent(new Event('toggle'));
  expect(getOpenMenuIds()).toEqual(['sidebar']);
  find('#sidebar').dispatchEvent(new Event('toggle'));
  expect(getOpenMenuIds()).toEqual([]);
});

test('adds no history entry if closed before the first frame, but still counts as intent', async () => {
  const { click, closeMenu } = await openPage(NAVBAR_HTML + SIDEBAR_HTML);
  click('.navbar__toggle', 0);
  closeMenu();
  await waitForFrame();
  expect(historyMocks.enterMenu).not.toHaveBeenCalled();
  expect(root.style.overflow).toBe('');
  expect(state.requestBundle).toHaveBeenCalledTimes(1);
});

test('switches from the sidebar to the main menu without a second history entry', async () => {
  const { click } = await openPage(NAVBAR_HTML + SIDEBAR_HTML);
  click('.navbar__toggle', 0);
  expect(click('.navbar-sidebar__back')).toEqual(HANDLED);
  expect(getOpenMenuIds()).toEqual(['main']);
  expect(document.activeElement).toBe(find('#main .navbar-sidebar__close'));
  expect(find('#sidebar').hasAttribute('popover')).toBe(false);
  const calls = () => [
    historyMocks.enterMenu.mock.calls.length,
    historyMocks.exitMenu.mock.calls.length,
  ];
  await vi.waitFor(() => expect(calls()).toEqual([1, 0]));
});

test('ignores the second tap of a double tap', async () => {
  const { click } = await openPage(NAVBAR_HTML + SIDEBAR_HTML);
  click('.navbar__toggle', 100);
  for (const selector of [
    '#sidebar .home',
    '.there',
    '.fold',
    '#sidebar',
    '.navbar-sidebar__back',
  ]) {
    expect([selector, ...click(selector, 499)]).toEqual([selector, ...SWALLOWED]);
  }
  expect(getOpenMenuIds()).toEqual(['sidebar']);
  expect(click('.fold', 200, [59, 30])).toEqual(SWALLOWED);
  expect(click('.fold', 200, [60, 30])).toEqual(UNHANDLED);
  expect(click('.fold', 200, [20, 70])).toEqual(UNHANDLED);
  expect(click('#sidebar', 500)).toEqual(HANDLED);
});

test.each([false, true])('handles other clicks in the menu (hydrated: %s)', async (isHydrated) => {
  const { click } = await openPage(NAVBAR_HTML + SIDEBAR_HTML, isHydrated);
  click('.navbar__toggle', 0);
  for (const selector of ['.fold', '.menu__caret']) {
    expect(click(selector)).toEqual(UNHANDLED);
    expect(getOpenMenuIds()).toEqual(['sidebar']);
  }
  for (const selector of ['.there b', '.part']) {
    // The link opens in another tab, so the menu stays open.
    expect(click(selector, 1000, [20, 30], true)).toEqual(UNHANDLED);
    expect(getOpenMenuIds()).toEqual(['sidebar']);
    expect(click(selector)).toEqual(UNHANDLED);
    // Loading a new document removes the menu; a router navigation does not.
    expect(getOpenMenuIds()).toEqual(isHydrated ? [] : ['sidebar']);
    click('.navbar__toggle', 0);
  }
  expect(click('.here')).toEqual([true, true, false]);
  expect(getOpenMenuIds()).toEqual([]);
});

test('traps focus inside the menu', async () => {
  const { click, press } = await openPage(NAVBAR_HTML + SIDEBAR_HTML);
  expect(press('Tab')).toBe(false);
  click('.navbar__toggle', 0);
  const rects = vi.spyOn(Element.prototype, 'getClientRects');
  rects.mockImplementation(function (this: Element) {
    return (this.matches('.menu__caret') ? [] : [{}]) as unknown as DOMRectList;
  });
  expect(press('Tab')).toBe(false);
  find('.fold').focus();
  expect(press('a')).toBe(false);
  expect(press('Tab', true)).toBe(false);
  expect(press('Tab')).toBe(true);
  expect(document.activeElement).toBe(find('#sidebar .home'));
  expect(press('Tab', true)).toBe(true);
  expect(document.activeElement).toBe(find('.fold'));
  find('.navbar__toggle').focus();
  expect(press('Tab')).toBe(true);
  expect(document.activeElement).toBe(find('#sidebar .home'));
});
