import { sum } from 'd3-array';
import type { Box, Canvas, DataAttributes, Point } from '../layout/canvas';
import { SWITCH_WIDTH } from '../layout/switchDrawing';
import { measureText, SIZE, SMALL, SMALL_CENTERED, wrapText } from '../layout/text';
import type { FacePart } from './facePart';

/** Glyphs of parts, each 26 by 22 units in size. */
const GLYPHS: Partial<Record<FacePart['type'], string>> = {
  button: 'M3 1h20v20H3zM13 6a5 5 0 1 0 0 10 5 5 0 0 0 0-10z',
  usb: 'M4 5h18a4 4 0 0 1 0 12H4a4 4 0 0 1 0-12zM6 11h14',
  ethernet: 'M2 2h22v18H2zM6 20v-9h3V7h8v4h3v9M10 7v4M13 7v4M16 7v4',
  antenna: 'M13 21V8M13 8a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM7 11a7 7 0 0 1 0-10M19 11a7 7 0 0 0 0-10',
  sd: 'M5 1h11l5 5v15H5zM9 4v4M12 4v4M15 4v4',
  sim: 'M4 2h13l5 5v13H4zM8 9h10v7H8zM13 9v7M8 12.5h10',
  battery: 'M2 5h19v12H2zM21 9h3v4h-3M6 11h6M9 8v6M15 11h3',
  chip: 'M5 4h16v14H5zM1 7h4M1 11h4M1 15h4M21 7h4M21 11h4M21 15h4',
  header: 'M1 6h24v10H1zM5 9.5v3M9 9.5v3M13 9.5v3M17 9.5v3M21 9.5v3',
};

/** Width of an edge header inside the face, including its name. */
export const EDGE_HEADER_WIDTH = 34;
const HEADER_WIDTH = 18;
/** Length of a header with 2 × 20 pins and a pitch of about 2 mm. */
const HEADER_LENGTH_MM = 40;

/** Draws a header across the left or right edge of the face, where the next board plugs in. */
export function drawEdgeHeader(
  canvas: Canvas,
  part: FacePart,
  face: { x: number; width: number },
  middle: { y: number; height: number },
  scale: number | undefined,
): void {
  const isLeft = part.edge === 'left';
  const height = Math.min(middle.height - 8, scale ? HEADER_LENGTH_MM * scale : middle.height - 8);
  const x = isLeft ? face.x - 5 : face.x + face.width + 5 - HEADER_WIDTH;
  const y = middle.y + (middle.height - height) / 2;
  canvas.group({ part: part.label }, () => {
    canvas.rect({ x, y, width: HEADER_WIDTH, height }, 'dg-part', 2);
    for (const dx of [6, 12]) canvas.line(x + dx, y + 5, x + dx, y + height - 4, 'dg-guide');
    const tx = isLeft ? x + HEADER_WIDTH + 13 : x - 5;
    canvas.text(tx, y + height / 2, part.label, { ...SMALL_CENTERED, rotate: -90 });
  });
}

type Size = Pick<Box, 'width' | 'height'>;

interface PlacedPart {
  part: FacePart;
  size: Size;
  width: number;
}

