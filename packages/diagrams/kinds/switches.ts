import * as z from 'zod';
import { Canvas } from '../layout/canvas';
import { DIP_HEIGHT, drawDip, drawRotary } from '../layout/switchDrawing';
import { SMALL, SMALL_BOLD, SMALL_LINE_HEIGHT, SMALL_SOFT, wrapText } from '../layout/text';
import { createKindSchema, reportIssue, text } from '../schema';
import type { Kind } from '../types';

const lever = z.preprocess(
  (value) => (typeof value === 'object' && value !== null ? value : { set: value }),
  z.strictObject({ set: z.enum(['on', 'off', 'any', 'open']), label: text.optional() }),
);
const position = z.tuple([text, text]).transform(([value, meaning]) => ({ value, meaning }));

const dip = z.strictObject({
  type: z.literal('dip'),
  label: text,
  sub: text.optional(),
  levers: z.array(lever).min(1).max(12),
  turned: z.boolean().default(false),
});
const rotary = z.strictObject({
  type: z.literal('rotary'),
  label: text,
  sub: text.optional(),
  at: text,
  positions: z.array(position).min(2).max(16),
});

const block = z.discriminatedUnion('type', [dip, rotary], { error: 'must be dip or rotary' });

const schema = createKindSchema({ blocks: z.array(block).min(1) }).superRefine((data, context) => {
  data.blocks.forEach((item, i) => {
    if (item.type === 'rotary' && !item.positions.some((p) => p.value === item.at)) {
      reportIssue(
        context,
        ['blocks', i, 'at'],
        `is "${item.at}"; valid: ${item.positions.map((p) => p.value).join(', ')}`,
      );
    }
  });
});

type Switches = z.output<typeof schema>;
type Block = Switches['blocks'][number];

const SETTING_LABELS = { on: 'ON', off: 'OFF', any: 'either', open: '?' };

export const switches: Kind<Switches> = {
  schema,
  wideByDefault: true,
  draw({ blocks }, context) {
    const canvas = new Canvas(context.width);
    const columns = context.isWide && blocks.length > 1 ? 2 : 1;
    const column = context.width / columns;
    let y = 0;
    for (let i = 0; i < blocks.length; i += columns) {
      const bottoms = blocks
        .slice(i, i + columns)
        .map((item, k) => drawBlock(canvas, item, k * column + 2, y, column - 12));
      y = Math.max(...bottoms) + 14;
    }
    return canvas;
  },
  table: ({ blocks }) => ({
    head: ['Block', 'Switch or position', 'Set', 'Meaning'],
    rows: blocks.flatMap((item) =>
      item.type === 'dip'
        ? item.levers.map((l, i) => [
            item.label,
            String(i + 1),
            SETTING_LABELS[l.set],
            l.label ?? '',
          ])
        : item.positions.map((p) => [
            item.label,
            p.value,
            p.value === item.at ? 'selected' : '',
            p.meaning,
          ]),
    ),
  }),
};

function drawBlock(canvas: Canvas, item: Block, x: number, top: number, width: number): number {
  canvas.text(x, top + 14, item.label, { bold: true });
  let y = top + 20;
  if (item.sub) y = canvas.lines(x, y + 10, wrapText(item.sub, width, SMALL), SMALL_SOFT) - 6;
  return item.type === 'dip'
    ? drawDipSettings(canvas, item, x, y, width)
    : drawRotarySettings(canvas, item, x, y, width);
}

function drawDipSettings(
  canvas: Canvas,
  item: z.output<typeof dip>,
  x: number,
  top: number,
  width: number,
): number {
  const settings = item.levers.map((l) => l.set);
  const blockWidth = drawDip(canvas, x, top, settings, item.turned);
  const hasRoomBeside = width - blockWidth > 150;
  const left = hasRoomBeside ? x + blockWidth + 14 : x;
  let y = hasRoomBeside ? top - 2 : top + DIP_HEIGHT + 4;
  for (const [i, l] of item.levers.entries()) {
    if (!l.label) continue;
    canvas.text(left, y + 13, `${i + 1}`, SMALL_BOLD);
    canvas.text(left + 14, y + 13, SETTING_LABELS[l.set], SMALL_BOLD);
    const lines = wrapText(l.label, x + width - left - 54, SMALL);
    canvas.lines(left + 54, y + 13, lines, SMALL);
    y += lines.length * SMALL_LINE_HEIGHT + 2;
  }
  return Math.max(y, top + DIP_HEIGHT);
}

function drawRotarySettings(
  canvas: Canvas,
  item: z.output<typeof rotary>,
  x: number,
  top: number,
  width: number,
): number {
  const selectedIndex = item.positions.findIndex((p) => p.value === item.at);
  const r = item.positions.length > 8 ? 34 : 26;
  const values = item.positions.map((p) => p.value);
  drawRotary(canvas, x + r + 22, top + r + 20, r, values, selectedIndex);
  const left = x + 2 * r + 58;
  let y = top + 8;
  for (const [i, { value, meaning }] of item.positions.entries()) {
    const selected = i === selectedIndex;
    canvas.text(left, y + 13, value, SMALL_BOLD);
    const lines = wrapText(meaning, x + width - left - 26, { ...SMALL, bold: selected });
    if (selected) canvas.arrowhead(left - 5, y + 9, 1, 0, 'dg-ink');
    canvas.lines(left + 26, y + 13, lines, selected ? SMALL_BOLD : SMALL_SOFT);
    y += lines.length * SMALL_LINE_HEIGHT + 3;
  }
  return Math.max(y, top + 2 * r + 40);
}
