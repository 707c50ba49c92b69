import { describe, expect, it } from 'vitest';
import { describeConstraints, describeType } from './describeSchema';
import { mergeAllOf } from './mergeSchemas';

describe('describeType', () => {
  it.each([
    [{ type: 'number', format: 'double' }, 'number (double)'],
    [{ type: ['string', 'null'], format: 'date-time' }, 'string (date-time) or null'],
    [{ type: 'array', items: { type: 'object' } }, 'array of objects'],
    [
      { type: 'array', items: { type: 'array', items: { type: 'number' } } },
      'array of arrays of numbers',
    ],
    [{ type: 'object', additionalProperties: { type: 'integer' } }, 'map of integers'],
    [{ oneOf: [{ type: 'string' }, { type: 'integer' }] }, 'string or integer'],
    [{ enum: ['a', null] }, 'string or null'],
    [{ allOf: [{ type: 'object' }, { required: ['a'] }] }, 'object'],
    [{}, 'any value'],
  ])('%j is %s', (schema, text) => {
    expect(describeType(schema)).toBe(text);
  });
});

describe('describeConstraints', () => {
  it('describes each limit in a sentence', () => {
    expect(
      describeConstraints({
        minimum: 0,
        exclusiveMaximum: 10,
        multipleOf: 2,
        minLength: 1,
        maxLength: 1,
        minItems: 1,
        uniqueItems: true,
        pattern: '^a',
        enum: [2, 4],
        default: 2,
      }),
    ).toEqual([
      'One of `2`, `4`.',
      'At least 0.',
      'Less than 10.',
      'A multiple of 2.',
      'Exactly 1 character.',
      'At least 1 item.',
      'Items must be unique.',
      'Pattern: `^a`.',
      'Default: `2`.',
    ]);
  });
});

describe('mergeAllOf', () => {
  it('merges properties and required names', () => {
    const a = { type: 'object', required: ['a'], properties: { a: { type: 'string' } } };
    const b = { required: ['b'], properties: { b: { type: 'string' } } };
    expect(mergeAllOf({ allOf: [a, b], description: 'Both' })).toEqual({
      type: 'object',
      required: ['a', 'b'],
      properties: { a: { type: 'string' }, b: { type: 'string' } },
      description: 'Both',
    });
  });
});
