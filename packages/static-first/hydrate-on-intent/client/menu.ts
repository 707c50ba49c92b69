import { isPlainClick } from '@portal/core/plugins/client/isPlainClick';
import { MENU_BACK_CLASS, MENU_CLOSE_CLASS } from '@portal/core/plugins/themeNames';
import {
  isHydrated,
  MENU_BUTTON_SELECTOR,
  MENU_OPEN_ATTRIBUTE,
  requestBundle,
} from './fetchBundle';
import { enterMenu, exitMenu } from './menuHistory';

/**
 * Menu for small screens: a popover with the page's sidebar or the main items. Both are part of the static page and do
 * not change during hydration, so opening the menu creates no elements. In browsers without popovers, `z-index` keeps the
 * menu above the page.
 */

const SIDEBAR_MENU_SELECTOR = 'aside [data-menu]';
const MAIN_MENU_SELECTOR = '.navbar > [data-menu]';
const CLOSE_BUTTON_SELECTOR = `.${MENU_CLOSE_CLASS}`;
const BACK_BUTTON_SELECTOR = `.${MENU_BACK_CLASS}`;
/**
 * A second tap within this time and distance of the first counts as a double tap. It does not click an item of the menu
 * that the first tap opened.
 */
const DOUBLE_TAP_MS = 400;
const DOUBLE_TAP_PX = 40;

let menu: HTMLElement | undefined;
let openingClick: MouseEvent;

const findElement = (selector: string) => document.querySelector<HTMLElement>(selector);

function hideMenu(): void {
  const previousMenu = menu;
  menu = undefined;
  if (!previousMenu) return;
  previousMenu.hidePopover?.();
  previousMenu.popover = null;
  previousMenu.removeAttribute(MENU_OPEN_ATTRIBUTE);
}

function displayMenu(nextMenu: HTMLElement): void {
  hideMenu();
  menu = nextMenu;
  nextMenu.setAttribute(MENU_OPEN_ATTRIBUTE, '');
  nextMenu.popover = 'auto';
  nextMenu.showPopover?.();
  nextMenu.querySelector<HTMLElement>(CLOSE_BUTTON_SELECTOR)?.focus();
}

/** Switches from the sidebar to the main items. */
function displayMainMenu(): void {
  const mainMenu = findElement(MAIN_MENU_SELECTOR);
  if (mainMenu) displayMenu(mainMenu);
}

/** Locks or unlocks scrolling of the page behind the menu. */
function lockScroll(isLocked: boolean): void {
  document.documentElement.style.overflow = isLocked ? 'hidden' : '';
}

function updateMenuButton(isOpen: boolean): void {
  findElement(MENU_BUTTON_SELECTOR)?.setAttribute('aria-expanded', String(isOpen));
}

/** Closes the menu and restores focus. */
export function closeMenu(): void {
  if (!menu) return;
  hideMenu();
  lockScroll(false);
  updateMenuButton(false);
  exitMenu();
  findElement(MENU_BUTTON_SELECTOR)?.focus({ preventScroll: true });
}

/** Makes the invisible changes, after the menu is painted. */
function finishOpening(): void {
  requestBundle();
  if (!menu) return;
  lockScroll(true);
  enterMenu(closeMenu);
}

function openMenu(event: MouseEvent): void {
  if (menu?.isConnected) return;
  const targetMenu =
    findElement(SIDEBAR_MENU_SELECTOR)?.closest<HTMLElement>('aside') ??
    findElement(MAIN_MENU_SELECTOR);
  if (!targetMenu) return;
  openingClick = event;
  updateMenuButton(true);
  displayMenu(targetMenu);
  // Paint the menu first, because each of these steps takes longer than a frame on a slow phone.
  requestAnimationFrame(() => setTimeout(finishOpening));
}

function isDoubleTap({ timeStamp, clientX, clientY }: MouseEvent): boolean {
  return (
    timeStamp - openingClick.timeStamp < DOUBLE_TAP_MS &&
    Math.hypot(clientX - openingClick.clientX, clientY - openingClick.clientY) < DOUBLE_TAP_PX
  );
}

/** Whether a link points to the current page, but not to an anchor on it. */
function isCurrentPage({ href }: HTMLAnchorElement): boolean {
  return href === location.origin + location.pathname + location.search;
}

/**
 * Handles a click in the open menu.
 *
 * @returns whether the click was handled
 */
function handleMenuClick(event: MouseEvent, target: Element): boolean {
  const link = target.closest<HTMLAnchorElement>('a[href]:not([role=button])');
  if (isDoubleTap(event)) {
    event.preventDefault();
    event.stopImmediatePropagation();
  } else if (target === menu || target.closest(CLOSE_BUTTON_SELECTOR)) closeMenu();
  else if (target.closest(BACK_BUTTON_SELECTOR)) displayMainMenu();
  else if (link && isCurrentPage(link)) {
    event.preventDefault();
    closeMenu();
  } else {
    // Before hydration, links load a new document, which closes the menu.
    if (link && isHydrated() && isPlainClick(event)) closeMenu();
    return false;
  }
  return true;
}

/**
 * Handles a click on the menu button or in the menu.
 *
 * @returns whether the click is handled and must be ignored elsewhere
 */
export function handleClick(event: MouseEvent, target: Element): boolean {
  if (menu?.contains(target)) return handleMenuClick(event, target);
  if (!target.closest(MENU_BUTTON_SELECTOR)) return false;
  openMenu(event);
  return true;
}

/** Traps focus in the menu: Tab moves from the last element to the first. */
function trapFocus(event: KeyboardEvent): void {
  if (!menu || event.key !== 'Tab') return;
  const focusable = [...menu.querySelectorAll<HTMLElement>('a[href],button')].filter(
    (element) => element.getClientRects().length > 0,
  );
  if (event.shiftKey) focusable.reverse();
  if (menu.contains(document.activeElement) && document.activeElement !== focusable.at(-1)) return;
  event.preventDefault();
  focusable[0]?.focus();
}

export function handleMenuKey(event: KeyboardEvent): void {
  if (event.key === 'Escape') closeMenu();
  trapFocus(event);
}

// Browsers close the popover on a back gesture, or when another popover opens.
addEventListener(
  'toggle',
  ({ target }) => {
    if (target === menu && menu?.popover && !menu.matches(':popover-open')) closeMenu();
  },
  true,
);
// Wide screens have no menu, so the menu closes when a tablet is rotated.
matchMedia('(min-width: 997px)').addEventListener('change', closeMenu);
