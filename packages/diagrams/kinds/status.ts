import { cumsum, sum } from 'd3-array';
import { scaleLinear } from 'd3-scale';
import * as z from 'zod';
import { drawLegend } from '../layout/axes';
import { Canvas } from '../layout/canvas';
import { formatHeading, formatNumber, formatQuantity } from '../layout/scale';
import { measureText, SMALL, SMALL_CENTERED } from '../layout/text';
import type { Paint } from '../palette';
import { createKindSchema, paint, text } from '../schema';
import type { Kind } from '../types';

const schema = createKindSchema({
  unit: text.optional(),
  parts: z
    .array(
      z.union([
        z.tuple([paint, z.number().positive()]),
        z.tuple([paint, z.number().positive(), text]),
      ]),
    )
    .min(1)
    .transform((parts) =>
      parts.map(([tone, value, label]) => ({ tone: tone as Paint, value, label: label ?? tone })),
    ),
});

type Status = z.output<typeof schema>;

/** One bar split by share. */
export const status: Kind<Status> = {
  schema,
  draw({ parts, unit }, context) {
    const canvas = new Canvas(context.width);
    const ends = cumsum(parts, (part) => part.value);
    const total = ends.at(-1) ?? 0;
    const toX = scaleLinear([0, total], [2, context.width - 2]);
    parts.forEach((part, i) => {
      const x = toX(ends[i - 1] ?? 0);
      const width = toX(ends[i] ?? total) - x;
      canvas.area({ x, y: 4, width, height: 28 }, part.tone, 1);
      const share = `${Math.round((part.value / total) * 100)} %`;
      if (measureText(share, SMALL) + 8 < width) {
        canvas.text(x + width / 2, 22, share, { ...SMALL_CENTERED, halo: true });
      }
    });
    const legend = parts.map(({ label, value, tone }) => ({
      name: `${label} ${formatQuantity(value, unit)}`,
      paint: tone,
    }));
    drawLegend(canvas, legend, 42);
    return canvas;
  },
  table: ({ parts, unit }) => {
    const total = sum(parts, (part) => part.value);
    return {
      head: ['Part', formatHeading('Value', unit), 'Share'],
      rows: parts.map((part) => [
        part.label,
        formatNumber(part.value),
        `${formatNumber(Math.round((part.value / total) * 1000) / 10)} %`,
      ]),
    };
  },
};
