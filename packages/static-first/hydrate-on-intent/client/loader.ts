import { FONTS_KEPT } from '@portal/core/plugins/client/fontsKept';
import { asksForSearch } from '@portal/core/plugins/client/searchKey';
import { OFF, SINGLE_KEYS } from '@portal/core/plugins/client/singleKeys';
import { whenIdle } from '@portal/core/plugins/client/whenIdle';
import { DEFERRED, landsOnTop, layOutRest } from './deferredLayout';
import { isHydrated, list, listenForIntent, start } from './fetchBundle';
import { keepParameters, showContext } from './keepParameters';
import { mendAddress } from './mendAddress';
import { closeMenu, keyInMenu, pressMenu } from './menu';
import { reportStyles } from './reportStyles';
import { keepRootState, readStored } from './rootState';
import { showChoices } from './showChoices';
import { skipToContent } from './skipLink';
import { completeLinks, keepPlace } from './switchers';

/**
 * Inline script of every page. The page is complete without the script bundle; this fetches the
 * bundle when the reader first shows intent, and keeps what the reader does until React has taken
 * over. It is static: what differs from page to page is in its own data attributes, so one hash
 * admits it in a Content-Security-Policy.
 *
 * - `data-scripts`: bundle addresses, in order, separated by spaces
 * - `data-chunks`: addresses of this page's own chunks, fetched alongside
 * - `data-fonts`: addresses of the fonts that this page is set in
 * - `data-idle`: milliseconds after `load` when an idle browser fetches the bundle unasked
 * - `data-announcement`: id of the announcement
 * - `data-base`: base address that the site was built for
 */
interface NetworkInformation {
  saveData?: boolean;
  effectiveType?: string;
}

/** On the root: fonts would come too late. */
const LATE = 'data-late';
/** Milliseconds that a font is waited for (`font-display: optional`): where an answer takes longer, none comes in time. */
const QUICK = 100;

/** Milliseconds in which the page answers a first press, before it goes on with its rest. */
const FIRST_PRESS = 400;

const { dataset } = document.currentScript as HTMLScriptElement;
const root = document.documentElement;
const CONTROLS = 'button:not([type=submit]),[role=tab],[role=button]';
const SEARCH_INPUT = '[data-search-input]';

/** https://w3c.github.io/trusted-types/, where a browser has it. */
interface TrustedTypes {
  createPolicy(name: string, rules: Record<string, (text: string) => string | null>): void;
}

/**
 * The one policy of the site: markup comes from its own bundles, scripts from its own build, and
 * nothing makes a script out of text. It is named in the Content-Security-Policy.
 */
