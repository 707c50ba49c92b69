import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

type Settings = Record<string, number | string | string[] | number[]>;
type Node = (settings: Settings, inputs: never[]) => unknown;

interface Case {
  id: string;
  node: string;
  settings?: Settings;
  inputs: never[];
  result: unknown;
  text: string;
  sequence?: unknown[];
}

const last = <T>(values: T[]): T => values[values.length - 1] as T;
const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);

function createRegisterView(settings: Settings, words: number[]): DataView {
  const view = new DataView(new ArrayBuffer(words.length * 2));
  const ordered = settings.endianness === 'little' ? [...words].reverse() : words;
  ordered.forEach((word, index) => {
    view.setUint16(index * 2, word);
  });
  return view;
}

const arithmetic: Record<string, (left: number, right: number) => number> = {
  '+': (left, right) => left + right,
  '-': (left, right) => left - right,
  x: (left, right) => left * right,
  '/': (left, right) => left / right,
};

const comparison: Record<string, (left: number, right: number) => boolean> = {
  '<': (left, right) => left < right,
  '<=': (left, right) => left <= right,
  '==': (left, right) => left === right,
  '!=': (left, right) => left !== right,
  '>=': (left, right) => left >= right,
  '>': (left, right) => left > right,
};

const aggregates: Record<string, (values: number[]) => number> = {
  Avg: (values) => sum(values) / values.length,
  Sum: sum,
  Count: (values) => values.length,
  Max: (values) => Math.max(...values),
  Min: (values) => Math.min(...values),
};

interface Range {
  x_min: number;
  x_max: number;
  y_min: number;
  y_max: number;
}

function interpolate(settings: Settings, inputs: number[]): unknown {
  const { x_min, x_max, y_min, y_max } = settings as unknown as Range;
  const x = last(inputs);
  if (x < x_min && 'under_x' in settings) return settings.under_x;
  if (x > x_max && 'over_x' in settings) return settings.over_x;
  return y_min + ((x - x_min) * (y_max - y_min)) / (x_max - x_min);
}

function lookUp(settings: Settings, inputs: number[]): number {
  const entries = settings.ref_table as number[];
  return Number(settings.v_min) + entries.indexOf(last(inputs)) * Number(settings.delta);
}

/** Sums the amounts of each label. */
function sumByLabel(labels: unknown[], pairs: [unknown, number][]): number[] {
  return labels.map((label) =>
    sum(pairs.filter(([current]) => current === label).map(([, amount]) => amount)),
  );
}

const nodes: Record<string, Node> = {
  linear: interpolate,
  table: lookUp,
  power: (s, [volts = 0]) => (Number(s.ratio) * volts * Number(s.voltage)) / Number(s.n_coil),
  float32: (s, words) => createRegisterView(s, words).getFloat32(0),
  uint32: (s, words) => createRegisterView(s, words).getUint32(0),
  int16: (s, words) => createRegisterView(s, words).getInt16(0),
  uint16: (s, words) => createRegisterView(s, words).getUint16(0),
  splitted: (s, [word = 0]) => (word & Number(s.mask)) >> Number(s.shift),
  operator: (s, [left = 0, right = 0]) => arithmetic[s.operator as string]?.(left, right),
  predicate: (s, [left = 0, right = 0]) => comparison[s.operator as string]?.(left, right),
  not: (_, [side]) => !side,
  and: (_, sides) => sides.every(Boolean),
  or: (_, sides) => sides.some(Boolean),
  high: (s, values) => Number(last<number>(values) > Number(s.threshold)),
  low: (s, values) => Number(last<number>(values) < Number(s.threshold)),
  pulse: (_, values) => Number(last<number>(values) > (values.at(-2) ?? 0)),
  counter: (s, values: number[]) =>
    sum(values.map((value) => (s.increment === 0 ? value : value * Number(s.increment)))),
  delta: (_, values) => last<number>(values) - (values.at(-2) ?? 0),
  aggregator: (s, values) => aggregates[s.output as string]?.(values),
  status: (s, values) => {
    const first = last<number[]>(values).indexOf(1);
    return first < 0 ? s.default : (s.labels as string[])[first];
  },
  chronometer: (s, values: number[]) =>
    sumByLabel(
      s.labels as number[],
      values.map((label) => [label, Number(s.step)]),
    ),
  integrator: (s, pairs) => sumByLabel(s.labels as number[], pairs),
  integratorIdx: (s, values: number[]) => sum(values) / (s.tot === 1 ? 1 : values.length),
};

const quotedPages: { page: string; cases: Case[] }[] = parse(
  readFileSync(join(__dirname, 'expressions.yaml'), 'utf8'),
);
const folder = join(__dirname, 'guide/iot-core/no-code-configurator');

function evaluate({ node, settings = {}, inputs }: Case): unknown {
  const run = nodes[node];
  if (!run)
    throw new Error(
      `content/expressions.yaml uses the unknown node "${node}". Add it to \`nodes\`.`,
    );
  return run(settings, inputs);
}

/** Compares numbers to two decimals, because values are single-precision and pages round them. */
function expectClose(actual: unknown, expected: unknown): void {
  if (typeof expected === 'number') expect(actual).toBeCloseTo(expected, 2);
  else expect(actual).toEqual(expected);
}

describe.each(quotedPages)('expressions of $page', ({ page, cases }) => {
  it.each(cases)('$id gives $text', (quotedCase) => {
    expectClose(evaluate(quotedCase), quotedCase.result);
    quotedCase.sequence?.forEach((expected, index) => {
      const inputs = quotedCase.inputs.slice(0, index + 1);
      expectClose(evaluate({ ...quotedCase, inputs }), expected);
    });
  });

  it('quotes every result', () => {
    const source = readFileSync(join(folder, `${page}.mdx`), 'utf8');
    const missing = cases.filter(({ text }) => !source.includes(text)).map(({ id }) => id);
    expect(missing).toEqual([]);
  });
});
