import { describe, expect, it } from 'vitest';
import { formatJson, formatPython } from '../../languages/formatJson';
import type { Field } from '../../types';
import { findFieldLines } from './findFieldLines';

function createField(name: string, anchor: string, children: Field[] = []): Field {
  return {
    name,
    anchor,
    type: 'value',
    required: false,
    deprecated: false,
    description: '',
    facts: [],
    groups: children.length > 0 ? [{ fields: children }] : [],
  };
}

const FIELDS = [
  createField('id', 'id'),
  createField('lines', 'lines', [
    createField('index', 'index'),
    createField('id', 'line-id'),
    createField('h', 'h'),
  ]),
  createField('by_day', 'days', [createField('sum', 'sum')]),
  createField('missing', 'missing'),
];
const VALUE = {
  id: 'a: "1", {b}',
  lines: [
    { index: 0, id: 'x', h: { t: 1 } },
    { index: 1, id: 'y', h: { t: 2 } },
  ],
  by_day: { monday: { sum: 1 }, tuesday: { sum: 2 } },
};

/** Returns the text of the lines found for each field, by anchor. */
function getFieldTexts(text: string, lineOffset = 0): Record<string, string[]> {
  const lines = text.split('\n');
  const found = findFieldLines([{ fields: FIELDS }], text, lineOffset);
  return Object.fromEntries(
    [...found].map(([anchor, numbers]) => [
      anchor,
      numbers.map((number) => lines[number - 1 - lineOffset]?.trim() ?? 'no such line'),
    ]),
  );
}

describe('findFieldLines', () => {
  it('finds a field in every item of an array, and below arbitrary keys', () => {
    expect(getFieldTexts(formatJson(VALUE))).toEqual({
      id: ['"id": "a: \\"1\\", {b}",'],
      lines: ['"lines": ['],
      index: ['"index": 0,', '"index": 1,'],
      'line-id': ['"id": "x",', '"id": "y",'],
      h: ['"h": { "t": 1 }', '"h": { "t": 2 }'],
      days: ['"by_day": {'],
      sum: ['"monday": { "sum": 1 },', '"tuesday": { "sum": 2 }'],
    });
  });

  it('finds fields in Python code, and adds the line offset', () => {
    const text = formatPython({ ...VALUE, missing: null }, 1);
    expect(getFieldTexts(text, 7)).toMatchObject({
      id: ['"id": "a: \\"1\\", {b}",'],
      index: ['"index": 0,', '"index": 1,'],
      missing: ['"missing": None,'],
    });
    expect(findFieldLines([{ fields: FIELDS }], text, 7).get('id')).toEqual([9]);
  });

  it('finds the fields of a top-level array', () => {
    const found = findFieldLines(
      [{ fields: [createField('a', 'a')] }],
      formatJson([{ a: 1 }, { a: 2 }]),
    );
    expect(found.get('a')).toEqual([2, 3]);
  });

  it('returns an empty map for empty text', () => {
    expect(findFieldLines([{ fields: FIELDS }], '')).toEqual(new Map());
  });
});
