import { cumsum, sum } from 'd3-array';
import { line } from 'd3-shape';
import * as z from 'zod';
import { drawNames, drawValueAxis } from '../layout/axes';
import { Canvas } from '../layout/canvas';
import { formatHeading, formatNumber } from '../layout/scale';
import { SMALL_CENTERED, SMALL_SOFT } from '../layout/text';
import { createKindSchema, text } from '../schema';
import type { Kind } from '../types';

const schema = createKindSchema({
  unit: text.optional(),
  items: z.array(z.tuple([text, z.number().nonnegative()])).min(2),
});

type Pareto = z.output<typeof schema>;

/** Causes in descending order, with the cumulative share. */
export const pareto: Kind<Pareto> = {
  schema,
  draw(data, context) {
    const canvas = new Canvas(context.width);
    const items = computeShares(data);
    const total = sum(items, (item) => item.value);
    const plot = drawValueAxis(canvas, 0, 160, { min: 0, max: total, unit: data.unit }, 38);
    const right = plot.x + plot.width;
    canvas.text(context.width - 2, 11, 'cumulative share', { ...SMALL_SOFT, anchor: 'end' });
    for (const percent of [0, 50, 80, 100]) {
      const y = plot.toY((total * percent) / 100);
      canvas.line(right - 4, y, right, y, 'dg-axis');
      canvas.text(context.width - 2, y + 4, `${percent} %`, { ...SMALL_SOFT, anchor: 'end' });
    }
    const y80 = plot.toY(total * 0.8);
    canvas.line(plot.x, y80, right, y80, 'dg-threshold');
    const step = plot.width / items.length;
    const getX = (i: number) => plot.x + step * (i + 0.5);
    const width = Math.min(48, step * 0.72);
    items.forEach((item, i) => {
      const y = plot.toY(item.value);
      canvas.area({ x: getX(i) - width / 2, y, width, height: plot.bottom - y }, 's1', 1);
    });
    const share = line<(typeof items)[number]>()
      .x((_, i) => getX(i))
      .y((item) => plot.toY(item.cumulative * total))
      .digits(1);
    canvas.path(share(items) ?? '', 'dg-series dg-l-s3');
    items.forEach((item, i) => {
      canvas.circle(getX(i), plot.toY(item.cumulative * total), 3.2, 'dg-f-s3');
      const y = plot.toY(item.value) - (i > 0 ? 4 : 8);
      canvas.text(getX(i), y, formatNumber(item.value), { ...SMALL_CENTERED, halo: true });
    });
    const names = items.map((item) => item.name);
    drawNames(canvas, names, getX, step, plot.bottom);
    return canvas;
  },
  table: (data) => ({
    head: ['Cause', formatHeading('Value', data.unit), 'Cumulative share'],
    rows: computeShares(data).map((item) => [
      item.name,
      formatNumber(item.value),
      `${formatNumber(Math.round(item.cumulative * 1000) / 10)} %`,
    ]),
  }),
};

function computeShares(data: Pareto): { name: string; value: number; cumulative: number }[] {
  const sorted = [...data.items].sort((a, b) => b[1] - a[1]);
  const sums = cumsum(sorted, ([, value]) => value);
  const total = sums.at(-1) || 1;
  return sorted.map(([name, value], i) => ({ name, value, cumulative: (sums[i] ?? 0) / total }));
}
