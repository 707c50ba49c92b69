import { FONTS_CACHED_KEY } from '@portal/core/plugins/client/fontsCached';
import { isSearchShortcut } from '@portal/core/plugins/client/isSearchShortcut';
import { SHORTCUTS_KEY, SHORTCUTS_OFF } from '@portal/core/plugins/client/shortcuts';
import { loadStored } from '@portal/core/plugins/client/storage';
import { whenIdle } from '@portal/core/plugins/client/whenIdle';
import { SEARCH_ELEMENTS_EVENT } from '@portal/core/plugins/searchManifest';
import { CONTENT_CLASS } from '@portal/core/plugins/themeNames';
import { changeInPlace } from './changeInPlace';
import { copyQueryAndHashToSwitchers } from './copyQueryAndHash';
import { DEFERRED_ATTRIBUTE, layOutRemainingBlocks, startsAtTop } from './deferredLayout';
import {
  forgetReload,
  insertStylesheet,
  isHydrated,
  listenForIntent,
  requestBundle,
} from './fetchBundle';
import { followMovedAnchor } from './followMovedAnchor';
import { loadResultsScript, loadSearchOnIntent, SEARCH_UI_SELECTOR } from './loadSearch';
import { closeMenu, handleClick, handleMenuKey } from './menu';
import { preserveParams } from './preserveParams';
import { recordTap } from './recordTap';
import { repairUrl } from './repairUrl';
import { restoreTabs } from './restoreTabs';
import { switchPanelMode, syncRootState } from './rootState';
import { skipToContent } from './skipLink';

/*
 * Inline script of every page. The page is complete without the script bundle; the loader fetches
 * it at the first sign of intent and records input until React has hydrated the page. It is
 * identical on all pages, so one hash in the Content-Security-Policy covers it; only its data
 * attributes differ:
 * - `data-scripts`: bundle URLs, in order, separated by spaces
 * - `data-chunks`: URLs of this page's chunks, fetched with the bundle
 * - `data-search`: URLs of the search panel, the results page, and their worker
 * - `data-idle`: delay after `load`, in milliseconds, before an idle browser fetches the bundle
 * - `data-announcement`: announcement ID
 * - `data-base`: base URL that the site was built for
 */

interface NetworkInformation {
  saveData?: boolean;
  effectiveType?: string;
}

/** Attribute of the root element while the page uses fallback fonts. */
const FALLBACK_FONTS_ATTRIBUTE = 'data-late';
/** If the server takes longer to respond, fonts cannot arrive before the first frame. */
const FONT_WAIT_MS = 100;

/** Delay before blocks below the first screen are laid out, so that the response to a first click is not delayed. */
const LAYOUT_DELAY_MS = 400;

const { dataset } = document.currentScript as HTMLScriptElement;
const root = document.documentElement;
const CONTROL_SELECTOR = 'button:not([type=submit]),[role=tab],[role=button]';
const SEARCH_INPUT_SELECTOR = '[data-search-input]';

/** Trusted Types API, which not all browsers support: https://w3c.github.io/trusted-types/ */
interface TrustedTypes {
  createPolicy(name: string, rules: Record<string, (text: string) => string | null>): void;
}

/**
 * Creates the site's only Trusted Types policy, which the Content-Security-Policy allows by name. Markup is allowed
 * because it comes from the site's bundles, script URLs must be part of the build, and strings cannot become scripts.
 */
