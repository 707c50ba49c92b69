const BACK = '.navbar-sidebar__back';
const TWO_PANELS = '.navbar-sidebar__items--show-secondary';
const FOLDS = '.menu__caret,[role=button]';

function press(element: Element | null | undefined): void {
  if (element instanceof HTMLElement) element.click();
}

/**
 * Puts this menu into the state of the one that the page loader has shown until now, and takes
 * that away (`plugins/hydrate-on-intent/client/menu.ts`). Nothing happens where there is none.
 */
export function takeOverMenu(): void {
  const menu = document.querySelector<HTMLElement>('body > [data-static-menu]');
  const ours = document.querySelector<HTMLElement>('#__docusaurus .navbar-sidebar');
  if (!menu || !ours) return;
  const close = ours.querySelector<HTMLElement>('.navbar-sidebar__close');
  // Closed by the reader while React took over; React may know of it already.
  if (menu.hidden && ours.closest('.navbar-sidebar--show')) press(close);
  if (!menu.querySelector(TWO_PANELS)) press(ours.querySelector(`${TWO_PANELS} ${BACK}`));
  const folds = ours.querySelectorAll(FOLDS);
  menu.querySelectorAll(FOLDS).forEach((fold, i) => {
    if (fold.ariaBusy) press(folds[i]);
  });
  const panels = menu.querySelectorAll('.menu');
  ours.querySelectorAll('.menu').forEach((panel, i) => {
    panel.scrollTop = panels[i]?.scrollTop ?? 0;
  });
  if (menu.contains(document.activeElement)) close?.focus();
  menu.remove();
  document.documentElement.style.overflow = '';
}
