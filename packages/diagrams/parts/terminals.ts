import { range, sum } from 'd3-array';
import { Canvas } from '../layout/canvas';
import { SIZE, SMALL, SMALL_SOFT, wrapText } from '../layout/text';
import { TONES, type Tone } from '../palette';
import type { DiagramData, DrawContext, SvgRenderer } from '../types';
import type { FacePart } from './facePart';
import { drawEdgeHeader, drawFaceParts, EDGE_HEADER_WIDTH } from './faceParts';
import {
  drawHorizontalStrip,
  drawVerticalStrip,
  measureHorizontalStrip,
  measureVerticalStrip,
  type Strip,
} from './terminalStrip';

const MAX_PITCH = 34;
/** At 360 px, pins are at least 24 px wide. */
const MIN_PITCH = 25;
const STRIP_GAP = 14;
/** Space around the outline, for its stroke or for edge headers. */
const FACE_MARGIN = 1;
const EDGE_MARGIN = 6;
const DIMENSION_TEXT_WIDTH = 26;

const ROLE_LABELS: Partial<Record<Tone, string>> = { neutral: 'other' };

/** The front of a device: its strips of terminals by edge, and its other parts. */
export interface Terminals extends DiagramData {
  device: { label: string; sub?: string | undefined };
  /** Name of the device's board file, which is also the prefix of the terminal IDs. */
  board: string;
  /** Outline in mm. Without it, the drawing is not to scale. */
  size?: { width: number; height: number } | undefined;
  top: Strip[];
  bottom: Strip[];
  left: Strip[];
  right: Strip[];
  parts: FacePart[];
}

const listStrips = ({ top, bottom, left, right }: Terminals): Strip[] => [
  ...top,
  ...bottom,
  ...left,
  ...right,
];

export const terminals: SvgRenderer<Terminals> = {
  draw: drawTerminals,
  table: (data) => ({
    head: ['Terminal', 'Name', 'Role', 'Connect'],
    rows: listStrips(data).flatMap((s) =>
      s.pins.map((p) => [
        [s.label, p.n].filter(Boolean).join('-'),
        p.name,
        p.role === 'neutral' ? '' : p.role,
        p.isHighlighted ? 'use this one' : '',
      ]),
    ),
  }),
  roles: (data) => {
    const pins = listStrips(data).flatMap((strip) => strip.pins);
    return TONES.map((role) => ({
      role,
      label: ROLE_LABELS[role] ?? role,
      count: pins.filter((pin) => pin.role === role).length,
    })).filter(({ count }) => count > 0);
  },
};

function drawTerminals(data: Terminals, context: DrawContext): Canvas {
  const canvas = new Canvas(context.width);
  canvas.data = { board: data.board };
  canvas.hasAnchors = context.hasAnchors;
  const margin = data.parts.some(({ edge }) => edge) ? EDGE_MARGIN : FACE_MARGIN;
  const face = {
    x: margin,
    width: context.width - 2 * margin - (data.size ? DIMENSION_TEXT_WIDTH : 0),
  };
  const scale = data.size ? face.width / data.size.width : undefined;
  const top = placeRows(packStrips(data.top, face.width - 12), face);
  const bottom = placeRows(packStrips(data.bottom, face.width - 12), face);
  const left = placeSide(data, 'left');
  const right = placeSide(data, 'right');
  const center = { x: face.x + left.width + 6, width: face.width - left.width - right.width - 12 };
  const content = drawCenter(new Canvas(context.width), data, center, 0, scale);
  const minMiddle = Math.max(content, left.height, right.height, scale ? 0 : 40);
  const minHeight = top.height + bottom.height + minMiddle + 16;
  const height = data.size && scale ? data.size.height * scale : minHeight;
  if (height < minHeight) {
    throw new Error(
      `${data.device.label}: the content is ${Math.ceil(minHeight)} units high, but only ${Math.floor(height)} fit to scale. Correct "size", or remove it to draw without a scale`,
    );
  }
  const faceTop = 1 + (data.size ? 18 : 0);
  canvas.rect({ ...face, y: faceTop, height }, 'dg-face', 8);
  if (data.size) drawDimensions(canvas, data.size, { ...face, y: faceTop, height });
  const middle = { y: faceTop + top.height, height: height - top.height - bottom.height };
  const placeInMiddle = (size: number) => middle.y + (middle.height - size) / 2;
  drawCenter(canvas, data, center, placeInMiddle(content), scale);
  left.draw(canvas, face.x, placeInMiddle(left.height));
  right.draw(canvas, face.x + face.width, placeInMiddle(right.height));
  for (const part of data.parts) {
    if (part.edge) drawEdgeHeader(canvas, part, face, middle, scale);
  }
  top.draw(canvas, faceTop, true);
  bottom.draw(canvas, faceTop + height - bottom.height, false);
  return canvas;
}

