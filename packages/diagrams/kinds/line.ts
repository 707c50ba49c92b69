import { scaleLinear } from 'd3-scale';
import { curveLinear, curveStepAfter, line as linePath } from 'd3-shape';
import * as z from 'zod';
import {
  drawLegend,
  drawThreshold,
  drawValueAxis,
  formatAxisTitle,
  getSeriesPaint,
  type Plot,
} from '../layout/axes';
import { Canvas } from '../layout/canvas';
import { formatHeading, formatNumber } from '../layout/scale';
import { measureText, SMALL, SMALL_BOLD, SMALL_SOFT } from '../layout/text';
import { checkValueCounts, createKindSchema, paint, text } from '../schema';
import type { ChartKind } from '../types';

const xRange = z.strictObject({
  from: z.number().default(0),
  step: z.number().positive().default(1),
  unit: text.optional(),
  label: text.optional(),
});

const schema = createKindSchema({
  x: z.union([z.array(text).min(2), xRange]),
  y: z
    .strictObject({
      unit: text.optional(),
      label: text.optional(),
      min: z.number().optional(),
      max: z.number().optional(),
    })
    .default({}),
  series: z
    .array(
      z.strictObject({
        name: text,
        values: z.array(z.number().nullable()).min(2),
        style: z.enum(['line', 'step']).default('line'),
        tone: paint.optional(),
      }),
    )
    .min(1),
  thresholds: z.array(z.strictObject({ value: z.number(), label: text })).default([]),
  markers: z
    .array(z.strictObject({ x: z.union([z.number(), text]), y: z.number(), label: text }))
    .default([]),
}).superRefine((data, context) => {
  if (Array.isArray(data.x)) checkValueCounts(context, data.x, data.series);
});

type Line = z.output<typeof schema>;
type ToX = (index: number) => number;

const MIN_TICK_WIDTH = 84;

export const line: ChartKind<Line> = {
  schema,
  wideByDefault: true,
  draw(data, context) {
    const canvas = new Canvas(context.width);
    const legend = data.series.map((series, i) => ({
      name: series.name,
      paint: getSeriesPaint(i, series.tone),
      isLine: true,
    }));
    const top = drawLegend(canvas, legend, 0);
    const values = data.series.flatMap((s) => s.values).filter((v) => v !== null);
    const allValues = [...values, ...data.thresholds.map((t) => t.value)];
    const minValue = Math.min(...allValues);
    const plot = drawValueAxis(
      canvas,
      top,
      context.isWide ? 190 : 160,
      {
        min:
          data.y.min ??
          (minValue > 0 && minValue > Math.max(...allValues) * 0.6
            ? minValue
            : Math.min(0, minValue)),
        max: data.y.max ?? Math.max(...allValues),
        unit: data.y.unit,
        label: data.y.label,
        isInteger: allValues.every(Number.isInteger),
      },
      14,
    );
    const count = Math.max(...data.series.map((s) => s.values.length));
    const toX = scaleLinear([0, count - 1], [plot.x, plot.x + plot.width]);
    drawXAxis(canvas, data, plot, toX, count);
    data.series.forEach((series, i) => {
      drawSeries(canvas, series, getSeriesPaint(i, series.tone), plot, toX);
    });
    for (const { value, label } of data.thresholds) drawThreshold(canvas, plot, value, label);
    drawMarkers(canvas, data, plot, toX);
    return canvas;
  },
  table: (data) => {
    const count = Math.max(...data.series.map((s) => s.values.length));
    const { x } = data;
    return {
      head: [
        Array.isArray(x) ? '' : formatHeading(x.label ?? 'x', x.unit),
        ...data.series.map((s) => formatHeading(s.name, data.y.unit)),
      ],
      rows: Array.from({ length: count }, (_, i) => [
        Array.isArray(x) ? (x[i] ?? '') : formatNumber(x.from + i * x.step),
        ...data.series.map((s) => {
          const value = s.values[i];
          return value === null || value === undefined ? '–' : formatNumber(value);
        }),
      ]),
    };
  },
};

function drawXAxis(canvas: Canvas, { x }: Line, plot: Plot, toX: ToX, count: number): void {
  const bottom = plot.y + plot.height;
  canvas.line(plot.x, bottom, plot.x + plot.width, bottom, 'dg-axis');
  const drawTick = (tickX: number, label: string, anchor: 'start' | 'middle' | 'end') => {
    canvas.line(tickX, bottom, tickX, bottom + 4, 'dg-axis');
    canvas.text(tickX, bottom + 16, label, { ...SMALL_SOFT, anchor });
  };
  if (Array.isArray(x)) {
    const widest = Math.max(...x.map((name) => measureText(name, SMALL)));
    const tickInterval = Math.ceil((widest + 8) / (plot.width / Math.max(1, count - 1)));
    x.forEach((name, i) => {
      if (i % tickInterval !== 0) return;
      const halfWidth = measureText(name, SMALL) / 2;
      const nearEnd = toX(i) + halfWidth > canvas.width;
      drawTick(toX(i), name, nearEnd ? 'end' : 'middle');
    });
    return;
  }
  const last = x.from + (count - 1) * x.step;
  const ticks = scaleLinear([x.from, last], [0, 1]).ticks(Math.round(plot.width / MIN_TICK_WIDTH));
  for (const tick of ticks) drawTick(toX((tick - x.from) / x.step), formatNumber(tick), 'middle');
  const end = { ...SMALL_SOFT, anchor: 'end' } as const;
  canvas.text(plot.x + plot.width, bottom + 32, formatAxisTitle(x), end);
}

function drawSeries(
  canvas: Canvas,
  { values, style }: Line['series'][number],
  paintName: string,
  plot: Plot,
  toX: ToX,
): void {
  const path = linePath<number | null>()
    .defined((value) => value !== null)
    .x((_, i) => toX(i))
    .y((value) => plot.toY(value ?? 0))
    .curve(style === 'step' ? curveStepAfter : curveLinear)
    .digits(1);
  canvas.path(path(values) ?? '', `dg-series dg-l-${paintName}`);
}

function drawMarkers(canvas: Canvas, data: Line, plot: Plot, toX: ToX): void {
  const { x } = data;
  for (const marker of data.markers) {
    const index = Array.isArray(x)
      ? x.indexOf(String(marker.x))
      : (Number(marker.x) - x.from) / x.step;
    const markerX = toX(Math.max(0, index));
    const width = measureText(marker.label, SMALL);
    const anchor = markerX + width + 8 > plot.x + plot.width ? 'end' : 'start';
    const shift = anchor === 'end' ? -6 : 6;
    const y = plot.toY(marker.y);
    canvas.circle(markerX, y, 4.5, 'dg-ring');
    const style = { ...SMALL_BOLD, anchor, halo: true } as const;
    canvas.text(markerX + shift * 1.4, Math.max(y - 5, plot.y + 10), marker.label, style);
  }
}
