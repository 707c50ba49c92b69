import type { Box, Canvas } from '../layout/canvas';
import {
  measureText,
  measureWidest,
  SMALL,
  SMALL_CENTERED,
  SMALL_END,
  SMALL_SOFT,
} from '../layout/text';
import type { Tone } from '../palette';

interface Terminal {
  n: string;
  name: string;
  role: Tone;
  isHighlighted: boolean;
  /** Name of the pin in programs. */
  pin?: string | undefined;
  /** ID of the table row with details, and its label for screen readers. */
  row?: { id: string; label: string } | undefined;
}

export interface Strip {
  label: string;
  /** Shown instead of the label if the strip is one row of a block. */
  blockLabel?: string | undefined;
  pins: Terminal[];
}

/** Height of a screw terminal: the screw, and the number below or above it. */
const PIN_HEIGHT = 40;
const SCREW_RADIUS = 7;
const ROW_HEIGHT = 25;
const LABEL_HEIGHT = 17;

/** Measures the space for the names of a strip. Names that do not fit are rotated. */
function measureNames(strip: Strip, pitch: number): { isFlat: boolean; nameHeight: number } {
  const names = strip.pins.map((p) => measureText(p.name, SMALL));
  const isFlat = names.every((w) => w <= pitch - 2);
  return { isFlat, nameHeight: isFlat ? 18 : Math.max(...names) + 10 };
}

export function measureHorizontalStrip(
  strip: Strip,
  pitch: number,
): { width: number; height: number } {
  return {
    width: strip.pins.length * pitch,
    height: PIN_HEIGHT + measureNames(strip, pitch).nameHeight + (strip.label ? LABEL_HEIGHT : 0),
  };
}

/** Draws one terminal as a group, with the ID `STRIP-number` in `data-terminal`. */
function drawTerminal(canvas: Canvas, strip: Strip, i: number, draw: () => void): void {
  const pin = strip.pins[i];
  if (!pin) return;
  const id = [strip.label, pin.n].filter(Boolean).join('-');
  const link = pin.row && { id: `at-${pin.row.id}`, href: `#${pin.row.id}`, label: pin.row.label };
  canvas.group({ terminal: id, pin: pin.pin, role: pin.role }, draw, link);
}

export function drawHorizontalStrip(
  canvas: Canvas,
  strip: Strip,
  x: number,
  y: number,
  pitch: number,
  height: number,
  isTop: boolean,
): void {
  const pinY = isTop ? y : y + height - PIN_HEIGHT;
  const edge = isTop ? pinY + PIN_HEIGHT : pinY;
  const { isFlat, nameHeight } = measureNames(strip, pitch);
  strip.pins.forEach((p, i) => {
    const px = x + i * pitch;
    const cx = px + pitch / 2;
    const screw = isTop ? pinY + 12 : pinY + PIN_HEIGHT - 12;
    const r = Math.min(SCREW_RADIUS, pitch / 2 - 3);
    drawTerminal(canvas, strip, i, () => {
      const box = { x: px, y: pinY, width: pitch, height: PIN_HEIGHT };
      canvas.rect(box, `dg-w-${p.role} dg-k-${p.role}`);
      canvas.circle(cx, screw, r, 'dg-part');
      canvas.line(cx - r / 2, screw + r / 2, cx + r / 2, screw - r / 2, 'dg-part-line');
      canvas.text(cx, isTop ? edge - 6 : edge + 15, p.n, { ...SMALL_CENTERED, bold: true });
      if (p.isHighlighted) drawPinMark(canvas, box);
      const bold = p.isHighlighted;
      if (isFlat) {
        canvas.text(cx, isTop ? edge + 14 : edge - 6, p.name, { ...SMALL_CENTERED, bold });
      } else {
        const style = { ...(isTop ? SMALL_END : SMALL), bold, rotate: -90 } as const;
        canvas.text(cx + 4, isTop ? edge + 5 : edge - 5, p.name, style);
      }
    });
  });
  const centerX = x + (strip.pins.length * pitch) / 2;
  const nameY = isTop ? edge + nameHeight + 11 : edge - nameHeight - 2;
  drawStripName(canvas, strip, centerX, nameY, 'middle');
}

function drawPinMark(canvas: Canvas, box: Box) {
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
  canvas.text(x, y, strip.blockLabel ?? strip.label, { ...SMALL_SOFT, bold: true, anchor });
}

export function measureVerticalStrip(strip: Strip): { width: number; height: number } {
  const names = strip.pins.map((p) => p.name);
  const height = strip.pins.length * ROW_HEIGHT + LABEL_HEIGHT;
  return { width: 30 + measureWidest(names, SMALL), height };
}

export function drawVerticalStrip(
  canvas: Canvas,
  strip: Strip,
  edge: number,
  top: number,
  isLeft: boolean,
): void {
  const px = isLeft ? edge : edge - 26;
  const direction = isLeft ? 1 : -1;
  const anchor = isLeft ? 'start' : 'end';
  drawStripName(canvas, strip, edge + direction * 4, top + 12, anchor);
  strip.pins.forEach((p, i) => {
    const y = top + LABEL_HEIGHT + i * ROW_HEIGHT;
    drawTerminal(canvas, strip, i, () => {
      const box = { x: px, y, width: 26, height: ROW_HEIGHT };
      canvas.rect(box, `dg-w-${p.role} dg-k-${p.role}`);
      canvas.text(px + 13, y + 16.5, p.n, { ...SMALL_CENTERED, bold: true });
      if (p.isHighlighted) drawPinMark(canvas, box);
      const style = { ...SMALL, anchor, bold: p.isHighlighted } as const;
      canvas.text(edge + direction * 31, y + 16.5, p.name, style);
    });
  });
}
