import { type Box, Canvas } from '../layout/canvas';
import { fitText, LINE, measureText, SIZE, wrapText } from '../layout/text';
import type { DrawContext } from '../types';
import type { ScreenBlock } from './screenBlocks';
import { drawForm } from './screenForm';

const SMALL = { size: SIZE.small };
type Area = Omit<Box, 'height'>;
type Block<K extends ScreenBlock['type']> = Extract<ScreenBlock, { type: K }>;

/** Draws a block of a screen and its mark; returns the lower edge. */
export function drawBlock(
  canvas: Canvas,
  block: ScreenBlock,
  area: Area,
  context: DrawContext,
): number {
  const bottom = drawContent(canvas, block, area, context);
  if (block.mark) {
    canvas.circle(area.x - 14, area.y + 10, 9, 'dg-mark');
    canvas.text(area.x - 14, area.y + 14, String(block.mark), {
      ...SMALL,
      bold: true,
      anchor: 'middle',
      cls: 'dg-on',
    });
  }
  return bottom;
}

function drawContent(canvas: Canvas, block: ScreenBlock, area: Area, context: DrawContext): number {
  switch (block.type) {
    case 'tabs':
      return drawTabs(canvas, block, area);
    case 'filters':
      return drawPills(
        canvas,
        block.filters.map((name) => ({ name, main: false, arrow: true })),
        area,
      );
    case 'buttons':
      return drawPills(
        canvas,
        block.buttons.map((name, i) => ({
          name,
          main: i === block.buttons.length - 1,
          arrow: false,
        })),
        area,
      );
    case 'cards':
      return drawCards(canvas, block, area);
    case 'chart':
      return drawChart(canvas, block, area, context);
    case 'table':
      return drawTable(canvas, block, area);
    case 'list':
      return drawList(canvas, block, area);
    case 'form':
      return drawForm(canvas, block.form, area);
    case 'text':
      return (
        canvas.lines(area.x, area.y + 13, wrapText(block.text, area.width), { cls: 'dg-soft' }) - 11
      );
    case 'heading':
      return (
        canvas.lines(area.x, area.y + 14, wrapText(block.heading, area.width, { bold: true }), {
          bold: true,
        }) - 11
      );
    case 'row':
      return drawRow(canvas, block, area, context);
  }
}

function drawTabs(canvas: Canvas, block: Block<'tabs'>, area: Area): number {
  let [x, y] = [area.x, area.y];
  for (const tab of block.tabs) {
    const active = tab === (block.active ?? block.tabs[0]);
    const width = measureText(tab, { bold: active }) + 16;
    if (x > area.x && x + width - 16 > area.x + area.width) {
      x = area.x;
      y += 26;
    }
    canvas.text(
      x,
      y + 14,
      tab,
      active ? { bold: true, cls: 'dg-accent-text' } : { cls: 'dg-soft' },
    );
    if (active) canvas.line(x, y + 21, x + width - 16, y + 21, 'dg-active');
    x += width;
  }
  canvas.line(area.x, y + 22, area.x + area.width, y + 22, 'dg-grid');
  return y + 22;
}

function drawPills(
  canvas: Canvas,
  pills: { name: string; main: boolean; arrow: boolean }[],
  area: Area,
): number {
  let [x, y] = [area.x, area.y];
  for (const { name, main, arrow } of pills) {
    const label = fitText(name, area.width - 36, SMALL);
    const width = measureText(label, { ...SMALL, bold: main }) + (arrow ? 32 : 22);
    if (x > area.x && x + width > area.x + area.width) {
      x = area.x;
      y += 29;
    }
    canvas.rect(
      { x, y, width, height: 24 },
      main ? 'dg-button-main' : arrow ? 'dg-field' : 'dg-button',
      5,
    );
    canvas.text(x + 10, y + 16, label, { ...SMALL, bold: main, ...(main ? { cls: 'dg-on' } : {}) });
    if (arrow) canvas.symbol('M0 0l3.5 4L7 0', x + width - 16, y + 10, 'dg-part-line');
    x += width + 7;
  }
  return y + 24;
}

