import type { Canvas } from './canvas';
import { SMALL_BOLD, SMALL_CENTERED, SMALL_SOFT } from './text';

export const SWITCH_WIDTH = 22;
export const DIP_HEIGHT = 62;

/** Setting of a switch. For `open`, the board's documentation does not specify the setting. */
export type SwitchSetting = 'on' | 'off' | 'any' | 'open';

/** Draws a DIP switch. On a turned switch, ON is at the bottom, and the levers are numbered from the right. */
export function drawDip(
  canvas: Canvas,
  x: number,
  y: number,
  settings: SwitchSetting[],
  isTurned = false,
): number {
  const width = settings.length * SWITCH_WIDTH + 34;
  canvas.rect({ x, y, width, height: DIP_HEIGHT }, 'dg-part', 4);
  canvas.text(x + 6, isTurned ? y + 52 : y + 22, 'ON', SMALL_BOLD);
  settings.forEach((setting, i) => {
    const column = isTurned ? settings.length - 1 - i : i;
    const lx = x + 30 + column * SWITCH_WIDTH;
    const top = isTurned ? y + 22 : y + 8;
    canvas.rect({ x: lx, y: top, width: 14, height: 34 }, 'dg-slot', 2);
    const isUp = (setting === 'on') !== isTurned;
    if (setting === 'open') {
      canvas.text(lx + 7, top + 22, '?', { ...SMALL_CENTERED, bold: true });
    } else {
      const lever = { x: lx + 2, width: 10, height: 14 };
      if (setting === 'any') canvas.rect({ ...lever, y: top + 10 }, 'dg-lever-any', 1);
      else canvas.rect({ ...lever, y: isUp ? top + 2 : top + 18 }, 'dg-lever', 1);
    }
    canvas.text(lx + 7, isTurned ? y + 16 : y + 56, String(i + 1), SMALL_CENTERED);
  });
  return width;
}

/** Draws a rotary switch with its positions. The arrow points at the selected position. */
export function drawRotary(
  canvas: Canvas,
  cx: number,
  cy: number,
  r: number,
  positions: string[],
  selectedIndex: number,
): void {
  const getDirection = (i: number): [number, number] => {
    const angle = (i / positions.length) * 2 * Math.PI - Math.PI / 2;
    return [Math.cos(angle), Math.sin(angle)];
  };
  canvas.circle(cx, cy, r, 'dg-part');
  positions.forEach((position, i) => {
    const [ux, uy] = getDirection(i);
    const style = i === selectedIndex ? SMALL_BOLD : SMALL_SOFT;
    const [x, labelY] = [cx + ux * (r + 10), cy + uy * (r + 10) + 4];
    canvas.text(x, labelY, position, { ...style, anchor: 'middle' });
  });
  const [ux, uy] = getDirection(selectedIndex);
  const halfLength = r * 0.7;
  const [start, end] = [-halfLength, halfLength - 5];
  canvas.line(cx + ux * start, cy + uy * start, cx + ux * end, cy + uy * end, 'dg-needle');
  canvas.arrowhead(cx + ux * (halfLength + 3), cy + uy * (halfLength + 3), ux, uy, 'dg-ink');
}
