import { scaleLinear } from 'd3-scale';
import { arc, lineRadial } from 'd3-shape';
import * as z from 'zod';
import { Canvas } from '../layout/canvas';
import { formatNumber, formatQuantity } from '../layout/scale';
import { SIZE, wrapText } from '../layout/text';
import { createKindSchema, createStrictShape, paint, text } from '../schema';
import type { Kind } from '../types';

const schema = createKindSchema({
  gauges: z
    .array(
      createStrictShape({
        label: text,
        value: z.number(),
        unit: text.optional(),
        min: z.number().default(0),
        max: z.number().default(100),
        bands: z.array(createStrictShape({ to: z.number(), tone: paint })).default([]),
      }),
    )
    .min(1)
    .max(8),
});

type Gauges = z.output<typeof schema>;
type Gauge = Gauges['gauges'][number];

/** Semicircular gauges with a pointer. */
export const gauge: Kind<Gauges> = {
  schema,
  draw({ gauges }, context) {
    const canvas = new Canvas(context.width);
    const columns = Math.min(gauges.length, context.isWide ? 4 : 2);
    const cell = Math.min(context.width / columns, 200);
    const rows = Math.ceil(gauges.length / columns);
    let y = 4;
    for (let row = 0; row < rows; row++) {
      const rowItems = gauges.slice(row * columns, (row + 1) * columns);
      const left = (context.width - rowItems.length * cell) / 2;
      const bottoms = rowItems.map((item, i) =>
        drawGauge(canvas, item, left + cell * (i + 0.5), y, cell / 2 - 12),
      );
      y = Math.max(...bottoms) + 10;
    }
    return canvas;
  },
  table: ({ gauges }) => ({
    head: ['Name', 'Value', 'Range'],
    rows: gauges.map((item) => [
      item.label,
      formatQuantity(item.value, item.unit),
      `${formatNumber(item.min)}–${formatQuantity(item.max, item.unit)}`,
    ]),
  }),
};

/** Draws one gauge centered at x; returns its lower edge. */
function drawGauge(canvas: Canvas, item: Gauge, x: number, top: number, r: number): number {
  const y = top + r;
  const toAngle = scaleLinear([item.min, item.max], [-Math.PI / 2, Math.PI / 2]).clamp(true);
  const ring = arc<[number, number]>()
    .innerRadius(r - 14)
    .outerRadius(r)
    .startAngle(([from]) => toAngle(from))
    .endAngle(([, to]) => toAngle(to))
    .padAngle(0.03)
    .digits(1);
  const draw = (from: number, to: number, className: string) =>
    canvas.symbol(ring([from, to]) ?? '', x, y, className);
  if (item.bands.length === 0) {
    draw(item.min, item.max, 'dg-face');
    draw(item.min, item.value, 'dg-f-accent dg-k-accent');
  }
  item.bands.forEach(({ to, tone }, i) => {
    draw(item.bands[i - 1]?.to ?? item.min, to, `dg-f-${tone} dg-k-${tone}`);
  });
  const needle = lineRadial<number>()
    .angle(toAngle(item.value))
    .radius((radius) => radius)
    .digits(1);
  canvas.symbol(needle([r - 19, r + 3]) ?? '', x, y, 'dg-needle');
  const style = { anchor: 'middle', bold: true, size: r > 60 ? 19 : SIZE.large } as const;
  canvas.text(x, y - 2, formatQuantity(item.value, item.unit), style);
  const lines = wrapText(item.label, r * 2, {});
  return canvas.lines(x, y + 17, lines, { anchor: 'middle' }) - 12;
}
