import { extent } from 'd3-array';
import { scaleLinear } from 'd3-scale';
import { stack } from 'd3-shape';
import * as z from 'zod';
import { drawLegend, getSeriesPaint } from '../layout/axes';
import { Canvas } from '../layout/canvas';
import { formatNumber, formatQuantity } from '../layout/scale';
import {
  measureText,
  measureWidest,
  SMALL,
  SMALL_CENTERED,
  SMALL_LINE_HEIGHT,
  wrapText,
} from '../layout/text';
import { checkValueCounts, createKindSchema, paint, text } from '../schema';
import type { ChartKind } from '../types';

const seriesSchema = z.strictObject({
  name: text.default(''),
  values: z.array(z.number()),
  tone: paint.optional(),
});

const schema = createKindSchema({
  x: z.array(text).min(1),
  unit: text.optional(),
  series: z.array(seriesSchema).min(1),
}).superRefine((data, context) => checkValueCounts(context, data.x, data.series));

type Bars = z.output<typeof schema>;

export const bars: ChartKind<Bars> = {
  schema,
  draw(data, context) {
    const canvas = new Canvas(context.width);
    const legend = data.series.map(({ name, tone }, i) => ({
      name,
      paint: getSeriesPaint(i, tone),
    }));
    const hasLegend = data.series.some(({ name }) => name !== '');
    drawBars(canvas, data, hasLegend ? drawLegend(canvas, legend, 0) : 0);
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

function computeSpans({ series, x }: Bars): [number, number][][] {
  const layers = stack<number, number>()
    .keys(series.keys())
    .value((i, k) => series[k]?.values[i] ?? 0);
  return layers(x.keys()).map((layer) => layer.map(([from, to]) => [from, to]));
}

const BAR_HEIGHT = 18;

function drawBars(canvas: Canvas, data: Bars, top: number): void {
  const spans = computeSpans(data);
  const [min = 0, max = 0] = extent([0, ...spans.flat(2)]);
  const names = data.x.map((name) => wrapText(name, canvas.width * 0.32, SMALL));
  const left = Math.max(...names.map((lines) => measureWidest(lines, SMALL))) + 8;
  const widest = formatQuantity(max, data.unit);
  const toX = scaleLinear([min, max], [left, canvas.width - measureText(widest, SMALL) - 8]);
  let y = top + 4;
  data.x.forEach((_, i) => {
    const lines = names[i] ?? [];
    const height = Math.max(BAR_HEIGHT, lines.length * SMALL_LINE_HEIGHT);
    const middle = y + height / 2;
    canvas.smallLinesAt(left - 6, middle, lines, { anchor: 'end' });
    data.series.forEach((series, k) => {
      const [from, to] = spans[k]?.[i] ?? [0, 0];
      const [x, width] = [toX(from), toX(to) - toX(from)];
      const box = { x, y: middle - 8, width, height: BAR_HEIGHT - 2 };
      canvas.area(box, getSeriesPaint(k, series.tone), 1);
      const share = formatQuantity(series.values[i] ?? 0, data.unit);
      if (data.series.length > 1 && measureText(share, SMALL) + 6 < width)
        canvas.text(x + width / 2, middle + 4, share, { ...SMALL_CENTERED, halo: true });
    });
    const total = spans.at(-1)?.[i]?.[1] ?? 0;
    const text = formatQuantity(total, data.unit);
    const x = toX(total) + 4;
    canvas.text(x, middle + 4, text, { ...SMALL, halo: true });
    y += height + 8;
  });
  canvas.line(toX(0), top, toX(0), y, 'dg-axis');
}
