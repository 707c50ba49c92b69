import { asksForSearch } from '../../shared/searchKey';
import { ARRIVING, landsOnTop } from './arriving';
import { keepParameters, showContext } from './keepParameters';
import {
  clickStaticMenu,
  closeStaticMenu,
  inStaticMenu,
  MENU_BUTTON,
  openStaticMenu,
} from './menu';
import { whenIdle } from './whenIdle';

/**
 * Inline script of every page. The page is complete without the script bundle; this fetches the
 * bundle when the reader first shows intent, and keeps what the reader does until React has taken
 * over. It is static: what differs from page to page is in its own data attributes, so one hash
 * admits it in a Content-Security-Policy.
 *
 * - `data-scripts`: bundle addresses, in order, separated by spaces
 * - `data-chunks`: addresses of this page's own chunks, fetched alongside
 * - `data-idle`: milliseconds after `load` when an idle browser fetches the bundle unasked
 */
interface NetworkInformation {
  saveData?: boolean;
  effectiveType?: string;
}

const script = document.currentScript as HTMLScriptElement;
const root = document.documentElement;
const list = (value = '') => value.split(' ').filter(Boolean);
const INTENTS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'wheel'];
const CONTROLS = 'button:not([type=submit]),[role=tab],[role=button]';
const SEARCH_INPUT = '[data-search-input]';
/** Asking for a file takes a slow phone 5 ms: what a press shows comes first. In milliseconds. */
const AFTER_PRESS = 100;

/** Controls pressed before hydration, each with its place in the document. */
const held = new Map<HTMLElement, number[]>();
let started = false;

function hydrated(): boolean {
  return root.dataset.hasHydrated === 'true';
}

function listen(add: boolean): void {
  const change = add ? addEventListener : removeEventListener;
  for (const intent of INTENTS) change(intent, start, { capture: true, passive: true });
}

/** A bundle that did not arrive leaves the static page as it is; the next intent tries again. */
function fail(): void {
  for (const element of document.querySelectorAll('script[data-bundle]')) element.remove();
  started = false;
  listen(true);
}

function fetchScript(src: string, ordered: boolean): void {
  const element = document.createElement('script');
  element.src = src;
  element.async = !ordered;
  // The bundle takes longest: what travels beside it comes after it.
  element.fetchPriority = ordered ? 'high' : 'auto';
  element.dataset.bundle = '';
  // The bundle asks again for a chunk that is missing.
  element.onerror = ordered ? fail : () => element.remove();
  document.head.append(element);
}

function start(): void {
  if (started || hydrated()) return;
  started = true;
  listen(false);
  for (const src of list(script.dataset.scripts)) fetchScript(src, true);
  setTimeout(() => {
    for (const src of list(script.dataset.chunks)) fetchScript(src, false);
  }, AFTER_PRESS);
}

function onRejection({ reason }: PromiseRejectionEvent): void {
  if (!hydrated() && (reason as Error | undefined)?.name === 'ChunkLoadError') fail();
}

function placeOf(element: Element): number[] {
  const { parentElement } = element;
  if (!parentElement) return [];
  return [...placeOf(parentElement), [...parentElement.children].indexOf(element)];
}

/** React replaces some controls when it takes over: the one in the same place is meant. */
function elementAt(place: readonly number[]): Element | undefined {
  return place.reduce<Element | undefined>((element, i) => element?.children[i], root);
}

/** Closes the menu, forgets that it was asked for, and puts the focus where it was. */
function leaveMenu(isReactComing: boolean): void {
  const button = document.querySelector<HTMLElement>(MENU_BUTTON);
  if (!closeStaticMenu(isReactComing) || !button) return;
  button.removeAttribute('aria-busy');
  button.focus();
  held.delete(button);
}

/** Keeps one press per control: a reader who taps twice in impatience wants it once. */
function hold(event: Event): void {
  const { target } = event;
  if (!(target instanceof Element)) return;
  if (inStaticMenu(target)) {
    if (clickStaticMenu(event, target)) leaveMenu(hydrated());
    return;
  }
  if (hydrated()) return;
  const control = target.closest<HTMLElement>(CONTROLS);
  if (!control) return;
  if (control.matches(MENU_BUTTON)) openStaticMenu(event);
  event.preventDefault();
  control.setAttribute('aria-busy', 'true');
  held.set(control, placeOf(control));
}

function onKey(event: KeyboardEvent): void {
  if (event.key === 'Escape') leaveMenu(hydrated());
  if (hydrated()) return;
  const target = event.target as HTMLElement;
  if ((event.key === 'Enter' || event.key === ' ') && target.matches('[role=tab]')) hold(event);
  if (asksForSearch(event)) {
    const input = document.querySelector<HTMLInputElement>(SEARCH_INPUT);
    if (!input) return;
    event.preventDefault();
    input.focus({ preventScroll: true });
  }
}

function release(): void {
  for (const [control, place] of held) {
    control.removeAttribute('aria-busy');
    const target = control.isConnected ? control : elementAt(place);
    if (target instanceof HTMLElement) target.click();
  }
  held.clear();
}

function metered(): boolean {
  const { connection } = navigator as Navigator & { connection?: NetworkInformation };
  return Boolean(connection?.saveData || connection?.effectiveType?.includes('2g'));
}

/** Addresses and pages that are of no use without script do not wait for the reader. */
function startIfNeeded(): void {
  if (/[?&](_highlight|language|q)=/.test(location.search)) start();
  const tools = document.querySelectorAll('[data-interactive]');
  if (!tools.length) return;
  const observer = new IntersectionObserver((entries) => {
    if (entries.some((entry) => entry.isIntersecting)) {
      observer.disconnect();
      start();
    }
  });
  for (const tool of tools) observer.observe(tool);
}

/**
 * Docusaurus takes a page without `window.docusaurus` for one whose files could not be loaded, and
 * shows its base address banner. Here the bundle may simply not be wanted yet, so the stylesheet
 * is the witness. It has loaded or failed by now, because inline scripts follow it.
 */
function vouchForAssets(): void {
  const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
  if (
    document.readyState === 'interactive' &&
    sheets.every((link) => link.sheet?.cssRules.length)
  ) {
    Object.assign(window, { docusaurus: {} });
  }
}

/** The rest of the page is laid out when the browser has time: in one go, it would block a phone. */
function showFirstScreen(): void {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  root.toggleAttribute(ARRIVING, visit?.type === 'navigate' && landsOnTop(location));
}

showFirstScreen();
listen(true);
document.addEventListener('readystatechange', vouchForAssets);
addEventListener('click', hold, true);
addEventListener('unhandledrejection', onRejection);
addEventListener('keydown', onKey, true);
addEventListener('submit', (event) => {
  if (!hydrated()) keepParameters(event.target as HTMLFormElement);
});
// Wide screens have no such menu: a tablet that is turned must not be left with it.
matchMedia('(min-width: 997px)').addEventListener('change', () => leaveMenu(false));
addEventListener('DOMContentLoaded', () => {
  showContext();
  startIfNeeded();
});
addEventListener('load', () => {
  whenIdle(() => root.removeAttribute(ARRIVING));
  if (!metered()) setTimeout(() => whenIdle(() => start()), Number(script.dataset.idle));
});
new MutationObserver((_, observer) => {
  if (!hydrated()) return;
  observer.disconnect();
  release();
}).observe(root, { attributes: true, attributeFilter: ['data-has-hydrated'] });
