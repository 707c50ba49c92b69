import type { Canvas } from '../layout/canvas';
import { LEVER_WIDTH } from '../layout/lever';
import { measureText, SIZE, wrapText } from '../layout/text';
import type { FacePart } from './terminalsSchema';

const SMALL = { size: SIZE.small };

/** Signs of 26 by 22. */
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

/** Draws the parts of a face in rows, names under them; returns the lower edge. */
export function drawFaceParts(
  canvas: Canvas,
  parts: FacePart[],
  area: { x: number; width: number },
  top: number,
): number {
  let row: { part: FacePart; width: number }[] = [];
  let used = 0;
  let y = top;
  const flush = () => {
    if (row.length === 0) return;
    let x = area.x + (area.width - used) / 2;
    let bottom = y;
    for (const { part, width } of row) {
      bottom = Math.max(bottom, drawFacePart(canvas, part, x + width / 2, y + 6, width));
      x += width;
    }
    y = bottom + 2;
    row = [];
    used = 0;
  };
  for (const part of parts) {
    const width = Math.min(
      area.width,
      Math.max(glyphWidth(part), Math.min(measureText(part.label, SMALL), 74)) + 12,
    );
    if (used + width > area.width) flush();
    row.push({ part, width });
    used += width;
  }
  flush();
  return y;
}

function glyphWidth(part: FacePart): number {
  if (part.type === 'dip') return part.levers * (LEVER_WIDTH - 12) + 6;
  return part.type === 'text' ? 10 : 26;
}

function drawFacePart(
  canvas: Canvas,
  part: FacePart,
  cx: number,
  y: number,
  width: number,
): number {
  if (part.type === 'led') canvas.circle(cx, y + 11, 6, `dg-f-${part.tone} dg-k-${part.tone}`);
  else if (part.type === 'rotary') {
    canvas.circle(cx, y + 11, 11, 'dg-part');
    canvas.text(cx, y + 15, part.at, { ...SMALL, anchor: 'middle', bold: true });
  } else if (part.type === 'dip') {
    const w = glyphWidth(part);
    canvas.rect({ x: cx - w / 2, y, width: w, height: 22 }, 'dg-part', 2);
    for (let i = 0; i < part.levers; i++) {
      const x = cx - w / 2 + 5 + i * (LEVER_WIDTH - 12);
      canvas.rect({ x, y: y + 4, width: 6, height: 14 }, 'dg-slot', 1);
    }
  } else {
    const glyph = GLYPHS[part.type];
    if (glyph) canvas.symbol(glyph, cx - 13, y, 'dg-part-line');
  }
  const first = part.type === 'text' ? y + 12 : y + 35;
  return (
    canvas.lines(cx, first, wrapText(part.label, Math.max(width - 6, 30), SMALL), {
      ...SMALL,
      anchor: 'middle',
    }) - 8
  );
}
