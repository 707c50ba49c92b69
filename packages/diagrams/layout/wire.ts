import type { WireColor } from '../palette';
import type { Canvas, Point } from './canvas';
import { createRoundedPath } from './elk';

export function drawWire(
  canvas: Canvas,
  paths: Point[][],
  color?: WireColor,
  isShielded = false,
): void {
  const d = paths.map((points) => createRoundedPath(points)).join('');
  // Gaps in the crossed wires show that there is no connection.
  canvas.path(d, 'dg-wire-gap');
  if (isShielded) canvas.path(d, 'dg-wire-shield');
  canvas.path(d, 'dg-wire-case');
  canvas.path(d, `dg-wire${color ? ` dg-wire-${color}` : ''}`);
  if (color === 'green-yellow') canvas.path(d, 'dg-wire-stripe');
}
