import { showFixed } from '../frame/quantity';
import type { Block } from '../frame/types';

/** Seconds. */
export const HOUR = 3600;

export type Row = [figure: string, calculation: string, result: string];

export const percent = (value: number) =>
  Number.isFinite(value) ? `${showFixed(value, 2)} %` : 'stays empty';
export const seconds = (hours: number) => `${showFixed(hours * HOUR, 0)} s`;
export const decimals = (value: number) => Math.min(4, String(value).split('.')[1]?.length ?? 0);
export const plain = (value: number) => showFixed(value, decimals(value));

export function note(tone: 'plain' | 'good' | 'warning' | 'bad', text: string): Block {
  return { kind: 'note', tone, text };
}

export function figures(rows: Row[], title = 'Figures'): Block {
  return { kind: 'table', title, head: ['Figure', 'Calculation', 'Result'], rows };
}
