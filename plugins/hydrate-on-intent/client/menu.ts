/**
 * The menu of small screens before the page is hydrated. Its frame stands hidden in the page
 * (`[data-static-menu]`); the sidebar in it is the page's own. Links work at once; what else is
 * pressed takes effect in React's menu (`src/theme/Navbar/MobileSidebar/takeOverMenu.ts`).
 */
export const MENU_BUTTON = '.navbar__toggle';
const BACK = '.navbar-sidebar__back';
const CLOSE = '.navbar-sidebar__close';
const TWO_PANELS = 'navbar-sidebar__items--show-secondary';
/** The second tap of an impatient reader is not for what the first has just put there, in ms. */
const IMPATIENCE = 400;

let menu: HTMLElement | undefined;
let menuOpenedAt = 0;

/** Shows the main menu, or the sidebar that lies beside it; the other takes no focus. */
function showPanel(frame: Element, sidebar: boolean): void {
  frame.querySelector('.navbar-sidebar__items')?.classList.toggle(TWO_PANELS, sidebar);
  frame.querySelectorAll<HTMLElement>('.menu').forEach((panel, i) => {
    panel.inert = sidebar !== (i === 1);
  });
}

/** @returns whether it was closed */
export function openStaticMenu({ timeStamp }: Event): boolean {
  const frame = document.querySelector('[data-static-menu]');
  if (!frame || menu?.isConnected) return false;
  menu = frame.cloneNode(true) as HTMLElement;
  menuOpenedAt = timeStamp;
  const sidebar = document.querySelector('.theme-doc-sidebar-menu');
  if (sidebar) menu.querySelector(BACK)?.after(sidebar.cloneNode(true));
  showPanel(menu, Boolean(sidebar));
  menu.hidden = false;
  menu.className = 'navbar-sidebar--show';
  document.documentElement.style.overflow = 'hidden';
  document.body.append(menu);
  menu.querySelector<HTMLElement>(CLOSE)?.focus();
  return true;
}

/**
 * @param isReactComing React's menu is about to take over: it is to see that this one was closed
 * @returns whether it was open
 */
export function closeStaticMenu(isReactComing: boolean): boolean {
  if (!menu?.isConnected) return false;
  if (isReactComing) menu.hidden = true;
  else menu.remove();
  menu = undefined;
  document.documentElement.style.overflow = '';
  return true;
}

export function inStaticMenu(target: Element): boolean {
  return Boolean(menu?.contains(target));
}

function leadsNowhere(link: HTMLAnchorElement | null): boolean {
  return link?.href === location.origin + location.pathname + location.search;
}

/** @returns whether the click asks to close the menu */
export function clickStaticMenu(event: Event, target: Element): boolean {
  if (!menu) return false;
  const fold = target.closest('.menu__caret,[role=button]');
  if (event.timeStamp - menuOpenedAt < IMPATIENCE) event.preventDefault();
  else if (target.closest(BACK)) showPanel(menu, false);
  else if (fold) {
    event.preventDefault();
    fold.setAttribute('aria-busy', 'true');
  } else if (leadsNowhere(target.closest('a'))) {
    event.preventDefault();
    return true;
  } else return Boolean(target.closest(`${CLOSE},.navbar-sidebar__backdrop`));
  return false;
}
