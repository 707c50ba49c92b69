import { scaleLinear } from 'd3-scale';
import * as z from 'zod';
import { Canvas } from '../layout/canvas';
import { formatHeading, formatNumber, formatQuantity } from '../layout/scale';
import { measureText, measureWidest, SMALL, SMALL_BOLD, wrapText } from '../layout/text';
import { createKindSchema, createStrictShape, text } from '../schema';
import type { Kind } from '../types';

const schema = createKindSchema({
  unit: text.optional(),
  steps: z
    .array(createStrictShape({ label: text, value: z.number(), total: z.boolean().default(false) }))
    .min(2),
});

type Waterfall = z.output<typeof schema>;

const ROW_HEIGHT = 30;

/** Steps that add to or subtract from a total. The bars are horizontal, to leave space for labels. */
export const waterfall: Kind<Waterfall> = {
  schema,
  draw({ steps, unit }, context) {
    const canvas = new Canvas(context.width);
    const names = steps.map((step) => wrapText(step.label, context.width * 0.29, SMALL_BOLD));
    const left = Math.max(...names.map((lines) => measureWidest(lines, SMALL_BOLD))) + 8;
    const labels = steps.map(
      (step) => (step.total || step.value < 0 ? '' : '+') + formatQuantity(step.value, unit),
    );
    const reserve = Math.max(...labels.map((label) => measureText(label, SMALL))) + 6;
    const spans = computeSpans(steps);
    const values = spans.flat();
    const toX = scaleLinear(
      [Math.min(0, ...values), Math.max(...values)],
      [left, context.width - reserve],
    );
    steps.forEach((step, i) => {
      const [from = 0, to = 0] = spans[i] ?? [];
      const y = 4 + i * ROW_HEIGHT;
      const lines = names[i] ?? [];
      canvas.smallLinesAt(left - 6, y + 11, lines, { anchor: 'end', bold: step.total });
      const box = {
        x: toX(Math.min(from, to)),
        y,
        width: Math.abs(toX(to) - toX(from)),
        height: 22,
      };
      canvas.area(box, step.total ? 'accent' : step.value < 0 ? 'alarm' : 'working', 2);
      const style = { ...SMALL, bold: step.total, halo: true };
      canvas.text(box.x + box.width + 4, y + 15, labels[i] ?? '', style);
      if (i < steps.length - 1) canvas.line(toX(to), y + 22, toX(to), y + ROW_HEIGHT, 'dg-guide');
    });
    canvas.line(toX(0), 0, toX(0), steps.length * ROW_HEIGHT, 'dg-axis');
    return canvas;
  },
  table: ({ steps, unit }) => ({
    head: ['Step', formatHeading('Value', unit), formatHeading('Left', unit)],
    rows: steps.map((step, i) => [
      step.label,
      formatNumber(step.value),
      formatNumber(computeSpans(steps)[i]?.[1] ?? 0),
    ]),
  }),
};

/** Computes the start and end of each bar. */
function computeSpans(steps: Waterfall['steps']): [number, number][] {
  let level = 0;
  return steps.map((step) => {
    const from = step.total ? 0 : level;
    level = step.total ? step.value : level + step.value;
    return [from, level];
  });
}
