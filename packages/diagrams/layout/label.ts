import type { Box, Canvas } from './canvas';
import {
  LINE_HEIGHT,
  measureText,
  measureWidest,
  SIZE,
  SMALL,
  SMALL_LINE_HEIGHT,
  SMALL_SOFT,
  wrapText,
} from './text';

const LABEL_STYLE = { size: SIZE.base, bold: true };

/** Words up to this width are not broken; the box becomes wider instead. */
const MAX_UNBROKEN_WORD_WIDTH = 120;

export function measureLabel(label: string, sub: string | undefined, maxWidth: number) {
  const words = [
    ...label.split(/\s/).map((word) => measureText(word, LABEL_STYLE)),
    ...(sub ?? '').split(/\s/).map((word) => measureText(word, SMALL)),
  ];
  const width = Math.max(maxWidth, Math.min(MAX_UNBROKEN_WORD_WIDTH, Math.max(...words) + 0.1));
  const lines = wrapText(label, width, LABEL_STYLE);
  const subLines = sub ? wrapText(sub, width, SMALL) : [];
  return {
    lines,
    subLines,
    width: Math.max(measureWidest(lines, LABEL_STYLE), measureWidest(subLines, SMALL)),
    height: lines.length * SIZE.base * LINE_HEIGHT + subLines.length * SMALL_LINE_HEIGHT,
  };
}

export function drawLabel(
  canvas: Canvas,
  box: Box,
  block: ReturnType<typeof measureLabel>,
  anchor: 'start' | 'middle' = 'middle',
): void {
  const x = anchor === 'middle' ? box.x + box.width / 2 : box.x;
  let y = box.y + (box.height - block.height) / 2 + SIZE.base * 0.98;
  y = canvas.lines(x, y, block.lines, { ...LABEL_STYLE, anchor });
  canvas.lines(x, y - 0.6, block.subLines, { ...SMALL_SOFT, anchor });
}
