// @vitest-environment happy-dom
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';

const stock = { prefetch: vi.fn(), preload: vi.fn() };
const holder = globalThis as unknown as { docusaurus: typeof stock };
const link = (id: string) => document.getElementById(id) as HTMLElement;

/** Moves the pointer or the focus to an element. */
function dispatch(type: string, id: string): void {
  link(id).dispatchEvent(new Event(type, { bubbles: true }));
}

/** Observed elements, and a function that reports whether they are in view. */
let watched: Element[];
let reportInView: (isIntersecting: boolean) => void;

class Watching {
  constructor(onEntries: (entries: { isIntersecting: boolean }[]) => void) {
    reportInView = (isIntersecting) => onEntries([{ isIntersecting }]);
  }
  observe = (element: Element) => watched.push(element);
  disconnect = () => {
    watched = [];
  };
}

/** Simulates a page change. */
function changePage(): void {
  const { location } = window as unknown as { location: never };
  module.default.onRouteDidUpdate?.({ location, previousLocation: null });
}

let module: typeof import('./prefetchPages');

beforeAll(async () => {
  holder.docusaurus = { ...stock };
  module = await import('./prefetchPages');
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

test('fetches the next page once when its link at the end comes into view', () => {
  changePage();
  expect(watched).toEqual([link('next')]);
  reportInView(false);
  expect(stock.prefetch).not.toHaveBeenCalled();
  reportInView(true);
  expect(stock.prefetch.mock.calls).toEqual([['/next']]);
  expect(watched).toEqual([]);
});

test('stops observing the end of the previous page', () => {
  changePage();
  link('next').remove();
  changePage();
  expect(watched).toEqual([]);
});

test('does not fetch or observe other links in view', () => {
  holder.docusaurus.prefetch('/next');
  expect(stock.prefetch).not.toHaveBeenCalled();
  expect(ExecutionEnvironment.canUseIntersectionObserver).toBe(false);
});

test.each(['pointermove', 'pointerdown', 'focusin'])('fetches the page of a link on %s', (type) => {
  dispatch(type, 'other');
  expect(stock.preload).not.toHaveBeenCalled();
  vi.runAllTimers();
  dispatch(type, 'other');
  vi.runAllTimers();
  expect(stock.preload.mock.calls).toEqual([['/other']]);
});

test('ignores links under a resting pointer, links passed over, and files', () => {
  dispatch('pointerover', 'other');
  dispatch('pointermove', 'other');
  dispatch('pointermove', 'text');
  dispatch('pointermove', 'file');
  vi.runAllTimers();
  expect(stock.preload).not.toHaveBeenCalled();
});
