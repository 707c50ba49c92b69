import { format } from 'd3-format';
import { type ScaleLinear, scaleLinear } from 'd3-scale';

export type Scale = ScaleLinear<number, number>;

export function createNiceScale(
  [min, max]: [number, number],
  range: [number, number],
  count: number,
): Scale {
  return scaleLinear([min, max > min ? max : min + (Math.abs(min) || 1)], range).nice(count);
}

const numberFormat = format(',.6~r');

export function formatNumber(value: number): string {
  return numberFormat(value);
}

export function formatHeading(name: string, unit?: string): string {
  return unit ? `${name} (${unit})` : name;
}

export function formatQuantity(value: number, unit?: string): string {
  if (!unit) return formatNumber(value);
  return `${formatNumber(value)}\u00a0${unit}`;
}
