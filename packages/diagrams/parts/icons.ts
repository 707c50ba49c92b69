import type { Canvas } from '../layout/canvas';

/** Icons of 16 by 16 units, drawn with strokes only. */
const ICONS: Record<string, string> = {
  device: 'M2 4h12v8H2zM4.5 4V1.5M8 4V1.5M11.5 4V1.5M4.5 12v2.5M8 12v2.5M11.5 12v2.5M5 8h3',
  cloud: 'M4.5 13a3 3 0 0 1-.3-6A4 4 0 0 1 12 6.2a3.4 3.4 0 0 1-.5 6.8z',
  app: 'M1.5 2.5h13v11h-13zM1.5 6h13M4 11V9M7 11V8M10 11V9.5',
  user: 'M8 8a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM2.5 14.5a5.5 5 0 0 1 11 0',
  store: 'M2.5 3.8c0-3 11-3 11 0v8.4c0 3-11 3-11 0zM2.5 3.8c0 3 11 3 11 0M2.5 8c0 3 11 3 11 0',
};

/** Draws the icon of a node kind with its top left corner at x, y. */
export function drawIcon(canvas: Canvas, kind: string, x: number, y: number): void {
  const icon = ICONS[kind];
  if (icon) canvas.symbol(icon, x, y, 'dg-icon');
}
