import * as z from 'zod';
import { Canvas, n } from '../layout/canvas';
import { formatNumber, formatQuantity } from '../layout/scale';
import { SIZE, wrapText } from '../layout/text';
import { kindSchema, paint, strict, text } from '../schema';
import type { Kind } from '../types';

const schema = kindSchema(['gauge'], {
  gauges: z
    .array(
      strict({
        label: text,
        value: z.number(),
        unit: text.optional(),
        min: z.number().default(0),
        max: z.number().default(100),
        bands: z.array(strict({ to: z.number(), tone: paint })).default([]),
      }),
    )
    .min(1)
    .max(8),
});

type Gauges = z.output<typeof schema>;
export type Gauge = Gauges['gauges'][number];

/** Half circles with a pointer. */
export const gauge: Kind<Gauges> = {
  names: ['gauge'],
  schema,
  draw({ gauges }, context) {
    const canvas = new Canvas(context.width, context.id);
    const columns = Math.min(gauges.length, context.wide ? 4 : 2);
    const cell = Math.min(context.width / columns, 200);
    const rows = Math.ceil(gauges.length / columns);
    let y = 4;
    for (let row = 0; row < rows; row++) {
      const inRow = gauges.slice(row * columns, (row + 1) * columns);
      const left = (context.width - inRow.length * cell) / 2;
      const bottoms = inRow.map((item, i) =>
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

/** Draws one gauge with its centre at x; returns its lower edge. */
export function drawGauge(canvas: Canvas, item: Gauge, x: number, top: number, r: number): number {
  const y = top + r;
  const angle = (value: number) => {
    const share = (value - item.min) / (item.max - item.min || 1);
    return Math.PI * (1 - Math.min(1, Math.max(0, share)));
  };
  const point = (value: number, radius: number) =>
    `${n(x + Math.cos(angle(value)) * radius)} ${n(y - Math.sin(angle(value)) * radius)}`;
  const arc = (from: number, to: number, cls: string) =>
    canvas.path(`M${point(from, r - 7)}A${n(r - 7)} ${n(r - 7)} 0 0 1 ${point(to, r - 7)}`, cls, y);
  arc(item.min, item.max, 'dg-arc dg-arc-edge');
  arc(item.min, item.max, 'dg-arc dg-arc-empty');
  if (item.bands.length === 0) {
    arc(item.min, item.value, 'dg-arc dg-k-accent');
  } else {
    let from = item.min;
    for (const band of item.bands) {
      arc(from, band.to, `dg-arc dg-arc-${band.tone}`);
      from = band.to;
    }
    for (const band of item.bands.slice(0, -1)) {
      canvas.path(`M${point(band.to, r - 15)}L${point(band.to, r + 1)}`, 'dg-arc-split');
    }
  }
  canvas.path(`M${point(item.value, r - 19)}L${point(item.value, r + 3)}`, 'dg-needle');
  canvas.text(x, y - 2, formatQuantity(item.value, item.unit), {
    anchor: 'middle',
    bold: true,
    size: r > 60 ? 19 : SIZE.large,
  });
  const lines = wrapText(item.label, r * 2, {});
  return canvas.lines(x, y + 17, lines, { anchor: 'middle' }) - 12;
}