interface Span {
  x: number;
  width: number;
}

/** Measures the strips along an edge. Returns their size, and a function that draws them. */
function placeSide({ parts, ...data }: Terminals, edge: 'left' | 'right') {
  const strips = data[edge].map((strip) => ({ strip, size: measureVerticalStrip(strip) }));
  const draw = (canvas: Canvas, x: number, top: number) => {
    let y = top;
    for (const { strip, size } of strips) {
      drawVerticalStrip(canvas, strip, x, y, edge === 'left');
      y += size.height + 10;
    }
  };
  const headerWidth = parts.some((part) => part.edge === edge) ? EDGE_HEADER_WIDTH : 0;
  const width = Math.max(headerWidth, ...strips.map(({ size }) => size.width));
  return { width, height: sum(strips, ({ size }) => size.height + 10), draw };
}

/** Measures rows of strips. Returns their height, and a function that draws the rows centered on the face. */
function placeRows(rows: Strip[][], face: Span) {
  const placedRows = rows.map((row) => {
    const pins = sum(row, (s) => s.pins.length);
    const availableWidth = face.width - 12 - (row.length - 1) * STRIP_GAP;
    const pitch = Math.min(MAX_PITCH, availableWidth / pins);
    const sizes = row.map((s) => measureHorizontalStrip(s, pitch));
    return { row, pitch, sizes, height: Math.max(...sizes.map((size) => size.height)) };
  });
  const draw = (canvas: Canvas, from: number, isTop: boolean) => {
    let y = from;
    for (const { row, pitch, sizes, height } of placedRows) {
      const total = sum(sizes, ({ width }) => width) + (row.length - 1) * STRIP_GAP;
      let x = face.x + (face.width - total) / 2;
      row.forEach((strip, i) => {
        drawHorizontalStrip(canvas, strip, x, y, pitch, height, isTop);
        x += (sizes[i]?.width ?? 0) + STRIP_GAP;
      });
      y += height + 4;
    }
  };
  const gaps = Math.max(0, placedRows.length - 1) * 4;
  return { draw, height: sum(placedRows, ({ height }) => height) + gaps };
}

function drawDimensions(
  canvas: Canvas,
  { width, height }: { width: number; height: number },
  face: Span & { y: number; height: number },
): void {
  const [y, x] = [face.y - 10, face.x + face.width + 14];
  const [mx, my] = [face.x + face.width / 2, face.y + face.height / 2];
  canvas.line(face.x, y, face.x + face.width, y, 'dg-axis');
  canvas.line(x, face.y, x, face.y + face.height, 'dg-axis');
  const style = { ...SMALL_SOFT, anchor: 'middle', halo: true } as const;
  canvas.text(mx, y + 4, `about ${width} mm`, style);
  canvas.text(x + 4, my, `about ${height} mm`, { ...style, rotate: -90 });
}

/** Wraps strips into rows so that the pin pitch is at least `MIN_PITCH`. */
function packStrips(strips: Strip[], width: number): Strip[][] {
  const rows: Strip[][] = [];
  for (const s of strips.flatMap((item) => splitStrip(item, Math.floor(width / MIN_PITCH)))) {
    const row = rows.at(-1);
    const pins = sum(row ?? [], (r) => r.pins.length) + s.pins.length;
    if (row && pins * MIN_PITCH + row.length * STRIP_GAP <= width) row.push(s);
    else rows.push([s]);
  }
  return rows;
}

function splitStrip(strip: Strip, maxPins: number): Strip[] {
  const parts = Math.ceil(strip.pins.length / maxPins);
  const size = Math.ceil(strip.pins.length / parts);
  return range(0, strip.pins.length, size).map((from) => {
    return { ...strip, pins: strip.pins.slice(from, from + size) };
  });
}

/** Draws the device name and the parts in the middle of the face. Returns the height of the drawn content. */
function drawCenter(
  canvas: Canvas,
  data: Terminals,
  area: Span,
  top: number,
  scale: number | undefined,
): number {
  const x = area.x + area.width / 2;
  const style = { size: SIZE.large, bold: true };
  const lines = wrapText(data.device.label, area.width, style);
  const sub = data.device.sub ? wrapText(data.device.sub, area.width, SMALL) : [];
  let y = canvas.lines(x, top + 14, lines, { ...style, anchor: 'middle' });
  y = canvas.lines(x, y - 2, sub, { ...SMALL_SOFT, anchor: 'middle' });
  const parts = data.parts.filter(({ edge }) => !edge);
  return drawFaceParts(canvas, parts, area, y - 6, scale) - top;
}