function drawCards(canvas: Canvas, { cards }: Block<'cards'>, area: Area): number {
  const columns = Math.max(1, Math.min(cards.length, Math.floor((area.width + 8) / 112)));
  const width = (area.width - (columns - 1) * 8) / columns;
  let y = area.y;
  for (let i = 0; i < cards.length; i += columns) {
    const row = cards.slice(i, i + columns).map((card) => ({
      card,
      label: wrapText(card.label, width - 18, SMALL),
      sub: card.sub ? wrapText(card.sub, width - 18, SMALL) : [],
    }));
    const labelRows = Math.max(...row.map((r) => r.label.length));
    const subRows = Math.max(...row.map((r) => r.sub.length));
    const height = (labelRows + subRows) * SIZE.small * LINE + 37;
    row.forEach(({ card, label, sub }, k) => {
      const x = area.x + k * (width + 8);
      canvas.rect({ x, y, width, height }, 'dg-field', 6);
      canvas.lines(x + 9, y + 16, label, { ...SMALL, cls: 'dg-soft' });
      const valueY = y + 16 + labelRows * SIZE.small * LINE + 5;
      const value = fitText(card.value, width - 18, { size: 17, bold: true });
      canvas.text(x + 9, valueY, value, { size: 17, bold: true });
      if (card.unit) {
        const after = x + 9 + measureText(value, { size: 17, bold: true }) + 4;
        canvas.text(
          after,
          valueY,
          fitText(card.unit, Math.max(8, x + width - after - 2), SMALL),
          SMALL,
        );
      }
      canvas.lines(x + 9, valueY + 16, sub, { ...SMALL, cls: 'dg-soft' });
    });
    y += height + 8;
  }
  return y - 8;
}

function drawChart(
  canvas: Canvas,
  block: Block<'chart'>,
  area: Area,
  context: DrawContext,
): number {
  const inner = area.width - 20;
  const chart = block.kind.draw(block.data, { ...context, width: inner });
  if (!(chart instanceof Canvas))
    throw new Error(`charts of ${block.kind.names[0]} cannot stand in a screen`);
  const title = block.chart ? wrapText(block.chart, inner, { bold: true, ...SMALL }) : [];
  const head = title.length * SIZE.small * LINE + 12;
  const height = chart.height + head + 10;
  canvas.rect({ x: area.x, y: area.y, width: area.width, height }, 'dg-field', 6);
  canvas.lines(area.x + 10, area.y + 17, title, { ...SMALL, bold: true });
  canvas.place(chart, area.x + 10, area.y + head);
  return area.y + height;
}

function drawTable(canvas: Canvas, block: Block<'table'>, area: Area): number {
  const widths = columnWidths(block, area.width - 10);
  return widths ? drawGrid(canvas, block, area, widths) : drawRecords(canvas, block, area);
}

/** Widths that break no word and give the rest to the columns that need it, if there is room. */
function columnWidths({ table, rows }: Block<'table'>, room: number): number[] | undefined {
  const columns = table.map((name, i) => [
    { text: name, bold: true },
    ...rows.map((row) => ({ text: row[i] ?? '', bold: false })),
  ]);
  const widest = (texts: { text: string; bold: boolean }[]) =>
    Math.max(...texts.map(({ text, bold }) => measureText(text, { ...SMALL, bold }))) + 10;
  const least = columns.map((cells) =>
    widest(
      cells.flatMap(({ text, bold }) => text.split(' ').map((word) => ({ text: word, bold }))),
    ),
  );
  const wish = columns.map((cells, i) => widest(cells) - (least[i] ?? 0));
  const spare = room - least.reduce((a, b) => a + b, 0);
  if (spare < 0) return undefined;
  const wished = wish.reduce((a, b) => a + b, 0);
  const even = Math.max(0, spare - wished) / columns.length;
  return least.map(
    (w, i) => w + (wished > 0 ? (wish[i] ?? 0) * Math.min(1, spare / wished) : 0) + even,
  );
}

