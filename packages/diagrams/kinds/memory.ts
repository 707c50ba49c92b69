import * as z from 'zod';
import { Canvas } from '../layout/canvas';
import { LINE, measureText, SIZE, wrapText } from '../layout/text';
import { kindSchema, strict, text, tone } from '../schema';
import type { Kind } from '../types';

const schema = kindSchema(['memory'], {
  regions: z
    .array(
      strict({
        label: text,
        offset: text.optional(),
        size: text.optional(),
        sub: text.optional(),
        tone: tone.default('neutral'),
      }),
    )
    .min(1),
});

type Memory = z.output<typeof schema>;

const SMALL = { size: SIZE.small };
const MONO = { size: SIZE.small, mono: true };

/** Regions of a memory, the lowest address first. */
export const memory: Kind<Memory> = {
  names: ['memory'],
  schema,
  draw({ regions }, context) {
    const canvas = new Canvas(Math.min(context.width, 480), context.id);
    const offsets = regions.map((region) => measureText(region.offset ?? '', MONO));
    const left = Math.max(...offsets) + 10;
    const sizes = regions.map((region) => measureText(region.size ?? '', SMALL));
    const right = canvas.width - Math.max(...sizes) - 8;
    let y = 6;
    for (const region of regions) {
      const lines = wrapText(region.label, right - left - 16, { bold: true });
      const sub = region.sub ? wrapText(region.sub, right - left - 16, SMALL) : [];
      const text = lines.length * SIZE.base * LINE + sub.length * SIZE.small * LINE;
      const height = Math.max(30, text + 14);
      const box = { x: left, y, width: right - left, height };
      canvas.occupy(region.label, box);
      canvas.rect(box, `dg-w-${region.tone} dg-k-${region.tone}`);
      const middle = (left + right) / 2;
      const next = canvas.lines(middle, y + (height - text) / 2 + 12, lines, {
        bold: true,
        anchor: 'middle',
      });
      canvas.lines(middle, next, sub, { ...SMALL, anchor: 'middle', cls: 'dg-soft' });
      canvas.line(left - 6, y, left, y, 'dg-axis');
      canvas.text(left - 9, y + 9, region.offset ?? '', { ...MONO, anchor: 'end' });
      canvas.text(right + 7, y + height / 2 + 4, region.size ?? '', { ...SMALL, cls: 'dg-soft' });
      y += height;
    }
    return canvas;
  },
  table: ({ regions }) => ({
    head: ['Region', 'Offset', 'Size', 'Content'],
    rows: regions.map((item) => [item.label, item.offset ?? '', item.size ?? '', item.sub ?? '']),
  }),
};
