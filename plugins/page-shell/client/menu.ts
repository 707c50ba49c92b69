/**
 * The menu of small screens before React has taken over. Its frame stands hidden in the page
 * (`[data-static-menu]`); the sidebar in it is the page's own. Links work at once; what else is
 * pressed takes effect in React's menu.
 */
export const MENU_BUTTON = '.navbar__toggle';
const REACT_MENU = '#__docusaurus .navbar-sidebar--show .navbar-sidebar';
const BACK = '.navbar-sidebar__back';
const CLOSE = '.navbar-sidebar__close';
const FOLDS = '.menu__caret,[role=button]';
const TWO_PANELS = 'navbar-sidebar__items--show-secondary';
/** The second tap of an impatient reader is not for what the first has just put there, in ms. */
const IMPATIENCE = 400;

let menu: HTMLElement | undefined;
let menuOpenedAt = 0;
let foldsPressed: number[] = [];

function press(element: Element | null | undefined): void {
  if (element instanceof HTMLElement) element.click();
}

/** Shows the main menu, or the sidebar that lies beside it; the other takes no focus. */
function showPanel(frame: Element, sidebar: boolean): void {
  frame.querySelector('.navbar-sidebar__items')?.classList.toggle(TWO_PANELS, sidebar);
  frame.querySelectorAll<HTMLElement>('.menu').forEach((panel, i) => {
    panel.inert = sidebar !== (i === 1);
  });
}

export function openStaticMenu({ timeStamp }: Event): void {
  const frame = document.querySelector('[data-static-menu]');
  if (!frame || menu) return;
  menu = frame.cloneNode(true) as HTMLElement;
  menuOpenedAt = timeStamp;
  foldsPressed = [];
  const sidebar = document.querySelector('.theme-doc-sidebar-menu');
  if (sidebar) menu.querySelector(BACK)?.after(sidebar.cloneNode(true));
  showPanel(menu, Boolean(sidebar));
  menu.hidden = false;
  menu.className = 'navbar-sidebar--show';
  document.documentElement.style.overflow = 'hidden';
  document.body.append(menu);
  menu.querySelector<HTMLElement>(CLOSE)?.focus();
}

/** @returns whether it was open */
export function closeStaticMenu(): boolean {
  if (!menu) return false;
  menu.remove();
  menu = undefined;
  document.documentElement.style.overflow = '';
  return true;
}

export function inStaticMenu(target: Element): boolean {
  return Boolean(menu?.contains(target));
}

/** @returns whether the click has closed the menu */
export function clickStaticMenu(event: Event, target: Element): boolean {
  if (!menu) return false;
  const fold = target.closest(FOLDS);
  if (event.timeStamp - menuOpenedAt < IMPATIENCE) event.preventDefault();
  else if (target.closest(`${CLOSE},.navbar-sidebar__backdrop`)) {
    return closeStaticMenu();
  } else if (target.closest(BACK)) {
    showPanel(menu, false);
  } else if (fold) {
    event.preventDefault();
    fold.setAttribute('aria-busy', 'true');
    foldsPressed.push([...menu.querySelectorAll(FOLDS)].indexOf(fold));
  }
  return false;
}

/** Gives way to React's menu as soon as that is there, in the same state. */
export function handOverStaticMenu(): void {
  if (!menu) return;
  const observer = new MutationObserver(() => {
    const theirs = document.querySelector(REACT_MENU);
    if (!theirs) return;
    observer.disconnect();
    // Closed while React's was on its way.
    if (!menu) return press(theirs.querySelector(CLOSE));
    if (!menu.querySelector(`.${TWO_PANELS}`)) {
      press(theirs.querySelector(`.${TWO_PANELS} ${BACK}`));
    }
    const folds = theirs.querySelectorAll(FOLDS);
    for (const at of foldsPressed) press(folds[at]);
    const panels = menu.querySelectorAll('.menu');
    theirs.querySelectorAll('.menu').forEach((panel, i) => {
      panel.scrollTop = panels[i]?.scrollTop ?? 0;
    });
    if (menu.contains(document.activeElement)) theirs.querySelector<HTMLElement>(CLOSE)?.focus();
    closeStaticMenu();
  });
  observer.observe(document.getElementById('__docusaurus') as HTMLElement, {
    subtree: true,
    childList: true,
    attributeFilter: ['class'],
  });
}
