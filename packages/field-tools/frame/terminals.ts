import { PANEL_MODE_ATTRIBUTE } from '@portal/core/plugins/client/panelMode';

const ARROW_KEY_OFFSETS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
};

/** Half the size of a touch target in panel mode. */
const TAP_RADIUS_PX = 26;

/**
 * Highlights the hovered or focused terminal in all drawings and tables of a board, until the signal aborts. A tap near
 * several terminals of a drawing opens a menu.
 */
export function highlightTerminals(parts: readonly Element[], signal: AbortSignal): void {
  const highlight = (terminal?: string | null) => {
    for (const element of parts.flatMap((part) => [...part.querySelectorAll('[data-terminal]')])) {
      element.toggleAttribute('data-lit', element.getAttribute('data-terminal') === terminal);
    }
  };
  const highlightTarget = ({ target }: Event) =>
    highlight((target as Element).closest('[data-terminal]')?.getAttribute('data-terminal'));
  for (const part of parts) {
    for (const type of ['pointerover', 'focusin'])
      part.addEventListener(type, highlightTarget, { signal });
    for (const type of ['pointerleave', 'focusout'])
      part.addEventListener(type, () => highlight(), { signal });
    part.addEventListener('click', selectTappedTerminal, { signal, capture: true });
  }
  signal.addEventListener('abort', () => highlight());
}

/** Selects the terminal near a tap, or opens a menu if there are several, because terminals are smaller than fingers. */
function selectTappedTerminal(event: Event): void {
  const { clientX, clientY, detail, target } = event as MouseEvent;
  const drawing = (target as Element).closest('svg.dg');
  const isForFingers =
    matchMedia('(pointer: coarse)').matches ||
    document.documentElement.hasAttribute(PANEL_MODE_ATTRIBUTE);
  // Clicks by keys and by `select` have no position.
  if (!drawing || detail === 0 || !isForFingers) return;
  const links = [...drawing.querySelectorAll('a[data-terminal]')].filter((link) => {
    const { left, right, top, bottom } = link.getBoundingClientRect();
    return (
      Math.max(left - clientX, clientX - right, top - clientY, clientY - bottom) < TAP_RADIUS_PX
    );
  });
  const [firstLink] = links;
  if (!firstLink) return;
  event.preventDefault();
  event.stopPropagation();
  const select = (link: Element) =>
    link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  if (links.length === 1) select(firstLink);
  else openTerminalMenu(links, select);
}

function openTerminalMenu(links: readonly Element[], select: (link: Element) => void): void {
  const menu = document.createElement('div');
  menu.className = 'dg-menu';
  menu.popover = 'auto';
  menu.setAttribute('role', 'dialog');
  menu.ariaLabel = 'Terminals';
  for (const link of links) {
    const button = document.createElement('button');
    button.textContent = link.getAttribute('aria-label');
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

/** Moves the focus and the only tab stop of a drawing to the previous or next terminal when the reader presses an arrow key. */
export function moveTerminalFocus(event: Event): void {
  const { key, altKey, ctrlKey, metaKey, target } = event as KeyboardEvent;
  const link = (target as Element).closest<SVGElement>('svg a[data-terminal]');
  const offset = ARROW_KEY_OFFSETS[key];
  // Combinations with modifiers are browser shortcuts, such as Alt+Left for Back.
  if (!link || !offset || altKey || ctrlKey || metaKey) return;
  event.preventDefault();
  const links = [...(link.closest('svg')?.querySelectorAll<SVGElement>('a[data-terminal]') ?? [])];
  const nextLink = links[links.indexOf(link) + offset];
  if (!nextLink) return;
  link.setAttribute('tabindex', '-1');
  nextLink.removeAttribute('tabindex');
  nextLink.focus();
}
