import type { Box, Canvas } from '../layout/canvas';
import { fitText, LINE, SIZE, wrapText } from '../layout/text';

const SMALL = { size: SIZE.small };

interface Field {
  label: string;
  value: string;
  type: string;
}

/** Draws form fields, in two columns where there is room; returns the lower edge. */
export function drawForm(canvas: Canvas, fields: Field[], area: Omit<Box, 'height'>): number {
  const columns = area.width > 420 && fields.length > 1 ? 2 : 1;
  const width = (area.width - (columns - 1) * 16) / columns;
  let y = area.y;
  for (let i = 0; i < fields.length; i += columns) {
    const bottoms = fields
      .slice(i, i + columns)
      .map((field, k) => drawField(canvas, field, area.x + k * (width + 16), y, width));
    y = Math.max(...bottoms) + 9;
  }
  return y - 9;
}

function drawField(canvas: Canvas, field: Field, x: number, y: number, width: number): number {
  const set = /^(on|yes|true|checked|selected)$/i.test(field.value);
  if (field.type === 'check' || field.type === 'radio' || field.type === 'toggle') {
    const control = field.type === 'toggle' ? 32 : 16;
    drawControl(canvas, field.type, set, x, y + 2);
    const lines = wrapText(field.label, width - control - 10, SMALL);
    const state = set ? 'on' : 'off';
    canvas.lines(x + control + 8, y + 14, lines, SMALL);
    canvas.text(x + width, y + 14, field.type === 'toggle' ? state : '', {
      ...SMALL,
      anchor: 'end',
      cls: 'dg-soft',
    });
    return y + Math.max(20, lines.length * SIZE.small * LINE + 6);
  }
  const labels = wrapText(field.label, width, SMALL);
  const top = canvas.lines(x, y + 11, labels, { ...SMALL, cls: 'dg-soft' }) - 8;
  const value =
    field.type === 'password'
      ? '•'.repeat(Math.max(6, Math.min(12, field.value.length)))
      : field.value;
  const lines =
    field.type === 'area'
      ? wrapText(value, width - 18, SMALL)
      : [fitText(value, width - 34, SMALL)];
  const height = Math.max(field.type === 'area' ? 42 : 25, lines.length * SIZE.small * LINE + 11);
  canvas.rect({ x, y: top, width, height }, 'dg-field', 4);
  canvas.lines(x + 9, top + 16.5, lines, SMALL);
  if (field.type === 'select')
    canvas.symbol('M0 0l4 4.5L8 0', x + width - 18, top + 10, 'dg-part-line');
  if (field.type === 'file')
    canvas.symbol('M5 9V0M1 4l4-4 4 4M0 11h10', x + width - 20, top + 7, 'dg-part-line');
  return top + height;
}

function drawControl(canvas: Canvas, type: string, set: boolean, x: number, y: number): void {
  if (type === 'toggle') {
    canvas.rect({ x, y, width: 30, height: 16 }, set ? 'dg-button-main' : 'dg-slot', 8);
    canvas.circle(set ? x + 22 : x + 8, y + 8, 5.5, 'dg-halo');
  } else if (type === 'radio') {
    canvas.circle(x + 7, y + 8, 6.5, 'dg-part');
    if (set) canvas.circle(x + 7, y + 8, 3.5, 'dg-solid-accent');
  } else {
    canvas.rect({ x, y: y + 1, width: 14, height: 14 }, set ? 'dg-button-main' : 'dg-part', 3);
    if (set) canvas.symbol('M3 7l3 3 5-6', x, y + 1, 'dg-check');
  }
}
