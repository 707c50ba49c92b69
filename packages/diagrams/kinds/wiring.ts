import { groupBy } from '@portal/core/shared/groupBy';
import { sum } from 'd3-array';
import * as z from 'zod';
import { Canvas } from '../layout/canvas';
import { groupJoinedWires, routeWires } from '../layout/joints';
import {
  LINE_HEIGHT,
  measureText,
  SIZE,
  SMALL,
  SMALL_BOLD,
  SMALL_CENTERED,
  SMALL_END,
  SMALL_LINE_HEIGHT,
  SMALL_SOFT,
  wrapText,
} from '../layout/text';
import { assignTracks } from '../layout/tracks';
import { drawWire } from '../layout/wire';
import { WIRE_CODES, WIRE_COLORS } from '../palette';
import { PART_TYPES, PARTS } from '../parts/partGlyphs';
import { checkReference, createKindSchema, id, reportIssue, text, tone } from '../schema';
import type { DrawContext, Kind } from '../types';
import { drawRing } from './clamps';

/** Pin, as an object or as `[number, name, role]`. */
const pin = z.preprocess(
  (value) => (Array.isArray(value) ? { n: value[0], name: value[1], role: value[2] } : value),
  z.strictObject({ n: text, name: text.default(''), role: tone.default('neutral') }),
);
const device = z.strictObject({
  label: text,
  sub: text.optional(),
  pins: z.array(pin).min(1),
});
const part = z
  .strictObject({
    id,
    type: z.enum(PART_TYPES),
    label: text,
    sub: text.optional(),
    pins: z.array(text).optional(),
    on: text.optional(),
  })
  .transform((item) => ({
    ...item,
    pins: (item.pins ?? PARTS[item.type]?.pins ?? []).map((name) => (name === '-' ? '−' : name)),
  }));
const wire = z.strictObject({
  from: text,
  to: text,
  color: z.enum(WIRE_COLORS).optional(),
  label: text.optional(),
  cable: text.optional(),
  shield: z.boolean().default(false),
});

const schema = createKindSchema({
  device,
  parts: z.array(part).min(1),
  wires: z.array(wire).min(1),
}).superRefine((data, context) => {
  const ends = new Set(listEnds(data));
  data.wires.forEach((item, i) => {
    checkReference(context, ['wires', i, 'from'], normalizeEnd(item.from), ends);
    checkReference(context, ['wires', i, 'to'], normalizeEnd(item.to), ends);
    if ([item.from, item.to].every((end) => end.startsWith('device.')))
      reportIssue(
        context,
        ['wires', i],
        'connects the device to itself; add a part of type bridge',
      );
  });
  const mainsOwners = findMainsOwners(data);
  const isMains = (item: Wire) => mainsOwners.has(getOwner(data, item.from));
  const mainsColors = new Set(data.wires.filter(isMains).map(({ color }) => color));
  data.wires.forEach((item, i) => {
    if (!item.color || isMains(item) || !mainsColors.has(item.color)) return;
    reportIssue(context, ['wires', i, 'color'], 'is the color of a mains wire in this drawing');
  });
});

type Wiring = z.output<typeof schema>;
type WiringPart = z.output<typeof part>;
type Wire = z.output<typeof wire>;

interface Circuit {
  device: z.output<typeof device>;
  parts: WiringPart[];
  wires: Wire[];
}

/** Returns the part at the end of a wire, because all pins of a part count as one circuit. For the device, returns the pin. */
function getOwner({ parts }: Circuit, end: string): string {
  const [owner = end] = end.split('.');
  return parts.some((item) => item.id === owner) ? owner : end;
}

/** Finds the parts and pins that are connected to the mains, directly or through other parts. */
function findMainsOwners(data: Circuit): Set<string> {
  const mains = data.parts.filter(({ type }) => type === 'mains').map(({ id: partId }) => partId);
  const owners = new Set(mains);
  // Adding to a set while iterating over it also visits the new items.
  for (const owner of owners) {
    for (const item of data.wires) {
      const pair = [getOwner(data, item.from), getOwner(data, item.to)];
      if (pair.includes(owner)) for (const other of pair) owners.add(other);
    }
  }
  return owners;
}

/** Replaces minus signs with hyphens, because default pins have minus signs, but writers type hyphens. */
function normalizeEnd(end: string): string {
  return end.replaceAll('−', '-');
}

function listEnds({ device: { pins }, parts }: Circuit): string[] {
  return [
    ...pins.flatMap((p) => [`device.${p.n}`, `device.${normalizeEnd(p.name)}`]),
    ...parts.flatMap((item) => item.pins.map((p) => normalizeEnd(`${item.id}.${p}`))),
  ];
}

const PIN_HEIGHT = 24;

interface End {
  x: number;
  y: number;
  isLeft: boolean;
}

