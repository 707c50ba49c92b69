import { format } from 'd3-format';
import { type ScaleLinear, scaleLinear } from 'd3-scale';

/** From a value to where it stands on the drawing. */
export type Scale = ScaleLinear<number, number>;

/** A scale whose ends are round values around a range, with about `count` steps between them. */
export function niceScale(
  [min, max]: [number, number],
  range: [number, number],
  count: number,
): Scale {
  return scaleLinear([min, max > min ? max : min + (Math.abs(min) || 1)], range).nice(count);
}

const write = format(',.6~r');

/** A number as the pages write it: commas between thousands, a real minus. */
export function formatNumber(value: number): string {
  return write(value);
}

/** A number with its unit. */
export function formatQuantity(value: number, unit?: string): string {
  if (!unit) return formatNumber(value);
  return `${formatNumber(value)}\u00a0${unit}`;
}
