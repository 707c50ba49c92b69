import { Canvas } from '../layout/canvas';
import { LINE, SIZE, widestLine, wrapText } from '../layout/text';
import type { DrawContext, Kind } from '../types';
import { drawFaceParts } from './faceParts';
import {
  drawStripAcross,
  drawStripDown,
  type Leads,
  leadLength,
  stripAcrossSize,
  stripDownSize,
} from './terminalStrip';
import { allStrips, type Strip, schema, type Terminals } from './terminalsSchema';

const SMALL = { size: SIZE.small };

/** The face of a device with its terminals. */
export const terminals: Kind<Terminals> = {
  names: ['terminals'],
  schema,
  wideByDefault: true,
  draw: drawTerminals,
  table: (data) => ({
    head: ['Terminal', 'Name', 'Role', 'Connect'],
    rows: allStrips(data).flatMap((s) =>
      s.pins.map((p) => {
        const wire = data.wires.find((w) => w.pin === `${s.label}.${p.n}`);
        return [
          [s.label, p.n].filter(Boolean).join('-'),
          p.name,
          p.role === 'neutral' ? '' : p.role,
          [
            wire && `${wire.to}${wire.color ? ` (${wire.color})` : ''}`,
            p.note,
            p.use && !wire ? 'use this one' : '',
          ]
            .filter(Boolean)
            .join(', '),
        ];
      }),
    ),
  }),
};

function drawTerminals(data: Terminals, context: DrawContext): Canvas {
  const canvas = new Canvas(context.width, context.id);
  const leads: Leads = new Map(data.wires.map((wire) => [wire.pin, wire]));
  const width = context.width;
  const leadRoom = (strips: Strip[]) =>
    Math.max(
      0,
      ...data.wires
        .filter((w) => strips.some((s) => w.pin.startsWith(`${s.label}.`)))
        .map((w) => leadLength(w) + 24),
    );
  const out = { left: leadRoom(data.left), right: leadRoom(data.right) };
  const face = { x: 1 + out.left, width: width - 2 - out.left - out.right };
  const downLeft = data.left.map((s) => stripDownSize(s));
  const downRight = data.right.map((s) => stripDownSize(s));
  const sideLeft = Math.max(0, ...downLeft.map((s) => s.width));
  const sideRight = Math.max(0, ...downRight.map((s) => s.width));
  const topRows = packStrips(data.top, face.width - 12);
  const bottomRows = packStrips(data.bottom, face.width - 12);

  let y = 1;
  const topLead = leadRoom(data.top);
  y += topLead;
  const faceTop = y;
  const draws: (() => void)[] = [];
  const layRows = (rows: Strip[][], up: boolean) => {
    for (const row of rows) {
      const pins = row.reduce((sum, s) => sum + s.pins.length, 0);
      const pitch = Math.min(36, (face.width - 12 - (row.length - 1) * 14) / pins);
      const sizes = row.map((s) => stripAcrossSize(s, pitch));
      const total = sizes.reduce((sum, s) => sum + s.width, 0) + (row.length - 1) * 14;
      const height = Math.max(...sizes.map((s) => s.height));
      let x = face.x + (face.width - total) / 2;
      row.forEach((s, i) => {
        const at = { x, y };
        draws.push(() => drawStripAcross(canvas, s, at.x, at.y, pitch, height, up, leads));
        x += (sizes[i]?.width ?? 0) + 14;
      });
      y += height + 4;
    }
  };
  layRows(topRows, true);
  const middleTop = y + 4;
  const stackHeight = (sizes: { height: number }[]) =>
    sizes.reduce((sum, s) => sum + s.height + 10, 0);
  const centre = { x: face.x + sideLeft + 8, width: face.width - sideLeft - sideRight - 16 };
  const centreHeight = drawCentre(new Canvas(width, context.id), data, centre, 0);
  const middle = Math.max(centreHeight, stackHeight(downLeft), stackHeight(downRight), 40);
  y = middleTop + middle + 4;
  layRows(bottomRows, false);
  const faceBottom = y + (bottomRows.length > 0 ? -4 : 4);
  const box = { x: face.x, y: faceTop, width: face.width, height: faceBottom - faceTop };
  canvas.rect(box, 'dg-face', 8);
  drawCentre(canvas, data, centre, middleTop + (middle - centreHeight) / 2);
  for (const [strips, sizes, isLeft] of [
    [data.left, downLeft, true],
    [data.right, downRight, false],
  ] as const) {
    let sy = middleTop + (middle - stackHeight(sizes)) / 2;
    strips.forEach((s, i) => {
      drawStripDown(canvas, s, isLeft ? face.x : face.x + face.width, sy, isLeft, leads);
      sy += (sizes[i]?.height ?? 0) + 10;
    });
  }
  for (const draw of draws) draw();
  canvas.height = Math.max(canvas.height, faceBottom + leadRoom(data.bottom));
  return canvas;
}

/** Strips side by side while their pins keep a pitch of 18; longer ones go on in a second row. */
function packStrips(strips: Strip[], width: number): Strip[][] {
  const rows: Strip[][] = [];
  for (const s of strips.flatMap((item) => splitStrip(item, Math.floor(width / 18)))) {
    const row = rows.at(-1);
    const pins = (row ?? []).reduce((sum, r) => sum + r.pins.length, 0) + s.pins.length;
    if (row && pins * 18 + row.length * 14 <= width) row.push(s);
    else rows.push([s]);
  }
  return rows;
}

function splitStrip(strip: Strip, most: number): Strip[] {
  const parts = Math.ceil(strip.pins.length / most);
  const size = Math.ceil(strip.pins.length / parts);
  return Array.from({ length: parts }, (_, i) => ({
    ...strip,
    pins: strip.pins.slice(i * size, (i + 1) * size),
  }));
}

/** Name and parts in the middle of the face; returns the height. */
function drawCentre(
  canvas: Canvas,
  data: Terminals,
  area: { x: number; width: number },
  top: number,
): number {
  const x = area.x + area.width / 2;
  const lines = wrapText(data.device.label, area.width, { size: SIZE.large, bold: true });
  const sub = data.device.sub ? wrapText(data.device.sub, area.width, SMALL) : [];
  let y = canvas.lines(x, top + 14, lines, { size: SIZE.large, bold: true, anchor: 'middle' });
  y = canvas.lines(x, y - 2, sub, { ...SMALL, anchor: 'middle', cls: 'dg-soft' });
  y = drawFaceParts(canvas, data.parts, area, y - 6);
  return Math.max(y - top, widestLine(lines) > 0 ? SIZE.large * LINE : 0);
}
