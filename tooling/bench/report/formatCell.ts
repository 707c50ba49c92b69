import type { Row } from '../measures/types';
import type { Comparison } from './compareSites';

const formats: Record<Row['unit'], (value: number) => string> = {
  ms: (value) => `${Math.round(value).toLocaleString('en-US')} ms`,
  s: (value) => `${value.toFixed(1)} s`,
  bytes: (value) =>
    `${(value / 1000).toLocaleString('en-US', { maximumFractionDigits: value < 9_950 ? 1 : 0 })} KB`,
  count: (value) => String(Math.round(value)),
  score: (value) => String(Math.round(value)),
  shift: (value) => String(Number(value.toFixed(3))),
};

/** Formats a value with its unit. 1 KB is 1,000 bytes. */
export function formatValue(unit: Row['unit'], value: number): string {
  return formats[unit](value);
}

/** Formats the median, with the range and the number of failed rounds unless `isShort` is set. */
export function formatCell(
  unit: Row['unit'],
  { cell, summary, isBest }: Comparison['cells'][number],
  isShort = false,
): string {
  if (!cell) return '–';
  if (cell.excluded) return cell.excluded;
  if (!summary) return '**failed**';
  const median = formatValue(unit, summary.median);
  const formatted = isBest ? `**${median}**` : median;
  if (isShort) return formatted;
  const [lowest, highest] = [summary.lowest, summary.highest].map((value) =>
    formatValue(unit, value).replace(/ \w+$/, ''),
  );
  const spread = lowest === highest ? '' : ` (${lowest} to ${highest})`;
  const failed = cell.errors.length > 0 ? `, ${cell.errors.length} failed` : '';
  return formatted + spread + failed;
}