function trustOwnFilesOnly(): void {
  const { trustedTypes } = window as typeof window & { trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy('default', {
    createHTML: (html) => html,
    createScriptURL: (url) => {
      const { origin, pathname } = new URL(url, location.href);
      return origin === location.origin && pathname.match('/assets/|/sw.js$') ? url : null;
    },
  });
}

/** Controls pressed before hydration, each with its place in the document. */
const held = new Map<HTMLElement, number[]>();

function placeOf(element: Element): number[] {
  const { parentElement } = element;
  if (!parentElement) return [];
  return [...placeOf(parentElement), [...parentElement.children].indexOf(element)];
}

/** React replaces some controls when it hydrates the page: the one in the same place is meant. */
function elementAt(place: readonly number[]): Element | undefined {
  return place.reduce<Element | undefined>((element, i) => element?.children[i], root);
}

/** Keeps one press per control: a reader who taps twice in impatience wants it once. */
function hold(event: Event): void {
  const { target } = event;
  if (!(target instanceof Element)) return;
  // React writes the query anew (`?a%20b` as `?a+b=`): it is kept as it stands in the address.
  keepPlace();
  if (pressMenu(event as MouseEvent, target)) return;
  skipToContent(event, target);
  if (isHydrated()) return;
  const control = target.closest<HTMLElement>(CONTROLS);
  if (!control) return;
  event.preventDefault();
  control.setAttribute('aria-busy', 'true');
  held.set(control, placeOf(control));
}

function onKey(event: KeyboardEvent): void {
  keyInMenu(event);
  // The end of a page is where its last lines are, not where guessed heights have it.
  if (event.key === 'End') root.removeAttribute(DEFERRED);
  const isOff = event.key === '/' && readStored(SINGLE_KEYS) === OFF;
  const toSearch = !isOff && asksForSearch(event);
  if (toSearch) {
    closeMenu();
    // The box cannot have the focus behind it.
    document.querySelector<HTMLDialogElement>('dialog[open]')?.close();
  }
  if (isHydrated()) return;
  const target = event.target as HTMLElement;
  if ((event.key === 'Enter' || event.key === ' ') && target.matches('[role=tab]')) hold(event);
  if (toSearch) {
    const input = document.querySelector<HTMLInputElement>(SEARCH_INPUT);
    if (!input) return;
    event.preventDefault();
    input.focus({ preventScroll: true });
    // What is typed next replaces what was typed before.
    input.select();
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

function comesLate(visit: PerformanceNavigationTiming | undefined): boolean {
  return visit !== undefined && visit.responseStart - visit.requestStart > QUICK;
}

/** Before the stylesheet has come, which names them: the browser waits for them with its first picture, a moment at most. */
function askForFonts(): void {
  for (const href of list(dataset.fonts)) {
    const link = document.createElement('link');
    document.head.append(
      Object.assign(link, { rel: 'preload', as: 'font', crossOrigin: '', href }),
    );
  }
}

/**
 * Chromium lays a page out when its text is complete, without styles where these are still on their way: nobody sees that,
 * and it takes a slow phone 0.2 s, in which the styles have to wait. A rule of `base.css` shows the page, else their loss.
 */
function waitForStyles(): void {
  root.hidden = true;
  const show = ({ target }: Event) => {
    if (target === document || target instanceof HTMLLinkElement) root.hidden = false;
  };
  addEventListener('load', show);
  addEventListener('error', show, true);
}

/** The rest of the page is laid out when the browser has time; fonts that would come too late are not asked for. */
function showFirstScreen(): void {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  root.toggleAttribute(DEFERRED, visit?.type === 'navigate' && landsOnTop(location));
  if (!root.toggleAttribute(LATE, comesLate(visit) && !readStored(FONTS_KEPT))) askForFonts();
}

/** No room for the bar. In terms of it: Chromium styles the whole page anew where the root no longer has a variable there. */
const NO_ROOM = 'calc(0*var(--ifm-navbar-height))';

/**
 * What has the keys in the bar lies in the space that is kept free for the bar: the page does not move for it. By a
 * script, because `:has()` at the root is looked through again with whatever the page gets.
 */
function keepStill({ type, target }: Event): void {
  const isInBar = type === 'focusin' && (target as Element).matches('.navbar :focus-visible');
  root.style.scrollPaddingTop = isInBar ? NO_ROOM : '';
}

/** A heading that was chosen before the rest is laid out stands where guessed heights have it. */
function showPlace(): void {
  document.querySelector(':target')?.scrollIntoView();
}

/**
 * Readers who jump far down the page, as the browser's own find does, stay where they are: the heights above that were
 * guessed change, the block in the middle of the window does not move.
 */
function showRestAtOnce(): void {
  if (scrollY < 2 * innerHeight || !root.hasAttribute(DEFERRED)) return;
  const middle = [...document.querySelectorAll('.theme-doc-markdown > *')].find(
    (block) => block.getBoundingClientRect().bottom > innerHeight / 2,
  );
  const top = () => middle?.getBoundingClientRect().top ?? 0;
  const before = top();
  root.removeAttribute(DEFERRED);
  scrollBy(0, top() - before);
  showPlace();
}

/** The reader has moved on inside the page, or to another one that is here already. */
function onStep(): void {
  mendAddress();
  closeMenu();
  if (!isHydrated()) completeLinks();
}

trustOwnFilesOnly();
mendAddress();
keepRootState(dataset.announcement);
reportStyles(dataset.base ?? '/');
waitForStyles();
showFirstScreen();
listenForIntent();
addEventListener('click', hold, true);
addEventListener('keydown', onKey, true);
addEventListener('focusin', keepStill);
addEventListener('focusout', keepStill);
addEventListener('scroll', showRestAtOnce);
addEventListener('submit', (event) => {
  if (!isHydrated()) keepParameters(event.target as HTMLFormElement);
});
addEventListener('popstate', onStep);
addEventListener('DOMContentLoaded', () => {
  completeLinks();
  showChoices();
  showContext();
  startIfNeeded();
});
addEventListener('load', () => {
  if (root.hasAttribute(DEFERRED)) setTimeout(() => layOutRest(showPlace), FIRST_PRESS);
  // Asked when it is time: a reader may switch data saving while reading.
  setTimeout(() => whenIdle(() => metered() || start()), Number(dataset.idle));
});
new MutationObserver((_, observer) => {
  if (!isHydrated()) return;
  observer.disconnect();
  release();
}).observe(root, { attributes: true, attributeFilter: ['data-has-hydrated'] });
