import { describe, expect, it } from 'vitest';
import { encodeState, LONGEST, readAddress } from './address';
import { readBounded, readQuantity, show } from './quantity';
import { FormReader, readValue } from './readFields';
import type { Field } from './types';

describe('readQuantity', () => {
  it.each([
    ['11.2', 'mA', 11.2],
    ['11,2 mA', 'mA', 11.2],
    ['0.0112 A', 'mA', 11.2],
    ['11200 µA', 'mA', 11.2],
    ['11200uA', 'mA', 11.2],
    // The Greek letter, which keyboards give, beside the sign of Latin-1.
    ['11200 \u03bcA', 'mA', 11.2],
    ['10 k', 'kΩ', 10],
    ['9.4k', 'Ω', 9400],
    ['5 m', 'min', 'This field is in min, and “m” is something else.'],
    ['10000 ohm', 'kΩ', 10],
    ['10 kohm', 'kΩ', 10],
    ['9.4k', '', 'This field has no unit: leave out “k”.'],
    ['−40 °C', '°C', -40],
    ['1e3 Hz', 'kHz', 1],
    ['0,125', 'V', 0.125],
    ['6:30', 'h', 6.5],
    ['390 min', 'h', 6.5],
    ['21600 s', 'h', 6],
    ['0:15', 'min', 15],
    ['1 h', 'ms', 3_600_000],
    ['57600 Wh', 'kWh', 57.6],
    ['6:30', 'V', 'This field is in V, and “:30” is something else.'],
  ])('%s in %s', (text, unit, expected) => {
    const read = readQuantity(text, unit);
    expect('value' in read ? read.value : read.error).toBe(expected);
  });

  it.each([
    ['', 'mA', 'Enter a number in mA.'],
    ['much', 'V', '“much” is no number. Enter a number in V.'],
    ['3 V', 'mA', 'This field is in mA, and “V” is something else.'],
    ['1,391', '', '“1,391” can be 1.391 or 1391: write it with a point, or without a comma.'],
    ['1e999', '', 'This number is too large.'],
  ])('refuses %j in %s', (text, unit, error) => {
    expect(readQuantity(text, unit)).toEqual({ error });
  });
});

it.each([
  ['0x10', { hex: true }, 16],
  ['10h', { hex: true }, 16],
  ['$4366', { hex: true }, 0x4366],
  ['0x10000', { hex: true, max: 65535 }, 'Allowed: 65535 or less.'],
  ['0x10', {}, 'This field has no unit: leave out “x10”.'],
  ['2000:1', { ratio: true }, 2000],
  ['200 / 5', { ratio: true }, 40],
  ['2000:0', { ratio: true }, 'This field has no unit: leave out “:0”.'],
])('%s within %j', (text, bounds, expected) => {
  const read = readBounded(text, '', bounds);
  expect('value' in read ? read.value : read.error).toBe(expected);
});

it('says what a number must keep to', () => {
  expect(readBounded('300', '', { min: 0, max: 255 })).toEqual({ error: 'Allowed: 0 to 255.' });
  expect(readBounded('0 s', 's', { above: 0 })).toEqual({ error: 'Allowed: more than 0 s.' });
  expect(readBounded('1.5', '', { whole: true })).toEqual({ error: 'Enter a whole number.' });
});

it('shows numbers as people write them', () => {
  expect([show(4.5), show(-0.25), show(91160576, 10), show(2.4e-41, 3), show(Number.NaN)]).toEqual([
    '4.5',
    '−0.25',
    '91160576',
    '2.4e−41',
    'not defined',
  ]);
});

describe('state in the address', () => {
  const fields: Field[] = [
    { name: 'read', label: 'Reading', value: '4', unit: 'mA' },
    {
      name: 'kind',
      label: 'Kind',
      value: 'a',
      options: [
        ['a', 'A'],
        ['b', 'B'],
      ],
    },
  ];

  it('carries what differs from the beginning, and what other choices hold', () => {
    const state = { read: '5 mA', kind: 'a', other: 'x&y=ü' };
    const { query, left } = encodeState(fields, state);
    expect(left).toEqual([]);
    expect(query).toBe('?read=5+mA&other=x%26y%3D%C3%BC');
    expect(readAddress(query)).toEqual({ read: '5 mA', other: 'x&y=ü' });
    expect(encodeState(fields, { kind: 'a' }).query).toBe('');
  });

  it('does not carry what is private', () => {
    const log: Field = { name: 'log', label: 'Log', value: '', isPrivate: true };
    const all = [...fields, log];
    const typed = encodeState(all, { log: 'token=secret', read: '5' });
    expect(typed).toEqual({ query: '?read=5', left: [], unsaid: ['log'] });
    expect(encodeState(all, { log: '', read: '5' }).unsaid).toEqual([]);
  });

  it('carries what is private as it came, and no longer once the reader has changed it', () => {
    const log: Field = { name: 'log', label: 'Log', value: '', isPrivate: true };
    const came = { log: 'HTTP 401' };
    expect(encodeState([log], came, came)).toEqual({
      query: '?log=HTTP+401',
      left: [],
      unsaid: [],
    });
    expect(encodeState([log], { log: 'HTTP 401 token' }, came)).toEqual({
      query: '',
      left: [],
      unsaid: ['log'],
    });
  });

  it('is never longer than servers take: of what is too long together the longest stays out, by name', () => {
    const state = { read: '5', one: 'ü'.repeat(400), two: 'x'.repeat(2500) };
    const { query, left } = encodeState(fields, state);
    expect(left).toEqual(['two']);
    expect(readAddress(query)).toEqual({ read: '5', one: state.one });
    const many = Object.fromEntries(
      Array.from({ length: 90 }, (_, i) => [`field${i}`, 'x'.repeat(60)]),
    );
    const long = encodeState(fields, many);
    expect(long.query.length).toBeLessThanOrEqual(LONGEST);
    expect(long.left.length).toBeGreaterThan(0);
    expect(Object.keys(readAddress(long.query)).length + long.left.length).toBe(90);
  });

  it('takes the first choice where the address names none that exists, and keeps a wrong number', () => {
    const form = new FormReader(fields, { kind: 'zzz', read: 'x' });
    expect(form.text('kind')).toBe('a');
    expect(form.number('read')).toBeNaN();
    expect(form.errors).toEqual({ read: '“x” is no number. Enter a number in mA.' });
  });
});

it('reads a choice that does not exist as the one that the form shows', () => {
  const field = {
    name: 'pga',
    label: '',
    value: '4',
    options: [
      ['0', ''],
      ['4', ''],
    ] as const,
  };
  for (const entered of ['9', '', 'zzz', '4 ']) {
    expect(readValue(field, { pga: entered })).toBe('4');
    expect(new FormReader([field], { pga: entered }).text('pga')).toBe('4');
  }
  expect(readValue(field, { pga: '0' })).toBe('0');
  expect(readValue({ name: 'read', label: '', value: '1' }, { read: 'x' })).toBe('x');
});
