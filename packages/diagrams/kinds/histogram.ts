import * as z from 'zod';
import { drawValueAxis } from '../layout/axes';
import { Canvas } from '../layout/canvas';
import { formatNumber, formatQuantity, linear, round } from '../layout/scale';
import { measureText, SIZE } from '../layout/text';
import { kindSchema, strict, text } from '../schema';
import type { Kind } from '../types';

const schema = kindSchema(['histogram'], {
  bins: strict({
    from: z.number(),
    step: z.number().positive(),
    unit: text.optional(),
    label: text.optional(),
  }),
  counts: z.array(z.number().nonnegative()).min(2),
  unit: text.optional(),
  markers: z.array(strict({ x: z.number(), label: text })).default([]),
});

type Histogram = z.output<typeof schema>;

const SMALL = { size: SIZE.small };

/** How often values fall into each interval. */
export const histogram: Kind<Histogram> = {
  names: ['histogram'],
  schema,
  draw(data, context) {
    const canvas = new Canvas(context.width, context.id);
    const { from, step, unit, label } = data.bins;
    const axis = { min: 0, max: Math.max(...data.counts), unit: data.unit ?? 'count' };
    const plot = drawValueAxis(canvas, data.markers.length > 0 ? 14 : 0, 150, axis, 12);
    const width = plot.width / data.counts.length;
    const toX = linear([from, from + step * data.counts.length], [plot.x, plot.x + plot.width]);
    data.counts.forEach((count, i) => {
      const y = plot.toY(count);
      canvas.area(
        { x: plot.x + i * width + 0.5, y, width: width - 1, height: plot.bottom - y },
        's1',
        1,
      );
      const value = formatNumber(count);
      if (count > 0 && measureText(value, SMALL) < width) {
        canvas.text(plot.x + (i + 0.5) * width, y - 4, value, {
          ...SMALL,
          anchor: 'middle',
          halo: true,
        });
      }
    });
    const widest = measureText(formatNumber(round(from + step * data.counts.length)), SMALL) + 8;
    const every = Math.ceil(widest / width);
    for (let i = 0; i <= data.counts.length; i += every) {
      const value = round(from + i * step);
      canvas.line(toX(value), plot.bottom, toX(value), plot.bottom + 4, 'dg-axis');
      canvas.text(toX(value), plot.bottom + 16, formatNumber(value), {
        ...SMALL,
        anchor: 'middle',
        cls: 'dg-soft',
      });
    }
    const title = [label, unit && (label ? `in ${unit}` : unit)].filter(Boolean).join(' ');
    canvas.text(plot.x + plot.width, plot.bottom + 32, title, {
      ...SMALL,
      anchor: 'end',
      cls: 'dg-soft',
    });
    for (const marker of data.markers) {
      const x = toX(marker.x);
      canvas.line(x, plot.y - 8, x, plot.bottom, 'dg-marker');
      const half = measureText(marker.label, SMALL) / 2 + 2;
      const centre = Math.min(Math.max(x, half), context.width - half);
      canvas.text(centre, plot.y - 12, marker.label, { ...SMALL, anchor: 'middle', halo: true });
    }
    return canvas;
  },
  table: ({ bins, counts, unit }) => ({
    head: [bins.unit ? `From (${bins.unit})` : 'From', 'To', unit ?? 'Count'],
    rows: counts.map((count, i) => [
      formatNumber(round(bins.from + i * bins.step)),
      formatNumber(round(bins.from + (i + 1) * bins.step)),
      formatQuantity(count),
    ]),
  }),
};
