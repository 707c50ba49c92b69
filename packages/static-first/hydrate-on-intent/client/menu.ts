import { isPlainClick } from '@portal/core/plugins/client/isPlainClick';
import { BUTTON, isHydrated, OPEN, start } from './fetchBundle';
import { enterMenu, exitMenu } from './menuHistory';

/**
 * The menu of small screens: the sidebar of the page where it has one, else the main items, shown over the page as
 * a popover. Both stand in the page from the start, React's before hydration and after: nothing is built at the
 * press, and nothing is taken over. Browsers without popovers show it in the layers of the page.
 */
const HEAD = 'aside [data-menu]';
const MAIN = '.navbar > [data-menu]';
const CLOSE = '.navbar-sidebar__close';
const BACK = '.navbar-sidebar__back';
/** The second tap of an impatient reader is not for what the first has just put there: in ms, and px around it. */
const IMPATIENCE = 400;
const AROUND = 40;

let menu: HTMLElement | undefined;
let opening: MouseEvent;

const find = (selector: string) => document.querySelector<HTMLElement>(selector);

/** Takes away what was shown last; the page is as it was before. */
function hide(): void {
  const last = menu;
  menu = undefined;
  if (!last) return;
  last.hidePopover?.();
  last.popover = null;
  last.removeAttribute(OPEN);
}

function show(wanted: HTMLElement): void {
  hide();
  menu = wanted;
  wanted.setAttribute(OPEN, '');
  wanted.popover = 'auto';
  wanted.showPopover?.();
  wanted.querySelector<HTMLElement>(CLOSE)?.focus();
}

/** From the sidebar to the main items. */
function showMain(): void {
  const main = find(MAIN);
  if (main) show(main);
}

/** Whether the page behind the menu stays where it is. */
function hold(isHeld: boolean): void {
  document.documentElement.style.overflow = isHeld ? 'hidden' : '';
}

function announce(isOpen: boolean): void {
  find(BUTTON)?.setAttribute('aria-expanded', String(isOpen));
}

/** Closes the menu, and puts the focus where it was. */
export function closeMenu(): void {
  if (!menu) return;
  hide();
  hold(false);
  announce(false);
  exitMenu();
  find(BUTTON)?.focus({ preventScroll: true });
}

/** What is not seen of an opening menu. */
function complete(): void {
  start();
  if (!menu) return;
  hold(true);
  enterMenu(closeMenu);
}

function openMenu(event: MouseEvent): void {
  if (menu?.isConnected) return;
  const wanted = find(HEAD)?.closest<HTMLElement>('aside') ?? find(MAIN);
  if (!wanted) return;
  opening = event;
  announce(true);
  show(wanted);
  // The menu is shown first: each of these takes a slow phone longer than its picture.
  requestAnimationFrame(() => setTimeout(complete));
}

function isImpatient({ timeStamp, clientX, clientY }: MouseEvent): boolean {
  return (
    timeStamp - opening.timeStamp < IMPATIENCE &&
    Math.hypot(clientX - opening.clientX, clientY - opening.clientY) < AROUND
  );
}

/** A link to where the reader is. One to an anchor leads on. */
function leadsNowhere({ href }: HTMLAnchorElement): boolean {
  return href === location.origin + location.pathname + location.search;
}

/** @returns whether the press is answered */
function pressInMenu(event: MouseEvent, target: Element): boolean {
  const link = target.closest<HTMLAnchorElement>('a[href]:not([role=button])');
  if (isImpatient(event)) {
    event.preventDefault();
    event.stopImmediatePropagation();
  } else if (target === menu || target.closest(CLOSE)) closeMenu();
  else if (target.closest(BACK)) showMain();
  else if (link && leadsNowhere(link)) {
    event.preventDefault();
    closeMenu();
  } else {
    // Another document takes the place of this one, menu and all.
    if (link && isHydrated() && isPlainClick(event)) closeMenu();
    return false;
  }
  return true;
}

/**
 * Answers a press on the button of the menu, or in the menu.
 *
 * @returns whether nothing is left to do about it
 */
export function pressMenu(event: MouseEvent, target: Element): boolean {
  if (menu?.contains(target)) return pressInMenu(event, target);
  if (!target.closest(BUTTON)) return false;
  openMenu(event);
  return true;
}

/** Keeps the focus in the menu: after its last stop comes its first. */
function turnRound(event: KeyboardEvent): void {
  if (!menu || event.key !== 'Tab') return;
  const stops = [...menu.querySelectorAll<HTMLElement>('a[href],button')].filter(
    (stop) => stop.getClientRects().length > 0,
  );
  if (event.shiftKey) stops.reverse();
  if (menu.contains(document.activeElement) && document.activeElement !== stops.at(-1)) return;
  event.preventDefault();
  stops[0]?.focus();
}

/** Answers a key while the menu is open. */
export function keyInMenu(event: KeyboardEvent): void {
  if (event.key === 'Escape') closeMenu();
  turnRound(event);
}

// Closed by the browser: a gesture back on a phone, another popover.
addEventListener(
  'toggle',
  ({ target }) => {
    if (target === menu && menu?.popover && !menu.matches(':popover-open')) closeMenu();
  },
  true,
);
// Wide screens have no such menu: a tablet that is turned must not be left with it.
matchMedia('(min-width: 997px)').addEventListener('change', closeMenu);
