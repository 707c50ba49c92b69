// @vitest-environment happy-dom
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';

const stock = { prefetch: vi.fn(), preload: vi.fn() };
const holder = globalThis as unknown as { docusaurus: typeof stock };
const link = (id: string) => document.getElementById(id) as HTMLElement;

/** The reader's pointer, or the focus, comes to an element. */
function tell(type: string, id: string): void {
  link(id).dispatchEvent(new Event(type, { bubbles: true }));
}

/** What the browser is asked to watch, and how it says that it has come into view. */
let watched: Element[];
let tellInView: (isIntersecting: boolean) => void;

class Watching {
  constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
    tellInView = (isIntersecting) => tell([{ isIntersecting }]);
  }
  observe = (element: Element) => watched.push(element);
  disconnect = () => {
    watched = [];
  };
}

/** A page has come. */
function arrive(): void {
  const { location } = window as unknown as { location: never };
  module.default.onRouteDidUpdate?.({ location, previousLocation: null });
}

let module: typeof import('./fetchAhead');

beforeAll(async () => {
  holder.docusaurus = { ...stock };
  module = await import('./fetchAhead');
});

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('requestIdleCallback', (run: () => void) => run());
  vi.stubGlobal('IntersectionObserver', Watching);
  watched = [];
  document.documentElement.dataset.hasHydrated = 'true';
  document.body.innerHTML = `<aside><a id="side" href="/next">Next</a><a id="other" href="/other">Other</a></aside>
    <p id="text">Text</p><a id="file" href="/a.pdf">A</a><a id="next" class="pagination-nav__link--next" href="/next">Next</a>`;
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

test('the next page comes when its link at the end of the page is reached, once', () => {
  arrive();
  expect(watched).toEqual([link('next')]);
  tellInView(false);
  expect(stock.prefetch).not.toHaveBeenCalled();
  tellInView(true);
  expect(stock.prefetch.mock.calls).toEqual([['/next']]);
  expect(watched).toEqual([]);
});

test('the end of a page that is left is watched no more', () => {
  arrive();
  link('next').remove();
  arrive();
  expect(watched).toEqual([]);
});

test('a link in view fetches nothing by itself, and has no observer', () => {
  holder.docusaurus.prefetch('/next');
  expect(stock.prefetch).not.toHaveBeenCalled();
  expect(ExecutionEnvironment.canUseIntersectionObserver).toBe(false);
});

test.each(['pointermove', 'pointerdown', 'focusin'])('%s on a link fetches its page', (type) => {
  tell(type, 'other');
  expect(stock.preload).not.toHaveBeenCalled();
  vi.runAllTimers();
  tell(type, 'other');
  vi.runAllTimers();
  expect(stock.preload.mock.calls).toEqual([['/other']]);
});

test('a link that comes to lie under a pointer at rest, one passed over, and a file are left alone', () => {
  tell('pointerover', 'other');
  tell('pointermove', 'other');
  tell('pointermove', 'text');
  tell('pointermove', 'file');
  vi.runAllTimers();
  expect(stock.preload).not.toHaveBeenCalled();
});
