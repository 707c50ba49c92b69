import type { Paint } from '../palette';
import type { Box, Canvas } from './canvas';
import { createNiceScale, formatNumber, type Scale } from './scale';
import { measureText, SMALL, SMALL_END, SMALL_SOFT } from './text';

const SERIES_PAINTS: Paint[] = ['s1', 's2', 's3', 's4', 's5', 's6'];

export function getSeriesPaint(index: number, tone?: Paint): Paint {
  return tone ?? SERIES_PAINTS[index % SERIES_PAINTS.length] ?? 's1';
}

export interface Plot extends Box {
  toY: Scale;
}

export interface ValueAxis {
  min: number;
  max: number;
  unit?: string | undefined;
  label?: string | undefined;
  isInteger?: boolean | undefined;
}

/** Formats the title of an axis: `Power in kW`, `kW`, or `Power`. */
export function formatAxisTitle({ label, unit }: Pick<ValueAxis, 'label' | 'unit'>): string {
  return [label, unit && (label ? `in ${unit}` : unit)].filter(Boolean).join(' ');
}

export function drawValueAxis(
  canvas: Canvas,
  top: number,
  height: number,
  axis: ValueAxis,
  right = 6,
): Plot {
  const title = formatAxisTitle(axis);
  const y = title ? top + 20 : top + 8;
  if (title) canvas.text(2, top + 11, title, SMALL_SOFT);
  const count = Math.round(height / 48);
  const toY = createNiceScale([axis.min, axis.max], [y + height, y], count);
  const ticks = toY.ticks(count).filter((tick) => !axis.isInteger || Number.isInteger(tick));
  const labelWidth = Math.max(...ticks.map((tick) => measureText(formatNumber(tick), SMALL))) + 8;
  const plot = { x: labelWidth, y, width: canvas.width - labelWidth - right, height };
  for (const tick of ticks) {
    const tickY = toY(tick);
    canvas.line(plot.x, tickY, plot.x + plot.width, tickY, tick === 0 ? 'dg-axis' : 'dg-grid');
    canvas.text(labelWidth - 5, tickY + 4, formatNumber(tick), { ...SMALL_SOFT, anchor: 'end' });
  }
  return { ...plot, toY };
}

export interface LegendItem {
  name: string;
  paint: Paint;
  isLine?: boolean;
}

/** Draws the legend, wrapped to the width; returns its lower edge. */
export function drawLegend(canvas: Canvas, items: LegendItem[], top: number): number {
  let [x, y] = [2, top];
  for (const item of items) {
    const width = 24 + measureText(item.name, SMALL) + 12;
    if (x > 2 && x + width > canvas.width) {
      x = 2;
      y += 18;
    }
    if (item.isLine) canvas.line(x, y + 8, x + 18, y + 8, `dg-series dg-l-${item.paint}`);
    else canvas.area({ x, y: y + 2, width: 16, height: 11 }, item.paint, 2);
    canvas.text(x + 23, y + 12, item.name, SMALL);
    x += width;
  }
  return y + 22;
}

export function drawThreshold(canvas: Canvas, plot: Plot, value: number, label: string): void {
  const y = plot.toY(value);
  canvas.line(plot.x, y, plot.x + plot.width, y, 'dg-threshold');
  const labelY = y - 5 > plot.y + 8 ? y - 5 : y + 14;
  const style = { ...SMALL_END, halo: true, className: 'dg-alert' };
  canvas.text(plot.x + plot.width - 3, labelY, label, style);
}
