import { scaleLinear } from 'd3-scale';
import * as z from 'zod';
import { drawLegend } from '../layout/axes';
import { Canvas } from '../layout/canvas';
import { formatNumber, type Scale } from '../layout/scale';
import { measureText, SMALL, SMALL_BOLD, SMALL_CENTERED, SMALL_SOFT } from '../layout/text';
import { type Paint, STATES } from '../palette';
import { createKindSchema, paint, reportIssue, text } from '../schema';
import type { ChartKind } from '../types';

const time = z.union([z.number(), z.string()]);
const span = z
  .union([z.tuple([time, time, paint]), z.tuple([time, time, paint, text])], {
    error: `must be [from, to, state] or [from, to, state, label]; states: ${[...STATES].join(', ')}, or a tone`,
  })
  .transform(([from, to, state, label]) => ({ from, to, state: state as Paint, label }));

const schema = createKindSchema({
  from: time,
  to: time,
  unit: text.optional(),
  rows: z.array(z.strictObject({ label: text, spans: z.array(span) })).min(1),
  marks: z.array(z.strictObject({ at: time, label: text })).default([]),
  legend: z.record(z.string(), text).default({}),
}).superRefine((data, context) => {
  const checkTime = (value: string | number, path: (string | number)[]) => {
    const minutes = parseTime(value);
    const [from, to] = [parseTime(data.from), parseTime(data.to)];
    if (!(minutes >= from && minutes <= to)) {
      reportIssue(
        context,
        path,
        `"${value}" is not a time between ${data.from} and ${data.to}; write "HH:MM" or a number`,
      );
    }
  };
  data.rows.forEach((row, i) => {
    row.spans.forEach((item, k) => {
      checkTime(item.from, ['rows', i, 'spans', k]);
      checkTime(item.to, ['rows', i, 'spans', k]);
    });
  });
  data.marks.forEach((mark, i) => {
    checkTime(mark.at, ['marks', i, 'at']);
  });
});

type Timeline = z.output<typeof schema>;

/** Height of a row, which consists of a name and the spans below it. */
const ROW_HEIGHT = 52;

export const timeline: ChartKind<Timeline> = {
  schema,
  wideByDefault: true,
  draw(data, context) {
    const canvas = new Canvas(context.width);
    const used = [...new Set(data.rows.flatMap((row) => row.spans.map((item) => item.state)))];
    const legend = used.flatMap((paint) => {
      const name = getLegendLabel(data, paint);
      return name ? [{ name, paint }] : [];
    });
    let y = drawLegend(canvas, legend, 0) + (data.marks.length > 0 ? 18 : 2);
    const top = y;
    const toX = scaleLinear([parseTime(data.from), parseTime(data.to)], [4, context.width - 4]);
    const bottom = top + data.rows.length * ROW_HEIGHT - 4;
    for (const mark of data.marks) {
      const x = toX(parseTime(mark.at));
      canvas.line(x, top - 2, x, bottom, 'dg-marker');
    }
    for (const row of data.rows) {
      canvas.text(4, y + 12, row.label, { ...SMALL_BOLD, halo: true });
      y += 18;
      for (const item of row.spans) {
        const [x1, x2] = [toX(parseTime(item.from)), toX(parseTime(item.to))];
        canvas.area({ x: x1, y, width: x2 - x1, height: 26 }, item.state, 1);
        const label = item.label ?? '';
        if (label && measureText(label, SMALL) + 8 < x2 - x1) {
          canvas.text((x1 + x2) / 2, y + 17, label, { ...SMALL_CENTERED, halo: true });
        }
      }
      y += ROW_HEIGHT - 18;
    }
    drawTimes(canvas, data, toX, bottom);
    for (const mark of data.marks) {
      const x = toX(parseTime(mark.at));
      const half = measureText(mark.label, SMALL) / 2 + 2;
      const center = Math.min(Math.max(x, half), context.width - half);
      canvas.text(center, top - 6, mark.label, { ...SMALL_CENTERED, halo: true });
    }
    return canvas;
  },
  table: (data) => ({
    head: ['Row', 'From', 'To', 'State', 'Note'],
    rows: data.rows.flatMap((row) =>
      row.spans.map((item) => [
        row.label,
        String(item.from),
        String(item.to),
        getLegendLabel(data, item.state) ?? '',
        item.label ?? '',
      ]),
    ),
  }),
};

/** Returns the label of a paint from `legend`, or the machine state if all spans are machine states. */
function getLegendLabel({ legend, rows }: Timeline, paint: Paint): string | undefined {
  const areStates = rows.every(({ spans }) =>
    spans.every(({ state }) => (STATES as readonly string[]).includes(state)),
  );
  return legend[paint] ?? (areStates ? paint : undefined);
}

function drawTimes(canvas: Canvas, data: Timeline, toX: Scale, y: number): void {
  const [from, to] = [parseTime(data.from), parseTime(data.to)];
  const isClock = typeof data.from === 'string' && data.from.includes(':');
  const ticks = isClock
    ? createClockTicks(from, to, Math.round(canvas.width / 62))
    : toX.ticks(Math.round(canvas.width / 84));
  canvas.line(4, y, canvas.width - 4, y, 'dg-axis');
  for (const tick of ticks) {
    const x = toX(tick);
    const label = isClock ? formatClock(tick) : formatNumber(tick);
    const half = measureText(label, SMALL) / 2;
    const anchor = x - half < 0 ? 'start' : x + half > canvas.width ? 'end' : 'middle';
    const labelX = anchor === 'start' ? 0 : anchor === 'end' ? canvas.width : x;
    canvas.line(x, y, x, y + 4, 'dg-axis');
    canvas.text(labelX, y + 16, label, { ...SMALL_SOFT, anchor });
  }
  if (data.unit) {
    canvas.text(canvas.width - 2, y + 31, `in ${data.unit}`, { ...SMALL_SOFT, anchor: 'end' });
  }
}

/** Converts `HH:MM` to minutes since midnight (24:00 and later are valid). Numbers are returned unchanged. */
function parseTime(value: string | number): number {
  if (typeof value === 'number') return value;
  const [, hours, minutes] = /^(\d{1,2}):(\d{2})$/.exec(value) ?? [];
  return Number(hours) * 60 + Number(minutes);
}

function createClockTicks(from: number, to: number, maxTicks: number): number[] {
  const step =
    [1, 2, 5, 10, 15, 30, 60, 120, 180, 240, 360, 720].find((s) => (to - from) / s <= maxTicks) ??
    1440;
  const first = Math.ceil(from / step);
  return Array.from({ length: Math.floor(to / step) - first + 1 }, (_, i) => (first + i) * step);
}

function formatClock(minutes: number): string {
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${pad(Math.floor(minutes / 60))}:${pad(Math.floor(minutes % 60))}`;
}
