import type { Canvas } from '../layout/canvas';
import { fitText, measureText, SIZE } from '../layout/text';
import { drawWire, WIRE_CODES } from '../layout/wire';
import type { WireColor } from '../palette';
import type { Strip } from './terminalsSchema';

const SMALL = { size: SIZE.small };
const PIN_HEIGHT = 22;
const ROW = 23;

/** Wires to parts outside, by `strip.pin`. */
export type Leads = Map<string, { to: string; color?: WireColor | undefined }>;

/** Size of a strip along the top or bottom. */
export function stripAcrossSize(strip: Strip, pitch: number): { width: number; height: number } {
  const names = strip.pins.map((p) => measureText(p.name, SMALL));
  const flat = names.every((w) => w <= pitch - 2);
  const label = strip.label ? 17 : 0;
  return {
    width: strip.pins.length * pitch,
    height: PIN_HEIGHT + (flat ? 18 : Math.max(...names) + 10) + label,
  };
}

/** Draws a strip at the upper edge (`up`) or lower edge of its area. */
export function drawStripAcross(
  canvas: Canvas,
  strip: Strip,
  x: number,
  y: number,
  pitch: number,
  height: number,
  up: boolean,
  leads: Leads,
): void {
  const pinY = up ? y : y + height - PIN_HEIGHT;
  const edge = up ? pinY + PIN_HEIGHT : pinY;
  const flat = strip.pins.every((p) => measureText(p.name, SMALL) <= pitch - 2);
  const width = strip.pins.length * pitch;
  strip.pins.forEach((p, i) => {
    const px = x + i * pitch;
    const cx = px + pitch / 2;
    canvas.rect(
      { x: px, y: pinY, width: pitch, height: PIN_HEIGHT },
      `dg-w-${p.role} dg-k-${p.role}`,
    );
    canvas.text(cx, pinY + 15, p.n, { ...SMALL, anchor: 'middle', bold: true });
    if (p.use)
      canvas.rect(
        { x: px + 1, y: pinY + 1, width: pitch - 2, height: PIN_HEIGHT - 2 },
        'dg-use',
        2,
      );
    if (flat)
      canvas.text(cx, up ? edge + 14 : edge - 6, p.name, {
        ...SMALL,
        anchor: 'middle',
        bold: p.use,
      });
    else {
      canvas.text(cx + 4, up ? edge + 5 : edge - 5, p.name, {
        ...SMALL,
        rotate: -90,
        anchor: up ? 'end' : 'start',
        bold: p.use,
      });
    }
    const lead = leads.get(`${strip.label}.${p.n}`);
    if (lead) {
      const [from, to] = up ? [pinY, pinY - 14] : [pinY + PIN_HEIGHT, pinY + PIN_HEIGHT + 14];
      drawWire(
        canvas,
        [
          { x: cx, y: from },
          { x: cx, y: to },
        ],
        lead.color,
      );
      canvas.text(cx + 4, up ? to - 4 : to + 4, leadText(lead), {
        ...SMALL,
        rotate: -90,
        anchor: up ? 'start' : 'end',
      });
    }
  });
  if (strip.label) {
    const names = flat ? 18 : Math.max(...strip.pins.map((p) => measureText(p.name, SMALL))) + 10;
    canvas.text(x + width / 2, up ? edge + names + 11 : edge - names - 2, strip.label, {
      ...SMALL,
      bold: true,
      anchor: 'middle',
      cls: 'dg-soft',
    });
  }
}

const LEAD = 96;

function leadText(lead: { to: string; color?: WireColor | undefined }): string {
  const code = lead.color ? `${WIRE_CODES[lead.color]} ` : '';
  return fitText(code + lead.to, LEAD, SMALL);
}

/** Room that the text of a wire to a part outside takes. */
export function leadLength(lead: { to: string; color?: WireColor | undefined }): number {
  return measureText(leadText(lead), SMALL);
}

/** Size of a strip at the left or right. */
export function stripDownSize(strip: Strip): { width: number; height: number } {
  const names = strip.pins.map((p) => Math.min(measureText(p.name, SMALL), 90));
  return {
    width: 30 + Math.max(...names),
    height: strip.pins.length * ROW + (strip.label ? 17 : 0),
  };
}

/** Draws a strip down the left or right edge. */
export function drawStripDown(
  canvas: Canvas,
  strip: Strip,
  edge: number,
  top: number,
  isLeft: boolean,
  leads: Leads,
): void {
  const px = isLeft ? edge : edge - 26;
  const away = isLeft ? 1 : -1;
  let y = top;
  if (strip.label) {
    canvas.text(isLeft ? edge + 4 : edge - 4, y + 12, strip.label, {
      ...SMALL,
      bold: true,
      cls: 'dg-soft',
      anchor: isLeft ? 'start' : 'end',
    });
    y += 17;
  }
  for (const p of strip.pins) {
    canvas.rect({ x: px, y, width: 26, height: ROW }, `dg-w-${p.role} dg-k-${p.role}`);
    canvas.text(px + 13, y + 15.5, p.n, { ...SMALL, anchor: 'middle', bold: true });
    if (p.use) canvas.rect({ x: px + 1, y: y + 1, width: 24, height: ROW - 2 }, 'dg-use', 2);
    canvas.text(edge + away * 31, y + 15.5, fitText(p.name, 90, SMALL), {
      ...SMALL,
      anchor: isLeft ? 'start' : 'end',
      bold: p.use,
    });
    const lead = leads.get(`${strip.label}.${p.n}`);
    if (lead) {
      const cy = y + ROW / 2;
      drawWire(
        canvas,
        [
          { x: edge, y: cy },
          { x: edge - away * 14, y: cy },
        ],
        lead.color,
      );
      canvas.text(edge - away * 18, cy + 4, leadText(lead), {
        ...SMALL,
        anchor: isLeft ? 'end' : 'start',
      });
    }
    y += ROW;
  }
}
