import { createTable } from '../../frame/blocks';
import { createNoteFactory } from '../../frame/createNoteFactory';
import { formatFixed } from '../../frame/quantity';
import type { Block, List } from '../../frame/types';
import texts from './texts.json';

export const createKpiNote = createNoteFactory(texts);

export const SECONDS_PER_HOUR = 3600;

/** A metric with the inputs that it needs. A number as its result is in percent. */
export type Metric = readonly [
  name: string,
  inputs: readonly number[],
  calculation: string,
  result: number | string,
];

const formatPercent = (value: number) =>
  Number.isFinite(value) ? `${formatFixed(value, 2)} %` : 'empty';
export const formatSeconds = (hours: number) => `${formatFixed(hours * SECONDS_PER_HOUR, 0)} s`;

/** Number of decimals without trailing zeros: at most four, or more for small values. */
export function countDecimals(value: number): number {
  const maxDecimals = value === 0 ? 0 : Math.max(4, 3 - Math.floor(Math.log10(Math.abs(value))));
  const [, digits = ''] = value.toFixed(Math.min(20, maxDecimals)).replace(/0+$/, '').split('.');
  return digits.length;
}
export const formatPlain = (value: number) => formatFixed(value, countDecimals(value));

/** Whether all inputs were entered and are valid, which means that none is NaN. */
export function isComplete(...inputs: readonly number[]): boolean {
  return !inputs.some(Number.isNaN);
}

/** Creates a table of metrics, without those whose inputs are incomplete. */
export function createMetricTable(metrics: readonly Metric[]): List<Block> {
  const rows = metrics
    .filter(([, inputs]) => isComplete(...inputs))
    .map(([name, , calculation, result]) => [
      name,
      calculation,
      typeof result === 'number' ? formatPercent(result) : result,
    ]);
  return rows.length > 0 && createTable('Metrics', ['Metric', 'Calculation', 'Result'], rows);
}
