import type { BoardReport } from '../engine/types';

const MAX_VALUES_PER_SERIES = 200;
/** Number of characters at the end of the console that are searched for numbers. */
const MAX_SEARCHED_CHARS = 20_000;
const MAX_SERIES = 6;

/** Numbers over time, oldest first. */
export interface Series {
  label: string;
  values: number[];
}

/** A number that is not part of a name such as `D2`, a date, or a time. */
const NUMBER_PATTERN = /(?<![\w.:-])-?\d+(?:\.\d+)?(?!\d*[.:]\d)/g;

/**
 * Finds the numbers in the console, by position in the line. Skips lines that have a different
 * count of numbers than the last line.
 */
export function findPrintedSeries(text: string): Series[] {
  const completeLines = text
    .slice(-MAX_SEARCHED_CHARS)
    .slice(0, text.lastIndexOf('\n') - text.length);
  const rows = completeLines
    .split('\n')
    .map((line) => (line.match(NUMBER_PATTERN) ?? []).map(Number))
    .filter(({ length }) => length > 0);
  const { length = 0 } = rows.at(-1) ?? [];
  const matching = rows.filter((row) => row.length === length).slice(-MAX_VALUES_PER_SERIES);
  if (matching.length < 2) return [];
  return Array.from({ length: Math.min(length, MAX_SERIES) }, (_, i) => ({
    label: `Number ${i + 1}`,
    values: matching.map((row) => row[i] ?? 0),
  }));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Lists the numbers in a published value, which is a number or JSON, with their paths. */
function listNumbers(label: string, value: unknown): [label: string, number: number][] {
  if (typeof value === 'number') return [[label, value]];
  if (typeof value === 'string') {
    const parsed = parseJson(value);
    return typeof parsed === 'string' ? [] : listNumbers(label, parsed);
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => listNumbers(`${label}.${key}`, item));
}

/** Finds the numbers that the program published, by cloud tag or MQTT topic. */
export function findPublishedSeries(
  events: readonly Pick<BoardReport, 'kind' | 'name' | 'value'>[],
): Series[] {
  const series = new Map<string, number[]>();
  for (const { kind, name, value } of events) {
    if (kind !== 'published' && kind !== 'mqtt') continue;
    for (const [label, number] of listNumbers(name, value))
      series.set(label, [...(series.get(label) ?? []), number]);
  }
  return [...series]
    .filter(([, values]) => values.length > 1)
    .slice(0, MAX_SERIES)
    .map(([label, values]) => ({ label, values }));
}
