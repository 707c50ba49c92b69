import * as z from 'zod';
import { Canvas } from '../layout/canvas';
import { measureText, SIZE } from '../layout/text';
import { kindSchema, text } from '../schema';
import type { Kind } from '../types';
import { blockSchema, type ScreenBlock } from './screenBlocks';
import { drawBlock } from './screenDraw';

const schema = kindSchema(['screen'], {
  title: text.optional(),
  nav: z.array(text).optional(),
  active: text.optional(),
  body: z.array(blockSchema).min(1),
  callouts: z.array(text).default([]),
}).superRefine((data, context) => {
  const marks = new Set(allMarks(data.body));
  data.callouts.forEach((_, i) => {
    if (!marks.has(i + 1)) {
      context.addIssue({
        code: 'custom',
        path: ['callouts', i],
        message: `has no block with "mark: ${i + 1}"`,
      });
    }
  });
  for (const mark of marks) {
    if (mark > data.callouts.length) {
      context.addIssue({
        code: 'custom',
        path: ['callouts'],
        message: `has no text number ${mark} for the block with "mark: ${mark}"`,
      });
    }
  }
});

type Screen = z.output<typeof schema>;

function allMarks(blocks: ScreenBlock[]): number[] {
  return blocks.flatMap((block) => [
    ...(block.mark ? [block.mark] : []),
    ...(block.type === 'row' ? allMarks(block.blocks) : []),
  ]);
}

const SMALL = { size: SIZE.small };

/** A sketch of an app screen with numbered explanations. */
export const screen: Kind<Screen> = {
  names: ['screen'],
  schema,
  wideByDefault: true,
  callouts: (data) => data.callouts,
  draw(data, context) {
    const canvas = new Canvas(context.width, context.id);
    const inner = new Canvas(context.width, context.id);
    let y = 2;
    if (data.title) {
      inner.rect({ x: 1, y: 1, width: context.width - 2, height: 30 }, 'dg-bar', 8);
      inner.text(14, 21, data.title, { bold: true });
      for (const i of [0, 1, 2]) inner.circle(context.width - 16 - i * 11, 16, 3, 'dg-dot');
      y = 31;
      inner.line(1, y, context.width - 1, y, 'dg-axis');
    }
    const side = data.nav && context.wide;
    const navWidth = side ? Math.max(...(data.nav ?? []).map((n) => measureText(n))) + 34 : 0;
    const top = y;
    if (data.nav && !side) y = drawNavAcross(inner, data.nav, data.active, y);
    y += 10;
    const marked = allMarks(data.body).length > 0;
    const x = navWidth + (marked ? 27 : 12);
    for (const block of data.body) {
      y = drawBlock(inner, block, { x, y, width: context.width - x - 12 }, context) + 11;
    }
    if (side && data.nav) {
      const height = Math.max(y, top + data.nav.length * 28 + 16);
      drawNavDown(inner, data.nav, data.active, top, navWidth, height);
      y = height;
    }
    canvas.rect({ x: 1, y: 1, width: context.width - 2, height: y }, 'dg-window', 8);
    canvas.place(inner, 0, 0);
    canvas.height = y + 2;
    return canvas;
  },
};

function drawNavAcross(
  canvas: Canvas,
  items: string[],
  active: string | undefined,
  top: number,
): number {
  let [x, y] = [12, top + 4];
  for (const item of items) {
    const style = { ...SMALL, bold: item === active };
    const width = measureText(item, style) + 14;
    if (x > 12 && x + width > canvas.width - 8) {
      x = 12;
      y += 21;
    }
    canvas.text(x, y + 14, item, { ...style, ...(item === active ? {} : { cls: 'dg-soft' }) });
    if (item === active) canvas.line(x, y + 19, x + width - 14, y + 19, 'dg-active');
    x += width;
  }
  canvas.line(1, y + 22, canvas.width - 1, y + 22, 'dg-grid');
  return y + 22;
}

function drawNavDown(
  canvas: Canvas,
  items: string[],
  active: string | undefined,
  top: number,
  width: number,
  bottom: number,
): void {
  items.forEach((item, i) => {
    const y = top + 10 + i * 28;
    if (item === active) canvas.line(3, y, 3, y + 22, 'dg-active');
    canvas.text(14, y + 15, item, item === active ? { bold: true } : { cls: 'dg-soft' });
  });
  canvas.line(width, top, width, bottom, 'dg-grid');
}
