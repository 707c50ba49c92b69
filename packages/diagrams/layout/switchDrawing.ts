import { type Canvas, formatCoordinate } from './canvas';
import { SMALL } from './text';

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
  canvas.text(x + 6, isTurned ? y + 52 : y + 22, 'ON', { ...SMALL, bold: true });
  settings.forEach((setting, i) => {
    const column = isTurned ? settings.length - 1 - i : i;
    const lx = x + 30 + column * SWITCH_WIDTH;
    const top = isTurned ? y + 22 : y + 8;
    canvas.rect({ x: lx, y: top, width: 14, height: 34 }, 'dg-slot', 2);
    const isUp = (setting === 'on') !== isTurned;
    if (setting === 'open')
      canvas.text(lx + 7, top + 22, '?', { ...SMALL, bold: true, anchor: 'middle' });
    else if (setting === 'any')
      canvas.rect({ x: lx + 2, y: top + 10, width: 10, height: 14 }, 'dg-lever-any', 1);
    else
      canvas.rect(
        { x: lx + 2, y: isUp ? top + 2 : top + 18, width: 10, height: 14 },
        'dg-lever',
        1,
      );
    canvas.text(lx + 7, isTurned ? y + 16 : y + 56, String(i + 1), { ...SMALL, anchor: 'middle' });
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
  canvas.circle(cx, cy, r, 'dg-part');
  positions.forEach((position, i) => {
    const angle = (i / positions.length) * 2 * Math.PI - Math.PI / 2;
    const [ux, uy] = [Math.cos(angle), Math.sin(angle)];
    canvas.text(cx + ux * (r + 10), cy + uy * (r + 10) + 4, position, {
      ...SMALL,
      anchor: 'middle',
      bold: i === selectedIndex,
      ...(i === selectedIndex ? {} : { className: 'dg-soft' }),
    });
  });
  const angle = (selectedIndex / Math.max(1, positions.length)) * 2 * Math.PI - Math.PI / 2;
  const [ux, uy] = [Math.cos(angle), Math.sin(angle)];
  const halfLength = r * 0.7;
  canvas.path(
    `M${formatCoordinate(cx - ux * halfLength)} ${formatCoordinate(cy - uy * halfLength)}L${formatCoordinate(cx + ux * (halfLength - 5))} ${formatCoordinate(cy + uy * (halfLength - 5))}`,
    'dg-needle',
  );
  canvas.arrowhead(cx + ux * (halfLength + 3), cy + uy * (halfLength + 3), ux, uy, 'dg-ink');
}
