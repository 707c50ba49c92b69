import * as z from 'zod';
import { Canvas, svg } from '../layout/canvas';
import { measureText, measureWidest, SMALL, wrapText } from '../layout/text';
import { checkReference, createKindSchema, text } from '../schema';
import type { Kind } from '../types';

const schema = createKindSchema({
  source: text,
  load: text,
  lines: z.array(text).min(1).max(8),
  clamps: z.array(z.strictObject({ on: text, label: text, to: text.optional() })).min(1),
}).superRefine((data, context) => {
  data.clamps.forEach((clamp, i) => {
    checkReference(context, ['clamps', i, 'on'], clamp.on, data.lines);
  });
});

type Clamps = z.output<typeof schema>;

const ROW_HEIGHT = 46;

export const clamps: Kind<Clamps> = {
  schema,
  staysLight: true,
  draw(data, context) {
    const canvas = new Canvas(Math.min(context.width, 480));
    const width = canvas.width;
    const from = wrapText(data.source, 62, { bold: true });
    const to = wrapText(data.load, 62, { bold: true });
    const left = Math.max(46, measureWidest(from, { bold: true }) + 12);
    const right = width - Math.max(46, measureWidest(to, { bold: true }) + 12);
    const height = data.lines.length * ROW_HEIGHT + 6;
    for (const [x, w, lines] of [
      [1, left - 1, from],
      [right, width - right - 1, to],
    ] as const) {
      canvas.addBox(lines.join(' '), { x, y: 2, width: w, height });
      canvas.rect({ x, y: 2, width: w, height }, 'dg-node dg-node-device', 6);
      const first = 2 + height / 2 - (lines.length - 1) * 8 + 4;
      canvas.lines(x + w / 2, first, lines, { bold: true, anchor: 'middle' });
    }
    data.lines.forEach((name, i) => {
      const y = 5 + (i + 0.5) * ROW_HEIGHT;
      canvas.text(left + 6, y - 5, name, { bold: true });
      canvas.line(left, y, right, y, 'dg-edge dg-edge-thick');
      const clampsOnLine = data.clamps.filter((clamp) => clamp.on === name);
      clampsOnLine.forEach((clamp, k) => {
        const x = left + 44 + ((right - left - 50) * k) / Math.max(1, clampsOnLine.length);
        drawRing(canvas, x, y);
        const label = [clamp.label, clamp.to].filter(Boolean).join(' → ');
        const maxTextWidth = (right - left - 50) / Math.max(1, clampsOnLine.length) - 22;
        const fits = measureText(label, SMALL) <= maxTextWidth;
        canvas.text(x + 15, y - 8, fits ? label : clamp.label, SMALL);
      });
    });
    return canvas;
  },
  table: (data) => ({
    head: ['Clamp', 'Conductor', 'Arrow', 'Connected to'],
    rows: data.clamps.map((clamp) => [
      clamp.label,
      clamp.on,
      `toward ${data.load}`,
      clamp.to ?? '',
    ]),
  }),
};

/** Draws a ring around a conductor, and a direction arrow below it. The front half of the ring covers the conductor. */
export function drawRing(canvas: Canvas, x: number, y: number): void {
  canvas.path(svg`M${x} ${y - 16}a7 16 0 1 1 0 32a7 16 0 1 1 0-32`, 'dg-clamp');
  canvas.line(x - 10, y, x + 2, y, 'dg-edge dg-edge-thick');
  canvas.line(x + 12, y + 11, x + 12 + 16, y + 11, 'dg-edge');
  canvas.arrowhead(x + 31, y + 11, 1, 0, 'dg-ink');
}
