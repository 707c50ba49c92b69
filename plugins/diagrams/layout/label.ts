import type { Box, Canvas } from './canvas';
import { LINE, SIZE, widestLine, wrapText } from './text';

/** A label with its smaller second text, broken into lines. */
export interface LabelBlock {
  lines: string[];
  subLines: string[];
  width: number;
  height: number;
}

const MAIN = { size: SIZE.base, bold: true };
const SUB = { size: SIZE.small };

/** Breaks a label and its second text for a width. */
export function measureLabel(label: string, sub: string | undefined, width: number): LabelBlock {
  const lines = wrapText(label, width, MAIN);
  const subLines = sub ? wrapText(sub, width, SUB) : [];
  return {
    lines,
    subLines,
    width: Math.max(widestLine(lines, MAIN), widestLine(subLines, SUB)),
    height: lines.length * SIZE.base * LINE + subLines.length * SIZE.small * LINE,
  };
}

/** Draws a label block into the middle of a box. */
export function drawLabel(
  canvas: Canvas,
  box: Box,
  block: LabelBlock,
  anchor: 'start' | 'middle' = 'middle',
): void {
  const x = anchor === 'middle' ? box.x + box.width / 2 : box.x;
  let y = box.y + (box.height - block.height) / 2 + SIZE.base * 0.98;
  y = canvas.lines(x, y, block.lines, { ...MAIN, anchor });
  canvas.lines(x, y - 0.6, block.subLines, { ...SUB, anchor, cls: 'dg-soft' });
}
