import type { Canvas } from '../layout/canvas';
import { fitText, measureText, SIZE } from '../layout/text';
import type { Strip } from './terminalsSchema';

const SMALL = { size: SIZE.small };
/** Height of a screw terminal: the screw, and its number below or above. */
const PIN_HEIGHT = 40;
const SCREW = 7;
const ROW = 23;
const LABEL = 17;

/** Space for the names of a strip; names that do not fit are rotated. */
function measureNames(strip: Strip, pitch: number): { flat: boolean; nameHeight: number } {
  const names = strip.pins.map((p) => measureText(p.name, SMALL));
  const flat = names.every((w) => w <= pitch - 2);
  return { flat, nameHeight: flat ? 18 : Math.max(...names) + 10 };
}

/** Size of a strip along the top or bottom. */
export function measureHorizontalStrip(
  strip: Strip,
  pitch: number,
): { width: number; height: number } {
  return {
    width: strip.pins.length * pitch,
    height: PIN_HEIGHT + measureNames(strip, pitch).nameHeight + (strip.label ? LABEL : 0),
  };
}

/** Draws one terminal in a group with the ID `STRIP-number`. */
function drawTerminal(canvas: Canvas, strip: Strip, i: number, draw: () => void): void {
  const pin = strip.pins[i];
  if (!pin) return;
  const id = [strip.label, pin.n].filter(Boolean).join('-');
  const link = pin.row && { id: `at-${pin.row.id}`, href: `#${pin.row.id}`, label: pin.row.label };
  canvas.group({ terminal: id, pin: pin.pin, role: pin.role }, draw, link);
}

/** Draws a strip at the top (`up`) or bottom of its area. */
export function drawHorizontalStrip(
  canvas: Canvas,
  strip: Strip,
  x: number,
  y: number,
  pitch: number,
  height: number,
  up: boolean,
): void {
  const pinY = up ? y : y + height - PIN_HEIGHT;
  const edge = up ? pinY + PIN_HEIGHT : pinY;
  const { flat, nameHeight } = measureNames(strip, pitch);
  strip.pins.forEach((p, i) => {
    const px = x + i * pitch;
    const cx = px + pitch / 2;
    const screw = up ? pinY + 12 : pinY + PIN_HEIGHT - 12;
    const r = Math.min(SCREW, pitch / 2 - 3);
    drawTerminal(canvas, strip, i, () => {
      const box = { x: px, y: pinY, width: pitch, height: PIN_HEIGHT };
      canvas.rect(box, `dg-w-${p.role} dg-k-${p.role}`);
      canvas.circle(cx, screw, r, 'dg-part');
      canvas.line(cx - r / 2, screw + r / 2, cx + r / 2, screw - r / 2, 'dg-part-line');
      canvas.text(cx, up ? edge - 6 : edge + 15, p.n, { ...SMALL, anchor: 'middle', bold: true });
      if (p.use) drawPinMark(canvas, box);
      const bold = p.use;
      if (flat) {
        canvas.text(cx, up ? edge + 14 : edge - 6, p.name, { ...SMALL, anchor: 'middle', bold });
      } else {
        const anchor = up ? 'end' : 'start';
        canvas.text(cx + 4, up ? edge + 5 : edge - 5, p.name, {
          ...SMALL,
          rotate: -90,
          anchor,
          bold,
        });
      }
    });
  });
  const at = x + (strip.pins.length * pitch) / 2;
  drawStripName(canvas, strip, at, up ? edge + nameHeight + 11 : edge - nameHeight - 2, 'middle');
}

function drawPinMark(canvas: Canvas, box: { x: number; y: number; width: number; height: number }) {
  const { x, y, width, height } = box;
  canvas.rect({ x: x + 1, y: y + 1, width: width - 2, height: height - 2 }, 'dg-use', 2);
}

function drawStripName(
  canvas: Canvas,
  strip: Strip,
  x: number,
  y: number,
  anchor: 'start' | 'middle' | 'end',
): void {
  canvas.text(x, y, strip.shows ?? strip.label, {
    ...SMALL,
    bold: true,
    anchor,
    cls: 'dg-soft',
  });
}

/** Size of a strip on the left or right. */
export function measureVerticalStrip(strip: Strip): { width: number; height: number } {
  const names = strip.pins.map((p) => Math.min(measureText(p.name, SMALL), 90));
  return {
    width: 30 + Math.max(...names),
    height: strip.pins.length * ROW + LABEL,
  };
}

/** Draws a strip along the left or right edge. */
export function drawVerticalStrip(
  canvas: Canvas,
  strip: Strip,
  edge: number,
  top: number,
  isLeft: boolean,
): void {
  const px = isLeft ? edge : edge - 26;
  const away = isLeft ? 1 : -1;
  const anchor = isLeft ? 'start' : 'end';
  drawStripName(canvas, strip, edge + away * 4, top + 12, anchor);
  strip.pins.forEach((p, i) => {
    const y = top + LABEL + i * ROW;
    drawTerminal(canvas, strip, i, () => {
      const box = { x: px, y, width: 26, height: ROW };
      canvas.rect(box, `dg-w-${p.role} dg-k-${p.role}`);
      canvas.text(px + 13, y + 15.5, p.n, { ...SMALL, anchor: 'middle', bold: true });
      if (p.use) drawPinMark(canvas, box);
      canvas.text(edge + away * 31, y + 15.5, fitText(p.name, 90, SMALL), {
        ...SMALL,
        anchor,
        bold: p.use,
      });
    });
  });
}