function createTrustedTypesPolicy(): void {
  const { trustedTypes } = window as typeof window & { trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy('default', {
    createHTML: (html) => html,
    createScriptURL: (url) => {
      const { origin, pathname } = new URL(url, location.href);
      return origin === location.origin && pathname.match('/assets/|/sw.js$') ? url : null;
    },
  });
}

/** Controls clicked before hydration, each with its path in the document. */
const recordedClicks = new Map<HTMLElement, number[]>();

function getElementPath(element: Element): number[] {
  const { parentElement } = element;
  if (!parentElement) return [];
  return [...getElementPath(parentElement), [...parentElement.children].indexOf(element)];
}

/**
 * Finds the control that replaced a recorded control: during hydration, React replaces some controls at the same path.
 */
function findElementAtPath(path: readonly number[]): Element | undefined {
  return path.reduce<Element | undefined>((element, i) => element?.children[i], root);
}

/** Records one click per control, so that repeated clicks count once. */
function recordClick(event: MouseEvent | KeyboardEvent): void {
  const { target } = event;
  if (!(target instanceof Element)) return;
  // Copied again on each click to keep the query as it is in the URL; React would rewrite `?a%20b` as `?a+b=`.
  copyQueryAndHashToSwitchers();
  const click = event as MouseEvent;
  if (handleClick(click, target) || switchPanelMode(target) || recordTap(click, target)) return;
  skipToContent(event, target);
  if (isHydrated() || target.closest(SEARCH_UI_SELECTOR)) return;
  const control = target.closest<HTMLElement>(CONTROL_SELECTOR);
  if (!control) return;
  event.preventDefault();
  control.setAttribute('aria-busy', 'true');
  recordedClicks.set(control, getElementPath(control));
}

function handleKey(event: KeyboardEvent): void {
  handleMenuKey(event);
  // The End key must scroll to the actual end, not to one based on estimated block heights.
  if (event.key === 'End') root.removeAttribute(DEFERRED_ATTRIBUTE);
  const isSlashDisabled = event.key === '/' && loadStored(SHORTCUTS_KEY) === SHORTCUTS_OFF;
  if (!isSlashDisabled && isSearchShortcut(event)) {
    closeMenu();
    // The search box cannot receive focus while a modal dialog is open.
    document.querySelector<HTMLDialogElement>('dialog[open]')?.close();
    const input = document.querySelector<HTMLInputElement>(SEARCH_INPUT_SELECTOR);
    if (!input) return;
    event.preventDefault();
    // The navbar may be scrolled out of view, and the browser would scroll to it.
    input.focus({ preventScroll: true });
    // Select the text, so that typing replaces it.
    input.select();
  }
  if (isHydrated()) return;
  const target = event.target as HTMLElement;
  if ((event.key === 'Enter' || event.key === ' ') && target.matches('[role=tab]'))
    recordClick(event);
}

function replayClicks(): void {
  for (const [control, path] of recordedClicks) {
    control.removeAttribute('aria-busy');
    const target = control.isConnected ? control : findElementAtPath(path);
    if (target instanceof HTMLElement) target.click();
  }
  recordedClicks.clear();
}

function isMeteredConnection(): boolean {
  const { connection } = navigator as Navigator & { connection?: NetworkInformation };
  return Boolean(connection?.saveData || connection?.effectiveType?.includes('2g'));
}

/** Fetches the bundle immediately if the URL needs scripts, or when an interactive tool becomes visible. */
function requestBundleIfNeeded(): void {
  if (/[?&](_highlight|language)=|#board=/.test(location.search + location.hash)) requestBundle();
  const tools = document.querySelectorAll('[data-interactive]');
  if (!tools.length) return;
  const observer = new IntersectionObserver((entries) => {
    if (entries.some((entry) => entry.isIntersecting)) {
      observer.disconnect();
      requestBundle();
    }
  });
  for (const tool of tools) observer.observe(tool);
}

function isSlowResponse(timing: PerformanceNavigationTiming | undefined): boolean {
  return timing !== undefined && timing.responseStart - timing.requestStart > FONT_WAIT_MS;
}

/**
 * Uses the site's fonts only if they load before the first frame. Otherwise, text would move later despite
 * `font-display: optional`, because browsers look fonts up again when a stylesheet arrives.
 */
function loadFonts(): void {
  let isFirstFrameOver = false;
  requestAnimationFrame(() => {
    isFirstFrameOver = true;
  });
  // A font that a script loads has the priority of resources that block rendering; a preload does not.
  const styles = document.querySelector('style')?.textContent ?? '';
  for (const [, href] of styles.matchAll(/url\(([^()]+\.woff2)\)/g)) {
    const link = document.createElement('link');
    document.head.append(
      Object.assign(link, { rel: 'preload', as: 'font', crossOrigin: '', href }),
    );
  }
  const fonts = [...document.fonts].filter(({ display }) => display === 'optional');
  Promise.all(fonts.map((font) => font.load())).then(
    () => isFirstFrameOver || root.removeAttribute(FALLBACK_FONTS_ATTRIBUTE),
    () => undefined,
  );
}

/** Defers layout below the first screen, and skips fonts that would load too late. */
function prepareFirstScreen(): void {
  const [timing] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  root.toggleAttribute(DEFERRED_ATTRIBUTE, timing?.type === 'navigate' && startsAtTop(location));
  root.setAttribute(FALLBACK_FONTS_ATTRIBUTE, '');
  if (!isSlowResponse(timing) || loadStored(FONTS_CACHED_KEY)) loadFonts();
}

/** Equals zero, but references the variable: if the root stopped using it, Chromium would restyle the entire page. */
const NO_NAVBAR_HEIGHT = 'calc(0*var(--ifm-navbar-height))';

/**
 * Removes the scroll padding of the navbar while an element inside it has keyboard focus, so that
 * the page does not scroll. CSS would need `:has()` on the root element, which browsers re-evaluate
 * on every DOM change.
 */
function preventNavbarScroll({ type, target }: Event): void {
  const isInNavbar = type === 'focusin' && (target as Element).matches('.navbar :focus-visible');
  root.style.scrollPaddingTop = isInNavbar ? NO_NAVBAR_HEIGHT : '';
}

/** Scrolls to the anchor again, because positions are estimates until the entire page is laid out. */
function scrollToAnchor(): void {
  document.querySelector(':target')?.scrollIntoView();
}

/**
 * Lays out all remaining blocks if the reader jumps far down, for example with Find in page, and
 * keeps the block in the middle of the window in place, or the last one at the end of the page.
 */
function layOutRemainingNow(): void {
  if (scrollY < 2 * innerHeight || !root.hasAttribute(DEFERRED_ATTRIBUTE)) return;
  const blocks = [...document.querySelectorAll(`.${CONTENT_CLASS} > *`)];
  const isBelowMiddle = (block: Element) => block.getBoundingClientRect().bottom > innerHeight / 2;
  changeInPlace(blocks.find(isBelowMiddle) ?? blocks.at(-1), () =>
    root.removeAttribute(DEFERRED_ATTRIBUTE),
  );
  scrollToAnchor();
}

/** Handles a navigation that does not load a document, such as to an anchor or back to another page. */
function onNavigation(): void {
  repairUrl();
  followMovedAnchor();
  closeMenu();
  if (!isHydrated()) copyQueryAndHashToSwitchers();
}

/** Loads the search UI on the results page, and the stylesheet for its elements. */
function loadSearchResults(): void {
  if (!document.querySelector('[data-search-results]')) return;
  insertStylesheet();
  loadResultsScript();
}

createTrustedTypesPolicy();
repairUrl();
syncRootState(dataset.announcement);
prepareFirstScreen();
listenForIntent();
loadSearchOnIntent();
addEventListener('click', recordClick, true);
addEventListener('keydown', handleKey, true);
addEventListener('focusin', preventNavbarScroll);
addEventListener('focusout', preventNavbarScroll);
addEventListener('scroll', layOutRemainingNow);
addEventListener('submit', (event) => {
  if (!isHydrated() && !event.defaultPrevented) preserveParams(event.target as HTMLFormElement);
});
addEventListener('popstate', onNavigation);
addEventListener('DOMContentLoaded', () => {
  followMovedAnchor();
  copyQueryAndHashToSwitchers();
  restoreTabs();
  requestBundleIfNeeded();
  loadSearchResults();
  // Layout does not wait for `load`, because a bundle that is requested early delays the event.
  if (root.hasAttribute(DEFERRED_ATTRIBUTE))
    setTimeout(() => layOutRemainingBlocks(scrollToAnchor), LAYOUT_DELAY_MS);
});
addEventListener(SEARCH_ELEMENTS_EVENT, loadSearchResults);
addEventListener('load', () => {
  // The connection is checked at the last moment, because the reader can turn data saving on or off at any time.
  setTimeout(() => whenIdle(() => isMeteredConnection() || requestBundle()), Number(dataset.idle));
});
new MutationObserver((_, observer) => {
  if (!isHydrated()) return;
  observer.disconnect();
  forgetReload();
  replayClicks();
}).observe(root, { attributes: true, attributeFilter: ['data-has-hydrated'] });
