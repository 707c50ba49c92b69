import type { Canvas } from '../layout/canvas';
import { LINE, measureText, SIZE, wrapText } from '../layout/text';
import { type FrameField, fieldTone } from './frameSchema';

const SMALL = { size: SIZE.small };
const VALUE = { size: SIZE.small, mono: true };

interface Piece {
  item: FrameField;
  index: number;
  bits: number;
  /** Number of the most significant bit of the piece. */
  high: number;
}

/** Draws fields over numbered bits, most significant first, at most 16 to a line. */
export function drawBitRow(canvas: Canvas, fields: FrameField[], top: number): number {
  const total = fields.reduce((sum, item) => sum + bitsOf(item), 0);
  const perLine = Math.min(16, Math.max(total, 4));
  const cell = Math.min(44, (canvas.width - 2) / perLine);
  let y = top;
  for (const line of splitLines(fields, total, perLine)) {
    y = drawLine(canvas, line, cell, y) + 6;
  }
  return y;
}

function bitsOf(item: FrameField): number {
  return typeof item.width === 'number' ? item.width : 1;
}

/** Pieces of the fields for each line; a field over the edge goes on in the next line. */
function splitLines(fields: FrameField[], total: number, perLine: number): Piece[][] {
  const lines: Piece[][] = [];
  let high = total - 1;
  let left = total % perLine || perLine;
  let line: Piece[] = [];
  fields.forEach((item, index) => {
    let bits = bitsOf(item);
    while (bits > 0) {
      const taken = Math.min(bits, left);
      line.push({ item, index, bits: taken, high });
      high -= taken;
      bits -= taken;
      left -= taken;
      if (left === 0) {
        lines.push(line);
        line = [];
        left = perLine;
      }
    }
  });
  return line.length > 0 ? [...lines, line] : lines;
}

function drawLine(canvas: Canvas, line: Piece[], cell: number, top: number): number {
  const bits = line.reduce((sum, piece) => sum + piece.bits, 0);
  const left = (canvas.width - bits * cell) / 2;
  const shapes = line.map((piece) => {
    const width = piece.bits * cell;
    const lines = wrapText(piece.item.name, width - 6, { ...SMALL, bold: true });
    const whole = piece.item.name
      .split(' ')
      .every((w) => measureText(w, { ...SMALL, bold: true }) <= width - 6);
    const tall = measureText(piece.item.name, { ...SMALL, bold: true }) + 12;
    return {
      piece,
      width,
      lines,
      upright: whole,
      tall: whole ? lines.length * SIZE.small * LINE + 10 : tall,
    };
  });
  const nameHeight = Math.max(28, ...shapes.map((shape) => shape.tall));
  const valued = line.some((piece) => piece.item.value !== undefined);
  const y = top + 18;
  const height = nameHeight + (valued ? 18 : 0);
  let x = left;
  for (const { piece, width, lines, upright } of shapes) {
    const paint = fieldTone(piece.item, piece.index);
    for (let i = 0; i < piece.bits; i++) {
      canvas.text(x + (i + 0.5) * cell, top + 13, String(piece.high - i), {
        ...SMALL,
        anchor: 'middle',
        cls: 'dg-soft',
      });
      if (i > 0) canvas.line(x + i * cell, y, x + i * cell, y + 4, 'dg-axis');
    }
    canvas.occupy(`${piece.item.name}.${piece.high}.${top}`, { x, y, width, height });
    canvas.rect({ x, y, width, height }, `dg-w-${paint} dg-k-${paint}`);
    const middle = x + width / 2;
    if (upright) {
      const first = y + (nameHeight - lines.length * SIZE.small * LINE) / 2 + 11;
      canvas.lines(middle, first, lines, { ...SMALL, bold: true, anchor: 'middle' });
    } else {
      canvas.text(middle + 4, y + nameHeight / 2, piece.item.name, {
        ...SMALL,
        bold: true,
        anchor: 'middle',
        rotate: -90,
      });
    }
    const value = piece.item.value;
    if (value !== undefined && measureText(value, VALUE) <= width) {
      canvas.text(middle, y + height - 6, value, { ...VALUE, anchor: 'middle' });
    }
    x += width;
  }
  return y + height;
}
