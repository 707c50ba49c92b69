import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import * as kpi from '@portal/field-tools/tools/kpi/formulas';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

interface Figure {
  formula: string;
  text: string;
  also?: string[];
}

interface Plant {
  inputs: Record<string, unknown>;
  results: { page?: string; numbers: Record<string, Figure> }[];
}

const plant: Plant = parse(readFileSync(join(__dirname, 'plant.yaml'), 'utf8'));
const plantFigures = plant.results.flatMap(({ page, numbers }) =>
  Object.entries(numbers).map(([id, { formula, text, also = [] }]) => ({
    id,
    formula,
    text,
    pages: page ? [page, ...also] : also,
  })),
);

/** Computes all figures in order. A formula can use the IDs of earlier figures. */
function computeFigures(): Map<string, number> {
  const scope: Record<string, unknown> = {
    ...plant.inputs,
    kpi,
    sum: (values: number[]) => values.reduce((total, value) => total + value, 0),
    sqrt: Math.sqrt,
    max: Math.max,
  };
  const values = new Map<string, number>();
  for (const { id, formula } of plantFigures) {
    const value: number = runInNewContext(formula, scope);
    values.set(id, value);
    scope[id] = value;
  }
  return values;
}

/** Formats a value like `text`, with the same decimals, sign style, and unit. */
function formatLike(text: string, value: number): string {
  const number = text.match(/[+\u2212]?\d[\d,]*(?:\.\d+)?/)?.[0] ?? '';
  const digits = number.split('.')[1]?.length ?? 0;
  const rounded = Number(value.toFixed(digits));
  const amount = Math.abs(rounded).toLocaleString('en', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  const sign = rounded < 0 ? '\u2212' : number.startsWith('+') ? '+' : '';
  return text.replace(number, sign + amount);
}

const values = computeFigures();

describe('calculated figures of the example plant', () => {
  it('have unique IDs', () => {
    expect(values.size).toBe(plantFigures.length);
  });

  it.each(plantFigures)('$id = $formula is formatted as $text', ({ id, text }) => {
    expect(formatLike(text, values.get(id) ?? Number.NaN)).toBe(text);
  });

  const pages = [...new Set(plantFigures.flatMap((figure) => figure.pages))];

  it.each(pages)('are on the page %s', (page) => {
    const source = readFileSync(join(__dirname, page), 'utf8');
    const missing = plantFigures
      .filter((figure) => figure.pages.includes(page) && !source.includes(figure.text))
      .map((figure) => `${figure.id}: ${figure.text}`);
    expect(missing).toEqual([]);
  });
});

describe('output lines of the Main panel', () => {
  const STATES = ['disconnected', 'low', 'medium', 'high', 'critical'];
  /** Lower limits of the states after `disconnected`, in % of the maximum. */
  const LIMITS = [5, 30, 70, 100];
  const { outputMax, voltage, outputs } = plant.inputs.panel as {
    outputMax: number;
    voltage: number;
    outputs: number[];
  };
  const maxKilowatts = (outputMax * voltage) / 1000;
  const computeState = (kilowatts: number) =>
    LIMITS.filter((limit) => (kilowatts / maxKilowatts) * 100 >= limit).length;
  const readContent = (file: string) => readFileSync(join(__dirname, file), 'utf8');

  it('have the states of their power in both examples of the payload', () => {
    const page = readContent(
      'guide/iot-core/device-management/industrial-iot-kit/electric_panel_lines.mdx',
    );
    const fence = /```json schema="payloads\/d1-panel"\n([\s\S]*?)```/.exec(page)?.[1] ?? '';
    const [example] = JSON.parse(readContent('schemas/payloads/d1-panel.json')).examples;
    expect(JSON.parse(fence)).toEqual(example);
    const states = example.POS.map(([watts]: number[]) => computeState((watts ?? 0) / 1000));
    expect(example.Sx).toEqual(states);
    const energy = example.EOS.map(([wh]: number[], line: number) =>
      STATES.map((_name, state) => (state === states[line] ? wh : 0)),
    );
    expect(example.ExS).toEqual(energy);
  });

  const specification = parse(readContent('api/analytics.yaml'));
  const getExamples = (id: string): Record<string, unknown>[] =>
    Object.values<Record<string, { operationId?: string; responses?: unknown }>>(
      specification.paths,
    ).flatMap(({ get }) => {
      if (get?.operationId !== id) return [];
      const responses = get.responses as {
        200: { content: { 'application/json': { examples: Record<string, { value: never }> } } };
      };
      return Object.values(responses[200].content['application/json'].examples).map(
        ({ value }) => value,
      );
    });

  it('have the states of their mean power in the shift in the API example', () => {
    const [panel] = getExamples('consumption-cabinet');
    const lines = panel?.output_cabinet_lines as { status: string }[];
    const { hours } = plant.inputs.shift as { hours: number };
    expect(lines.map(({ status }) => status)).toEqual(
      outputs.map((kilowattHours) => STATES[computeState(kilowattHours / hours)]),
    );
  });

  it('have the states of the mean power in each state in the API example of Line 1', () => {
    const [line] = getExamples('consumption-cabinet-output-line');
    const intervals = line?.h_status_line as { start: string; end: string | null; value: string }[];
    const shares = line?.state_contributions as { key: string; value: number }[];
    const sumHours = (state: string) =>
      intervals
        .filter(({ value }) => value === state)
        .reduce(
          (sum, { start, end }) =>
            sum + (Date.parse(end ?? '2025-03-10T14:00:00Z') - Date.parse(start)) / 3_600_000,
          0,
        );
    for (const { key, value } of shares)
      if (value > 0) expect(STATES[computeState(value / sumHours(key))], key).toBe(key);
    expect(STATES[computeState(line?.power_max as number)]).toBe('critical');
  });
});