export const wiring: Kind<Wiring> = {
  schema,
  staysLight: true,
  wideByDefault: true,
  draw(data, context) {
    const canvas = new Canvas(context.width);
    const ends = new Map<string, End>();
    const columns = {
      left: context.isWide ? 190 : 106,
      right: context.width - (context.isWide ? 210 : 122),
    };
    const heightRight = sum(data.parts, (item) => getPartHeight(item, context) + 12);
    const head = measureDeviceHead(data.device, columns.left);
    const heightLeft = head + data.device.pins.length * PIN_HEIGHT + 20;
    drawDevice(canvas, data.device, columns.left, Math.max(0, heightRight - heightLeft), ends);
    let y = 2 + Math.max(0, heightLeft - heightRight) / 2;
    for (const item of data.parts) y = drawPart(canvas, item, columns.right, y, context, ends) + 12;
    drawWires(canvas, data, columns, ends, context);
    return canvas;
  },
  table: (data) => {
    const formatEnd = (end: string) => {
      const dot = end.indexOf('.');
      const [owner, pinName] = [end.slice(0, dot), end.slice(dot + 1)];
      const part = data.parts.find((item) => item.id === owner);
      if (part) return `${part.label} ${pinName}`;
      const { label, pins } = data.device;
      const devicePin = pins.find((p) => p.n === pinName || p.name === pinName);
      return `${label} ${devicePin?.n} (${devicePin?.name})`;
    };
    return {
      head: ['From', 'To', 'Color', 'Wire'],
      rows: data.wires.map((item) => [
        formatEnd(item.from),
        formatEnd(item.to),
        item.color ?? '',
        [item.label, item.cable, item.shield ? 'shielded' : ''].filter(Boolean).join(', '),
      ]),
    };
  },
};

function measureDeviceHead(item: Wiring['device'], width: number): number {
  const lines = wrapText(item.label, width - 16, { bold: true }).length;
  const sub = item.sub ? wrapText(item.sub, width - 16, SMALL).length : 0;
  return lines * SIZE.base * LINE_HEIGHT + sub * SMALL_LINE_HEIGHT + 14;
}

function drawDevice(
  canvas: Canvas,
  item: Wiring['device'],
  width: number,
  stretch: number,
  ends: Map<string, End>,
): void {
  const top = 2;
  const head = measureDeviceHead(item, width);
  const pitch = Math.min(58, PIN_HEIGHT + stretch / item.pins.length);
  const box = { x: 1, y: top, width: width - 1, height: head + item.pins.length * pitch + 8 };
  canvas.addBox('device', box);
  canvas.rect(box, 'dg-face', 6);
  const labelLines = wrapText(item.label, width - 16, { bold: true });
  const y = canvas.lines(10, top + 18, labelLines, { bold: true });
  if (item.sub) canvas.lines(10, y - 1, wrapText(item.sub, width - 16, SMALL), SMALL_SOFT);
  item.pins.forEach((p, i) => {
    const cy = top + head + (i + 0.5) * pitch;
    const terminal = { x: width - 25, y: cy - 10, width: 24, height: 20 };
    canvas.rect(terminal, `dg-w-${p.role} dg-k-${p.role} dg-medium`, 3);
    canvas.text(width - 13, cy + 4, p.n, { ...SMALL_CENTERED, bold: true });
    const lines = wrapText(p.name, width - 42, SMALL);
    canvas.smallLinesAt(width - 31, cy, lines, { anchor: 'end' });
    const end = { x: width, y: cy, isLeft: true };
    ends.set(`device.${normalizeEnd(p.name)}`, end);
    ends.set(`device.${p.n}`, end);
  });
}

function wrapPartText(item: WiringPart, { isWide }: DrawContext) {
  const availableWidth = (isWide ? 208 : 120) - 14;
  return {
    lines: wrapText(item.label, availableWidth, SMALL_BOLD),
    sub: item.sub ? wrapText(item.sub, availableWidth, SMALL) : [],
  };
}

function getPinsHeight({ pins, type }: WiringPart): number {
  return Math.max(pins.length, type === 'ct' ? 2 : 1) * PIN_HEIGHT;
}

function getPartHeight(item: WiringPart, context: DrawContext): number {
  const { lines, sub } = wrapPartText(item, context);
  return (lines.length + sub.length) * SMALL_LINE_HEIGHT + 14 + getPinsHeight(item);
}

function drawPart(
  canvas: Canvas,
  item: WiringPart,
  x: number,
  top: number,
  context: DrawContext,
  ends: Map<string, End>,
): number {
  const { lines, sub } = wrapPartText(item, context);
  const box = { x, y: top, width: context.width - x - 1, height: getPartHeight(item, context) };
  canvas.addBox(item.id, box);
  canvas.rect(box, 'dg-part', 6);
  let y = canvas.lines(x + 8, top + 15, lines, SMALL_BOLD);
  y = canvas.lines(x + 8, y, sub, SMALL_SOFT);
  const first = y - 8;
  item.pins.forEach((name, i) => {
    const cy = first + (i + 0.5) * PIN_HEIGHT;
    canvas.circle(x, cy, 4, 'dg-dot');
    canvas.text(x + 9, cy + 4, name, SMALL);
    ends.set(normalizeEnd(`${item.id}.${name}`), { x, y: cy, isLeft: false });
  });
  const middle = first + getPinsHeight(item) / 2;
  const right = context.width - 12;
  if (item.type === 'ct') {
    canvas.line(right - 62, middle, right, middle, 'dg-edge dg-edge-thick');
    drawRing(canvas, right - 36, middle);
    if (item.on) canvas.text(right - 60, middle - 5, item.on, SMALL_BOLD);
  } else {
    canvas.symbol(PARTS[item.type]?.glyph ?? '', right - 30, middle - 13, 'dg-part-line');
  }
  return top + box.height;
}

