import * as z from 'zod';
import { drawLegend, drawNames, drawThreshold, drawValueAxis, seriesPaint } from '../layout/axes';
import { Canvas } from '../layout/canvas';
import { formatNumber, formatQuantity, linear, niceTicks } from '../layout/scale';
import { measureText, SIZE, widestLine, wrapText } from '../layout/text';
import { kindSchema, paint, strict, text } from '../schema';
import type { Kind } from '../types';

export const seriesSchema = strict({
  name: text.default(''),
  values: z.array(z.number()),
  tone: paint.optional(),
});

const schema = kindSchema(['bars'], {
  x: z.array(text).min(1),
  unit: text.optional(),
  label: text.optional(),
  series: z.array(seriesSchema).optional(),
  values: z.array(z.number()).optional(),
  stacked: z.boolean().default(false),
  horizontal: z.boolean().default(false),
  threshold: strict({ value: z.number(), label: text }).optional(),
})
  .transform(({ values, series, ...data }) => ({
    ...data,
    series: series ?? (values ? [{ name: '', values }] : []),
  }))
  .superRefine((data, context) => {
    if (data.series.length === 0) {
      context.addIssue({
        code: 'custom',
        path: ['series'],
        message: 'is missing; give series or values',
      });
    }
    data.series.forEach((item, i) => {
      if (item.values.length !== data.x.length) {
        context.addIssue({
          code: 'custom',
          path: ['series', i, 'values'],
          message: `has ${item.values.length} values for ${data.x.length} names of x`,
        });
      }
    });
  });

type Bars = z.output<typeof schema>;

const SMALL = { size: SIZE.small };

/** Bars by category: side by side, stacked or lying. */
export const bars: Kind<Bars> = {
  names: ['bars'],
  schema,
  draw(data, context) {
    const canvas = new Canvas(context.width, context.id);
    const named = data.series.some((series) => series.name !== '');
    const top = named
      ? drawLegend(
          canvas,
          data.series.map((series, i) => ({
            name: series.name,
            paint: seriesPaint(i, series.tone),
          })),
          0,
        )
      : 0;
    if (data.horizontal) drawLying(canvas, data, top);
    else drawStanding(canvas, data, top);
    return canvas;
  },
  table: (data) => ({
    head: [
      '',
      ...data.series.map((s) => [s.name, data.unit && `(${data.unit})`].filter(Boolean).join(' ')),
    ],
    rows: data.x.map((name, i) => [
      name,
      ...data.series.map((s) => formatNumber(s.values[i] ?? 0)),
    ]),
  }),
};

/** Least and greatest value to show, zero and the threshold included. */
function range(data: Bars): { min: number; max: number } {
  const sums = data.x.map((_, i) => data.series.map((s) => s.values[i] ?? 0));
  const values = data.stacked ? sums.map((v) => v.reduce((a, b) => a + b, 0)) : sums.flat();
  const all = [0, ...values, ...(data.threshold ? [data.threshold.value] : [])];
  return { min: Math.min(...all), max: Math.max(...all) };
}

function drawStanding(canvas: Canvas, data: Bars, top: number): void {
  const plot = drawValueAxis(canvas, top, 150, {
    ...range(data),
    unit: data.unit,
    label: data.label,
  });
  const step = plot.width / data.x.length;
  const columns = data.stacked ? 1 : data.series.length;
  const width = Math.min(44, (step * 0.76) / columns);
  data.x.forEach((_, i) => {
    let sum = 0;
    data.series.forEach((series, k) => {
      const value = series.values[i] ?? 0;
      const base = data.stacked ? sum : 0;
      sum += value;
      const middle = plot.x + step * (i + 0.5);
      const x = data.stacked ? middle - width / 2 : middle + (k - columns / 2) * width;
      const [y1, y2] = [plot.toY(base), plot.toY(base + value)];
      const box = { x: x + 0.5, y: Math.min(y1, y2), width: width - 1, height: Math.abs(y1 - y2) };
      canvas.area(box, seriesPaint(k, series.tone), 1);
      const label = formatNumber(data.stacked ? sum : value);
      const shown = data.stacked ? k === data.series.length - 1 : true;
      if (shown && measureText(label, SMALL) <= (columns === 1 ? step - 2 : width + 2)) {
        canvas.text(x + width / 2, Math.min(y1, y2) - 4, label, {
          ...SMALL,
          anchor: 'middle',
          halo: true,
        });
      }
    });
  });
  drawNames(canvas, data.x, (i) => plot.x + step * (i + 0.5), step, plot.bottom);
  if (data.threshold) drawThreshold(canvas, plot, data.threshold.value, data.threshold.label);
}

function drawLying(canvas: Canvas, data: Bars, top: number): void {
  const { min, max } = range(data);
  const ticks = niceTicks(min, max, 4);
  const names = data.x.map((name) => wrapText(name, canvas.width * 0.32, SMALL));
  const left = Math.max(...names.map((lines) => widestLine(lines, SMALL))) + 8;
  const widest = formatQuantity(max, data.unit);
  const right = canvas.width - measureText(widest, SMALL) - 8;
  const toX = linear([Math.min(0, ticks[0] ?? 0), max], [left, right]);
  const thick = data.stacked || data.series.length === 1 ? 18 : 14;
  const labels: { x: number; y: number; text: string }[] = [];
  let y = top + 4;
  data.x.forEach((_, i) => {
    const lines = names[i] ?? [];
    const rows = data.stacked ? 1 : data.series.length;
    const height = Math.max(rows * thick, lines.length * SIZE.small * 1.25);
    const middle = y + height / 2;
    canvas.lines(left - 6, middle + 4 - ((lines.length - 1) * SIZE.small * 1.25) / 2, lines, {
      ...SMALL,
      anchor: 'end',
    });
    let sum = 0;
    data.series.forEach((series, k) => {
      const value = series.values[i] ?? 0;
      const base = data.stacked ? sum : 0;
      sum += value;
      const rowY = middle - (rows * thick) / 2 + (data.stacked ? 0 : k * thick);
      const [x1, x2] = [toX(base), toX(base + value)];
      canvas.area(
        { x: Math.min(x1, x2), y: rowY + 1, width: Math.abs(x2 - x1), height: thick - 2 },
        seriesPaint(k, series.tone),
        1,
      );
      if (!data.stacked || k === data.series.length - 1) {
        labels.push({
          x: Math.max(x1, x2) + 4,
          y: rowY + thick / 2 + 4,
          text: formatQuantity(data.stacked ? sum : value, data.unit),
        });
      }
    });
    y += height + 8;
  });
  canvas.line(toX(0), top, toX(0), y, 'dg-axis');
  if (data.threshold) {
    const x = toX(data.threshold.value);
    canvas.line(x, top, x, y, 'dg-threshold');
    canvas.text(Math.min(x, canvas.width - 60), y + 12, data.threshold.label, {
      ...SMALL,
      anchor: 'middle',
      cls: 'dg-alert',
    });
  }
  for (const label of labels) canvas.text(label.x, label.y, label.text, { ...SMALL, halo: true });
}
