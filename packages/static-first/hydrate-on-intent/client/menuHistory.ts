import { isPlainClick } from '@portal/core/plugins/client/isPlainClick';
import { SEARCH_DIALOG_EVENT } from '@portal/core/plugins/searchManifest';

/**
 * The open menu has a history entry, so that the Back button closes the menu, even on the first page
 * of a visit. Closing the menu navigates back, and a link in the menu replaces the entry. The router is not
 * notified of these changes. The search dialog uses the same entry.
 */

/** Key in the state of the menu's history entry. */
const MENU_STATE_KEY = 'isMenu';

let isLeaving = false;
let isReopened = false;
let isReplaced = false;
/** URL of the page with the open menu, and the function that closes it. */
let openMenu: { url: string; close: () => void } | undefined;

const isMenuEntry = () =>
  Boolean((history.state as Record<string, unknown> | null)?.[MENU_STATE_KEY]);

function restoreHistoryMethods(): void {
  Reflect.deleteProperty(history, 'pushState');
  Reflect.deleteProperty(history, 'replaceState');
}

function pushMenuEntry(): void {
  if (isMenuEntry()) return;
  history.pushState({ ...history.state, [MENU_STATE_KEY]: true }, '');
  history.pushState = (...entry) => {
    restoreHistoryMethods();
    history.replaceState(...entry);
  };
  history.replaceState = (state, ...entry) => {
    History.prototype.replaceState.call(history, { ...state, [MENU_STATE_KEY]: true }, ...entry);
  };
}

/**
 * Adds the history entry of a menu that has opened.
 *
 * @param close called when the reader goes back while the menu is open
 */
export function enterMenu(close: () => void): void {
  openMenu = { url: location.href, close };
  isReopened = isLeaving;
  if (!isLeaving) pushMenuEntry();
}

export function exitMenu(): void {
  openMenu = undefined;
  isReopened = false;
  if (isLeaving) return;
  if (!isMenuEntry()) {
    restoreHistoryMethods();
    return;
  }
  isLeaving = true;
  // The entry is removed after a delay, because the click that closes the menu can navigate and replace the entry.
  setTimeout(() => {
    restoreHistoryMethods();
    isLeaving = isMenuEntry() && !isReplaced;
    if (isLeaving) history.back();
    else if (isReopened) pushMenuEntry();
  });
}

/** Handles a `popstate` event before the router does. */
function onPopState(event: Event): void {
  if (!isLeaving && !isMenuEntry()) {
    restoreHistoryMethods();
    // The router would treat the event as a navigation to the same page and scroll to the top.
    if (openMenu?.url === location.href) event.stopImmediatePropagation();
    openMenu?.close();
    return;
  }
  event.stopImmediatePropagation();
  // If the reader went forward to the entry of a closed menu, go back again.
  const hasLeft = isLeaving && !isMenuEntry();
  isLeaving = !hasLeft;
  if (!hasLeft) history.back();
  else if (isReopened) pushMenuEntry();
}

/** Replaces the menu's entry when one of its links loads another document. */
function onClick(event: MouseEvent): void {
  const { target } = event;
  if (event.defaultPrevented || !isPlainClick(event)) return;
  if (!isMenuEntry() || !(target instanceof Element)) return;
  const link = target.closest<HTMLAnchorElement>(':is(aside, [data-menu]) a[href]');
  if (!link || !['', '_self'].includes(link.target) || !link.protocol.startsWith('http')) return;
  event.preventDefault();
  isReplaced = true;
  location.replace(link.href);
}

addEventListener('popstate', onPopState);
addEventListener(SEARCH_DIALOG_EVENT, ((event: CustomEvent<(() => void) | null>) => {
  if (event.detail) enterMenu(event.detail);
  else exitMenu();
}) as EventListener);
// If the page was reloaded with an open menu, remove the menu's entry.
if (isMenuEntry()) {
  isLeaving = true;
  history.back();
}
// A page restored from the back/forward cache has no entry to replace.
addEventListener('pageshow', () => {
  isReplaced = false;
});
addEventListener('click', onClick);