/** Height over which the wires of one terminal are spread, so that each color and label is visible. */
const TERMINAL_SPREAD = 12;

/** Shared end of one or more wires. `rank` is the position of the end at its terminal if labels would overlap. */
type WireEnd = End & { terminal: End; rank: number };

interface PlacedWire<T = WireEnd> {
  item: Wire;
  a: T;
  b: T;
}

/** Spreads the ends of the wires at a terminal. Wires that look the same leave the terminal as one line. */
function fanOutWires(wires: PlacedWire<End>[]): PlacedWire[] {
  const getAppearance = ({ color, label, cable, shield }: Wire) =>
    JSON.stringify([color, label, cable, shield]);
  const uses = wires.flatMap(({ item, a, b }) => [
    { terminal: a, appearance: getAppearance(item) },
    { terminal: b, appearance: getAppearance(item) },
  ]);
  const ends = new Map<End, Map<string, WireEnd>>();
  for (const [terminal, group] of groupBy(uses, (use) => use.terminal)) {
    const appearances = [...new Set(group.map(({ appearance }) => appearance))];
    const last = appearances.length - 1;
    const step = TERMINAL_SPREAD / Math.max(1, last);
    const entries = appearances.map((appearance, i): [string, WireEnd] => {
      const y = terminal.y + (i - last / 2) * step;
      return [appearance, { ...terminal, y, terminal, rank: last > 1 ? i : 0 }];
    });
    ends.set(terminal, new Map(entries));
  }
  return wires.map(({ item, a, b }) => {
    const getEnd = (end: End) => ends.get(end)?.get(getAppearance(item)) as WireEnd;
    return { item, a: getEnd(a), b: getEnd(b) };
  });
}

function drawSplices(canvas: Canvas, wires: PlacedWire[]): void {
  const ends = wires.flatMap(({ a, b }) => [a, b]);
  for (const [terminal, group] of groupBy(ends, (end) => end.terminal)) {
    const ys = group.map(({ y }) => y);
    const [low, high] = [Math.min(...ys), Math.max(...ys)];
    const x = terminal.x + (terminal.isLeft ? 1 : -7);
    if (low < high) canvas.rect({ x, y: low - 3, width: 6, height: high - low + 6 }, 'dg-joint', 3);
  }
}

function drawWires(
  canvas: Canvas,
  data: Wiring,
  columns: { left: number; right: number },
  ends: Map<string, End>,
  context: DrawContext,
): void {
  const unspread = data.wires.flatMap((item): PlacedWire<End>[] => {
    const [a, b] = [ends.get(normalizeEnd(item.from)), ends.get(normalizeEnd(item.to))];
    if (!a || !b) return [];
    return [a.isLeft || !b.isLeft ? { item, a, b } : { item, a: b, b: a }];
  });
  const getColorCode = ({ color }: Wire) => (color ? WIRE_CODES[color] : '');
  const formatLabel = (item: Wire) => {
    const named = item.label ?? item.cable;
    const words = context.isWide
      ? [getColorCode(item), named]
      : [getColorCode(item) || (item.label ?? '')];
    return words.filter(Boolean).join(' ');
  };
  const codes = data.wires.map(getColorCode);
  const reserve = context.isWide
    ? 120
    : Math.max(32, ...codes.map((code) => measureText(code, SMALL) + 12));
  const wires = fanOutWires(unspread);
  const xs = assignTracks(wires, columns.left + 12, columns.right - reserve);
  const { paths, joints } = routeWires(wires, xs);
  // Joined wires are drawn as one shape, so that no wire covers another wire that it is joined with.
  for (const net of groupJoinedWires(wires)) {
    const { item } = wires[net[0] as number] as PlacedWire;
    const parts = net.map((i) => paths[i] ?? []);
    drawWire(canvas, parts, item.color, item.shield);
  }
  for (const { x, y } of joints) canvas.circle(x, y, 4.5, 'dg-joint');
  drawSplices(canvas, wires);
  const labeledEnds = new Set<WireEnd>();
  wires.forEach(({ item, a, b }) => {
    const text = wrapText(formatLabel(item), reserve - 6, SMALL)[0] ?? '';
    // The wire is labeled once at each terminal of a part.
    for (const end of [a, b]) {
      if (end.isLeft || labeledEnds.has(end)) continue;
      labeledEnds.add(end);
      const offset = end.rank % 2 === 1 ? measureText(text, SMALL) + 8 : 0;
      canvas.text(end.x - 8 - offset, end.y + 4, text, { ...SMALL_END, halo: true });
    }
  });
}
