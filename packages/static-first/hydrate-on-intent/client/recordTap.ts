import { PANEL_MODE_ATTRIBUTE } from '@portal/core/plugins/client/panelMode';

/** Attribute of a drawing with the position of a tap on the page, in pixels: `<x> <y>`. */
export const TAP_ATTRIBUTE = 'data-tap';

/** Event that is dispatched after a tap has been recorded. */
export const TAP_EVENT = 'terminal-tap';

/**
 * Records a tap on a drawing with terminals, which are smaller than fingers. The reading aids let the reader choose one
 * of the terminals near it, as soon as they have loaded (`reading-comfort/client/terminalMenu.ts`).
 *
 * @returns whether the click was handled
 */
export function recordTap(event: MouseEvent, target: Element): boolean {
  const drawing = target.closest('main svg.dg:has(a[data-terminal])');
  const isForFingers =
    matchMedia('(pointer: coarse)').matches ||
    document.documentElement.hasAttribute(PANEL_MODE_ATTRIBUTE);
  // Clicks by keys and by scripts have no position.
  if (!drawing || !event.detail || !isForFingers) return false;
  event.preventDefault();
  event.stopPropagation();
  drawing.setAttribute(TAP_ATTRIBUTE, `${event.pageX} ${event.pageY}`);
  dispatchEvent(new Event(TAP_EVENT));
  return true;
}