/** Draws the parts of a face in rows, with the name of each part below it. Returns the lower edge. */
export function drawFaceParts(
  canvas: Canvas,
  parts: FacePart[],
  area: { x: number; width: number },
  top: number,
  scale?: number,
): number {
  const items = parts.map((part): PlacedPart => {
    const size = measurePart(part, scale);
    const name = part.type === 'module' ? 0 : Math.min(measureText(part.label, SMALL), 74);
    return { part, size, width: Math.min(area.width, Math.max(size.width, name) + 12) };
  });
  const leds = items.filter(({ part }) => part.type === 'led');
  // LEDs are aligned in columns if they take several rows.
  const column = Math.max(...leds.map(({ width }) => width));
  const others = items.filter(({ part }) => part.type !== 'led');
  const alignedLeds = leds.map((led) => ({ ...led, width: column }));
  const rows = [others, alignedLeds].flatMap((group) => packRows(group, area.width));
  let y = top;
  for (const row of rows) {
    const rowHeight = Math.max(...row.map(({ size }) => size.height));
    let x = area.x + (area.width - getRowWidth(row)) / 2;
    let bottom = y;
    for (const { part, size, width } of row) {
      const position = { x: x + width / 2, y: y + 8 + rowHeight - size.height };
      canvas.group(getPartData(part), () => {
        bottom = Math.max(bottom, drawPartShape(canvas, part, position, size, width));
      });
      x += width;
    }
    y = bottom + 4;
  }
  return y;
}

function getRowWidth(row: PlacedPart[]): number {
  return sum(row, ({ width }) => width);
}

/** Distributes the parts evenly over the fewest rows, so that the last row does not have a single part. */
function packRows(items: PlacedPart[], width: number): PlacedPart[][] {
  const fillRows = (limit: number) => {
    const rows: PlacedPart[][] = [];
    for (const item of items) {
      const row = rows.at(-1);
      if (row && getRowWidth(row) + item.width <= limit) row.push(item);
      else rows.push([item]);
    }
    return rows;
  };
  const minRows = fillRows(width).length;
  let limit = getRowWidth(items) / minRows;
  while (fillRows(limit).length > minRows) limit += 4;
  return items.length > 0 ? fillRows(limit) : [];
}

function measurePart(part: FacePart, scale = 2): Size {
  if (part.type === 'module' && part.size) {
    return { width: part.size.width * scale, height: part.size.height * scale };
  }
  if (part.type === 'dip') return { width: part.levers * (SWITCH_WIDTH - 12) + 6, height: 22 };
  return { width: part.type === 'text' ? 10 : 26, height: 22 };
}

function getPartData({ type, label }: FacePart): DataAttributes {
  if (type === 'led') return { led: label };
  return type === 'dip' || type === 'rotary' ? { switch: label.split(' ')[0] } : { part: label };
}

function drawPartShape(
  canvas: Canvas,
  part: FacePart,
  { x: cx, y }: Point,
  size: Size,
  width: number,
): number {
  const box = { x: cx - size.width / 2, y, ...size };
  if (part.type === 'module') {
    canvas.rect(box, 'dg-part', 2);
    const text = { size: SIZE.large, bold: true, anchor: 'middle' } as const;
    canvas.text(cx, y + size.height / 2 + 5, part.label, text);
    return y + size.height;
  }
  if (part.type === 'led') canvas.circle(cx, y + 11, 6, `dg-f-${part.tone} dg-k-${part.tone}`);
  else if (part.type === 'rotary') {
    canvas.circle(cx, y + 11, 11, 'dg-part');
    canvas.text(cx, y + 15, part.at, { ...SMALL_CENTERED, bold: true });
  } else if (part.type === 'dip') {
    canvas.rect(box, 'dg-part', 2);
    for (let i = 0; i < part.levers; i++) {
      const x = box.x + 5 + i * (SWITCH_WIDTH - 12);
      canvas.rect({ x, y: y + 4, width: 6, height: 14 }, 'dg-slot', 1);
    }
    // Lever 1 is on the right if the switch is mounted upside down.
    const first = part.turned ? box.x + size.width - 5 : box.x + 5;
    canvas.circle(first, y - 4, 1.5, 'dg-solid');
  } else {
    const glyph = GLYPHS[part.type];
    if (glyph) canvas.symbol(glyph, cx - 13, y, 'dg-part-line');
  }
  const first = part.type === 'text' ? y + 12 : y + 35;
  const lines = wrapText(part.label, Math.max(width - 6, 30), SMALL);
  return canvas.lines(cx, first, lines, SMALL_CENTERED) - 8;
}
