import { TAP_ATTRIBUTE, TAP_EVENT } from '../../hydrate-on-intent/client/recordTap';
import { createElement } from './elements';

/** Half the size of a touch target in panel mode. */
const TAP_RADIUS_PX = 26;

const select = (link: Element) =>
  link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));

function openMenu(links: readonly Element[]): void {
  const menu = createElement('div', {
    class: 'dg-menu',
    popover: 'auto',
    role: 'dialog',
    'aria-label': 'Terminals',
  });
  for (const link of links) {
    const button = createElement('button', {}, link.getAttribute('aria-label') ?? '');
    button.addEventListener('click', () => {
      menu.hidePopover();
      select(link);
    });
    menu.append(button);
  }
  menu.addEventListener('toggle', () => {
    if (!menu.matches(':popover-open')) menu.remove();
  });
  document.body.append(menu);
  menu.showPopover();
  menu.querySelector('button')?.focus();
}

/** Selects the terminal near the recorded tap, or opens a menu if there are several. */
function handleTap(): void {
  const drawing = document.querySelector(`[${TAP_ATTRIBUTE}]`);
  const [pageX = 0, pageY = 0] = drawing?.getAttribute(TAP_ATTRIBUTE)?.split(' ').map(Number) ?? [];
  if (!drawing) return;
  drawing.removeAttribute(TAP_ATTRIBUTE);
  const x = pageX - scrollX;
  const y = pageY - scrollY;
  const links = [...drawing.querySelectorAll('a[data-terminal]')].filter((link) => {
    const { left, right, top, bottom } = link.getBoundingClientRect();
    return Math.max(left - x, x - right, top - y, y - bottom) < TAP_RADIUS_PX;
  });
  const [firstLink] = links;
  if (links.length > 1) openMenu(links);
  else if (firstLink) select(firstLink);
}

/** Handles the last tap from before this call, and all later taps. */
export function listenForTaps(): void {
  handleTap();
  addEventListener(TAP_EVENT, handleTap);
}
