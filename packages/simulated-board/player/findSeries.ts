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
const NUMBER_PATTERN =
  /(?<![\w.-]|\d:)-?\d+(?:\.\d+)?(?:e[-+]?\d+)?(?![\d:]*[:.]\d|-\d|\d*e?[-+]\d)/gi;

/** Finds the numbers in the console, by the text around them. Skips numbers that are printed once. */
export function findPrintedSeries(text: string): Series[] {
  const lines = text
    .slice(-MAX_SEARCHED_CHARS)
    .slice(0, text.lastIndexOf('\n') - text.length)
    .split('\n');
  const series = new Map<string, { name: string; values: number[] }>();
  for (const line of lines) {
    const template = line.replace(NUMBER_PATTERN, '0').replace(/\d+/g, '0');
    let end = 0;
    for (const [i, match] of [...line.matchAll(NUMBER_PATTERN)].entries()) {
      const key = `${i} ${template}`;
      const name = /([a-z][\w ]*)\W*$/i.exec(line.slice(end, match.index))?.[1]?.trim() ?? '';
      const measured = series.get(key) ?? { name, values: [] };
      measured.values.push(Number(match[0]));
      series.set(key, measured);
      end = match.index + match[0].length;
    }
  }
  return [...series.values()]
    .filter(({ values }) => values.length > 1)
    .slice(0, MAX_SERIES)
    .map(({ name, values }, i) => ({
      label: name || `Number ${i + 1}`,
      values: values.slice(-MAX_VALUES_PER_SERIES),
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