function drawGrid(
  canvas: Canvas,
  { table, rows }: Block<'table'>,
  area: Area,
  widths: number[],
): number {
  let y = area.y;
  const drawCells = (cells: string[], bold: boolean) => {
    const wrapped = table.map((_, i) =>
      wrapText(cells[i] ?? '', (widths[i] ?? 40) - 9, { ...SMALL, bold }),
    );
    const height = Math.max(...wrapped.map((lines) => lines.length)) * SIZE.small * LINE + 9;
    if (bold)
      canvas.rect(
        { x: area.x + 1, y: y + 1, width: area.width - 2, height: height - 1 },
        'dg-bar',
        5,
      );
    let x = area.x + 8;
    wrapped.forEach((lines, i) => {
      canvas.lines(x, y + 15, lines, { ...SMALL, bold });
      x += widths[i] ?? 0;
    });
    y += height;
    return y;
  };
  const lines = [drawCells(table, true), ...rows.map((row) => drawCells(row, false))];
  for (const at of lines.slice(0, -1)) canvas.line(area.x, at, area.x + area.width, at, 'dg-grid');
  canvas.rect(
    { x: area.x, y: area.y, width: area.width, height: y - area.y },
    'dg-none dg-axis',
    6,
  );
  return y;
}

/** Rows as small records, column name beside value, where the columns do not fit side by side. */
function drawRecords(canvas: Canvas, { table, rows }: Block<'table'>, area: Area): number {
  const names = Math.min(
    Math.max(...table.map((name) => measureText(name, SMALL))) + 12,
    area.width * 0.45,
  );
  let y = area.y;
  rows.forEach((row, r) => {
    if (r > 0) canvas.line(area.x, y, area.x + area.width, y, 'dg-grid');
    y += 4;
    table.forEach((name, i) => {
      const label = wrapText(name, names - 6, SMALL);
      const value = wrapText(row[i] ?? '', area.width - names - 18, { ...SMALL, bold: i === 0 });
      canvas.lines(area.x + 9, y + 12, label, { ...SMALL, cls: 'dg-soft' });
      canvas.lines(area.x + 9 + names, y + 12, value, { ...SMALL, bold: i === 0 });
      y += Math.max(label.length, value.length) * SIZE.small * LINE + 2;
    });
    y += 4;
  });
  canvas.rect(
    { x: area.x, y: area.y, width: area.width, height: y - area.y },
    'dg-none dg-axis',
    6,
  );
  return y;
}

function drawList(canvas: Canvas, { list }: Block<'list'>, area: Area): number {
  let y = area.y;
  list.forEach((item, i) => {
    const lines = wrapText(item, area.width - 18, SMALL);
    canvas.lines(area.x + 9, y + 15, lines, SMALL);
    y += lines.length * SIZE.small * LINE + 9;
    if (i < list.length - 1) canvas.line(area.x, y, area.x + area.width, y, 'dg-grid');
  });
  canvas.rect(
    { x: area.x, y: area.y, width: area.width, height: y - area.y },
    'dg-none dg-axis',
    6,
  );
  return y;
}

/** Side by side where there is room for 150 each, else one under the other. */
function drawRow(
  canvas: Canvas,
  { blocks }: Block<'row'>,
  area: Area,
  context: DrawContext,
): number {
  const gap = blocks.some((block) => block.mark) ? 30 : 12;
  const width = (area.width - gap * (blocks.length - 1)) / blocks.length;
  if (width < 150) {
    return (
      blocks.reduce((y, block) => drawBlock(canvas, block, { ...area, y }, context) + 11, area.y) -
      11
    );
  }
  return Math.max(
    ...blocks.map((block, i) =>
      drawBlock(canvas, block, { x: area.x + i * (width + gap), y: area.y, width }, context),
    ),
  );
}
