import { Canvas } from '../layout/canvas';
import { LINE, measureText, SIZE, wrapText } from '../layout/text';
import type { DrawContext, Kind } from '../types';
import { drawBitRow } from './frameBits';
import { type Frame, type FrameField, fieldTone, schema } from './frameSchema';

const SMALL = { size: SIZE.small };
const VALUE = { size: SIZE.small, mono: true };

/** Fields of a protocol frame, an address or a register. */
export const frame: Kind<Frame> = {
  names: ['frame'],
  schema,
  wideByDefault: true,
  draw(data, context) {
    const canvas = new Canvas(context.width, context.id);
    let y = 2;
    for (const row of data.rows) {
      if (row.label) {
        y =
          canvas.lines(1, y + 12, wrapText(row.label, context.width, { bold: true }), {
            bold: true,
          }) - 6;
      }
      y =
        data.unit === 'bit'
          ? drawBitRow(canvas, row.fields, y)
          : drawCells(canvas, row.fields, data.unit, y, context);
      y = drawMeanings(canvas, row.fields, y + 4) + 8;
    }
    return canvas;
  },
  table: ({ rows, unit }) => {
    const many = rows.length > 1;
    const head = ['Field', unit === 'none' ? 'Width' : `Width (${unit}s)`, 'Value', 'Meaning'];
    return {
      head: many ? ['Row', ...head] : head,
      rows: rows.flatMap((row) =>
        row.fields.map((item) => {
          const cells = [item.name, String(item.width), item.value ?? '', item.meaning ?? ''];
          return many ? [row.label ?? '', ...cells] : cells;
        }),
      ),
    };
  },
};

/** Cells side by side, in as many lines as the width needs. */
function drawCells(
  canvas: Canvas,
  fields: FrameField[],
  unit: Frame['unit'],
  top: number,
  { width: total }: DrawContext,
): number {
  const sized = fields.map((item, index) => ({
    item,
    index,
    least: leastWidth(item, unit, total - 2),
  }));
  const lines: (typeof sized)[] = [[]];
  let used = 0;
  for (const cell of sized) {
    if (used + cell.least > total - 2 && used > 0) {
      lines.push([]);
      used = 0;
    }
    lines.at(-1)?.push(cell);
    used += cell.least;
  }
  let y = top;
  for (const line of lines) {
    const sum = line.reduce((s, cell) => s + cell.least, 0);
    const spare = total - 2 - sum;
    const weights = line.map((cell) =>
      typeof cell.item.width === 'number' ? Math.min(cell.item.width, 8) : 4,
    );
    const weight = weights.reduce((s, w) => s + w, 0);
    const grow =
      lines.length > 1 && line === lines.at(-1) ? Math.min(spare, line.length * 24) : spare;
    const widths = line.map((cell, i) => cell.least + (grow * (weights[i] ?? 1)) / weight);
    const names = line.map((cell, i) =>
      wrapText(cell.item.name, (widths[i] ?? 0) - 8, { bold: true, ...SMALL }),
    );
    const nameRows = Math.max(...names.map((n) => n.length));
    const hasValue = line.some((cell) => cell.item.value !== undefined);
    const height = nameRows * SIZE.small * LINE + (hasValue ? 20 : 0) + (unit === 'none' ? 10 : 24);
    let x = 1;
    line.forEach((cell, i) => {
      const w = widths[i] ?? 0;
      const paint = fieldTone(cell.item, cell.index);
      canvas.occupy(`${cell.item.name}.${cell.index}.${top}`, { x, y, width: w, height });
      canvas.rect({ x, y, width: w, height }, `dg-w-${paint} dg-k-${paint}`);
      const middle = x + w / 2;
      canvas.lines(middle, y + 14, names[i] ?? [], { ...SMALL, bold: true, anchor: 'middle' });
      const after = y + 14 + nameRows * SIZE.small * LINE;
      if (cell.item.value !== undefined) {
        canvas.text(middle, after + 3, cell.item.value, { ...VALUE, anchor: 'middle' });
      }
      if (unit !== 'none') {
        canvas.text(middle, y + height - 6, sizeLabel(cell.item, unit), {
          ...SMALL,
          anchor: 'middle',
          cls: 'dg-soft',
        });
      }
      x += w;
    });
    y += height + 4;
  }
  return y;
}

function sizeLabel({ width: size }: FrameField, unit: string): string {
  const short = unit === 'byte' ? 'B' : 'ch';
  return `${size}\u00a0${short}`;
}

function leastWidth(item: FrameField, unit: Frame['unit'], most: number): number {
  const words = item.name.split(' ');
  const name = Math.max(...words.map((word) => measureText(word, { ...SMALL, bold: true })));
  const value = item.value === undefined ? 0 : measureText(item.value, VALUE);
  return Math.min(most, Math.max(name, value, measureText(sizeLabel(item, unit), SMALL), 22) + 10);
}

/** What the fields mean, a line each. */
function drawMeanings(canvas: Canvas, fields: FrameField[], top: number): number {
  const told = fields.map((item, index) => ({ item, index })).filter(({ item }) => item.meaning);
  if (told.length === 0) return top;
  const wide = Math.max(
    ...told.map(({ item }) => measureText(item.name, { ...SMALL, bold: true })),
  );
  const column = Math.min(wide, canvas.width * 0.34);
  let y = top + 6;
  for (const { item, index } of told) {
    const names = wrapText(item.name, column, { ...SMALL, bold: true });
    const lines = wrapText(item.meaning ?? '', canvas.width - column - 32, SMALL);
    canvas.rect(
      { x: 2, y: y + 2, width: 9, height: 9 },
      `dg-w-${fieldTone(item, index)} dg-k-${fieldTone(item, index)}`,
      2,
    );
    canvas.lines(17, y + 11, names, { ...SMALL, bold: true });
    canvas.lines(17 + column + 9, y + 11, lines, SMALL);
    y += Math.max(names.length, lines.length) * SIZE.small * LINE + 3;
  }
  return y;
}
