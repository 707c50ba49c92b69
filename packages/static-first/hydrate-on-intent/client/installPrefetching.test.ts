// @vitest-environment happy-dom
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';

const originalFunctions = { prefetch: vi.fn(), preload: vi.fn() };
const globalWithDocusaurus = globalThis as unknown as { docusaurus: typeof originalFunctions };
const getLink = (id: string) => document.getElementById(id) as HTMLElement;

/** Dispatches a pointer or focus event on an element. */
function dispatch(type: string, id: string): void {
  getLink(id).dispatchEvent(new Event(type, { bubbles: true }));
}

/** Observed elements, and a function that simulates whether they are in view. */
let observedElements: Element[];
let reportInView: (isIntersecting: boolean) => void;

class FakeIntersectionObserver {
  constructor(onEntries: (entries: { isIntersecting: boolean }[]) => void) {
    reportInView = (isIntersecting) => onEntries([{ isIntersecting }]);
  }
  observe = (element: Element) => observedElements.push(element);
  disconnect = () => {
    observedElements = [];
  };
}

function changePage(): void {
  const { location } = window as unknown as { location: never };
  module.default.onRouteDidUpdate?.({ location, previousLocation: null });
}

let module: typeof import('./installPrefetching');

beforeAll(async () => {
  globalWithDocusaurus.docusaurus = { ...originalFunctions };
  module = await import('./installPrefetching');
});

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('requestIdleCallback', (run: () => void) => run());
  vi.stubGlobal('IntersectionObserver', FakeIntersectionObserver);
  observedElements = [];
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
  expect(observedElements).toEqual([getLink('next')]);
  reportInView(false);
  expect(originalFunctions.prefetch).not.toHaveBeenCalled();
  reportInView(true);
  expect(originalFunctions.prefetch.mock.calls).toEqual([['/next']]);
  expect(observedElements).toEqual([]);
});

test('stops observing the link of the previous page', () => {
  changePage();
  getLink('next').remove();
  changePage();
  expect(observedElements).toEqual([]);
});

test('does not fetch other links in view, and disables the observers of Docusaurus', () => {
  globalWithDocusaurus.docusaurus.prefetch('/next');
  expect(originalFunctions.prefetch).not.toHaveBeenCalled();
  expect(ExecutionEnvironment.canUseIntersectionObserver).toBe(false);
});

test.each(['pointermove', 'pointerdown', 'focusin'])('fetches the page of a link on %s', (type) => {
  dispatch(type, 'other');
  expect(originalFunctions.preload).not.toHaveBeenCalled();
  vi.runAllTimers();
  dispatch(type, 'other');
  vi.runAllTimers();
  expect(originalFunctions.preload.mock.calls).toEqual([['/other']]);
});

test('ignores links under a stationary pointer, links that the pointer only passes, and links to files', () => {
  dispatch('pointerover', 'other');
  dispatch('pointermove', 'other');
  dispatch('pointermove', 'text');
  dispatch('pointermove', 'file');
  vi.runAllTimers();
  expect(originalFunctions.preload).not.toHaveBeenCalled();
});
