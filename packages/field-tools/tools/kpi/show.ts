import { formatFixed } from '../../frame/quantity';
import type { Block } from '../../frame/types';

/** Seconds. */
export const HOUR = 3600;

export type Row = [figure: string, calculation: string, result: string];

export const percent = (value: number) =>
  Number.isFinite(value) ? `${formatFixed(value, 2)} %` : 'stays empty';
export const seconds = (hours: number) => `${formatFixed(hours * HOUR, 0)} s`;
/** Number of decimals without trailing zeros: at most four, or more for small values. */
export function decimals(value: number): number {
  const most = value === 0 ? 0 : Math.max(4, 3 - Math.floor(Math.log10(Math.abs(value))));
  const [, digits = ''] = value.toFixed(Math.min(20, most)).replace(/0+$/, '').split('.');
  return digits.length;
}
export const plain = (value: number) => formatFixed(value, decimals(value));

export function note(tone: 'plain' | 'good' | 'warning' | 'bad', text: string): Block {
  return { kind: 'note', tone, text };
}

export function figures(rows: Row[], title = 'Figures'): Block {
  return { kind: 'table', title, head: ['Figure', 'Calculation', 'Result'], rows };
}
