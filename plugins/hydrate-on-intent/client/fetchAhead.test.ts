// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';

const stock = { prefetch: vi.fn(), preload: vi.fn() };
const holder = globalThis as unknown as { docusaurus: typeof stock };
const link = (id: string) => document.getElementById(id) as HTMLElement;

/** The reader's pointer, or the focus, comes to an element. */
function tell(type: string, id: string): void {
  link(id).dispatchEvent(new Event(type, { bubbles: true }));
}

/** Puts the end of the page so far below the top of a window of 800 px. */
function putNext(top: number): void {
  link('next').getBoundingClientRect = () => ({ top }) as DOMRect;
}

beforeAll(async () => {
  holder.docusaurus = { ...stock };
  await import('./fetchAhead');
});

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('requestIdleCallback', (run: () => void) => run());
  vi.stubGlobal('innerHeight', 800);
  document.documentElement.dataset.hasHydrated = 'true';
  document.body.innerHTML = `<aside><a id="side" href="/next">Next</a><a id="other" href="/other">Other</a></aside>
    <p id="text">Text</p><a id="file" href="/a.pdf">A</a><a id="next" class="pagination-nav__link--next" href="/next">Next</a>`;
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

test('the next page comes when its link at the end of the page is reached, not when the sidebar shows it', () => {
  putNext(2000);
  holder.docusaurus.prefetch('/next');
  expect(stock.prefetch).not.toHaveBeenCalled();
  putNext(700);
  holder.docusaurus.prefetch('/other');
  expect(stock.prefetch).not.toHaveBeenCalled();
  holder.docusaurus.prefetch('/next');
  expect(stock.prefetch.mock.calls).toEqual([['/next']]);
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
