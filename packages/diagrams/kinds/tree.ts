import * as z from 'zod';
import { Canvas } from '../layout/canvas';
import { measureText, SMALL, SMALL_SOFT, wrapText } from '../layout/text';
import { createKindSchema, createStrictShape, text } from '../schema';
import type { Kind } from '../types';

interface TreeNode {
  label: string;
  sub?: string | undefined;
  tag?: string | undefined;
  children: TreeNode[];
}

const node: z.ZodType<TreeNode> = z.lazy(() =>
  z.preprocess(
    (value) => (typeof value === 'object' && value !== null ? value : { label: value }),
    createStrictShape({
      label: text,
      sub: text.optional(),
      tag: text.optional(),
      children: z.array(node).default([]),
    }),
  ),
);

const schema = createKindSchema({ root: node });
type Tree = z.output<typeof schema>;

const INDENT = 20;

export const tree: Kind<Tree> = {
  schema,
  draw(data, context) {
    const canvas = new Canvas(context.width);
    drawNode(canvas, data.root, 4, 6);
    canvas.height += 4;
    return canvas;
  },
};

/** Draws a node and its descendants; returns the y of the next node. */
function drawNode(canvas: Canvas, item: TreeNode, x: number, y: number): number {
  const bold = item.children.length > 0;
  const availableWidth = canvas.width - x - 18;
  const tagWidth = item.tag ? measureText(item.tag, { ...SMALL, mono: true }) + 12 : 0;
  const inline = tagWidth > 0 && tagWidth + measureText(item.label, { bold }) + 8 < availableWidth;
  const lines = wrapText(item.label, inline ? availableWidth - tagWidth - 6 : availableWidth, {
    bold,
  });
  const center = y + 10;
  if (bold) canvas.rect({ x: x + 1, y: center - 4, width: 8, height: 8 }, 'dg-solid-accent', 2);
  else canvas.circle(x + 5, center, 3, 'dg-dot');
  let next = canvas.lines(x + 16, y + 14.5, lines, { bold }) - 14.5;
  if (item.tag) {
    const tagX = inline ? x + 16 + measureText(lines[0] ?? '', { bold }) + 8 : x + 16;
    const tagY = inline ? y + 2 : next;
    canvas.rect({ x: tagX, y: tagY, width: tagWidth, height: 16 }, 'dg-chip', 4);
    canvas.text(tagX + 6, tagY + 12, item.tag, { ...SMALL_SOFT, mono: true });
    next = inline ? Math.max(next, tagY + 20) : tagY + 18;
  }
  if (item.sub) {
    const sub = wrapText(item.sub, availableWidth, SMALL);
    next = canvas.lines(x + 16, next + 12, sub, SMALL_SOFT) - 12;
  }
  next = Math.max(next, y + 20) + 5;
  let last = center;
  for (const child of item.children) {
    last = next + 10;
    canvas.path(`M${x + 5} ${last}H${x + INDENT - 2}`, 'dg-guide');
    next = drawNode(canvas, child, x + INDENT, next);
  }
  if (item.children.length > 0) canvas.line(x + 5, center + 6, x + 5, last, 'dg-guide');
  return next;
}
