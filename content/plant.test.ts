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
