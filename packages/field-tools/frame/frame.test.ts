import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { createNote } from './blocks';
import { FormReader } from './FormReader';
import * as quantity from './quantity';
import { Headline } from './Result';
import { SeededRandom } from './test-support/SeededRandom';
import type { Field } from './types';
import { UNITS } from './units';
import { encodeState, MAX_QUERY_LENGTH, parseUrlState } from './urlState';
import { getValue } from './values';

vi.mock('@docusaurus/Link', () => ({ default: 'a' }));

const { formatNumber } = quantity;
const parseQuantity = (text: string, unit = '', bounds: quantity.Bounds = {}) =>
  quantity.parseQuantity(text, unit, { ...bounds, units: UNITS });
const parseBounded = (text: string, unit: string, bounds: quantity.Bounds) =>
  quantity.parseBounded(text, unit, { ...bounds, units: UNITS });

describe('parseQuantity', () => {
  it.each([
    ['11.2', 'mA', 11.2],
    ['11,2 mA', 'mA', 11.2],
    ['0.0112 A', 'mA', 11.2],
    ['11200 µA', 'mA', 11.2],
    ['11200uA', 'mA', 11.2],
    // Both characters for micro: the Greek letter mu (on keyboards) and the micro sign (in Latin-1).
    ['11200 \u03bcA', 'mA', 11.2],
    ['10 k', 'kΩ', 10],
    ['9.4k', 'Ω', 9400],
    ['5 m', 'min', '5 has the unit “m”. Enter a number in min.'],
    ['10000 ohm', 'kΩ', 10],
    ['9.4k', '', '9.4 has the unit “k”. Enter a number without a unit.'],
    ['−40 °C', '°C', -40],
    ['1e3 Hz', 'kHz', 1],
    ['0,125', 'V', 0.125],
    ['6:30', 'h', 6.5],
    ['390 min', 'h', 6.5],
    ['21600 s', 'h', 6],
    ['0:15 h', 'min', 15],
    ['1 h', 'ms', 3_600_000],
    ['57600 Wh', 'kWh', 57.6],
    ['5 mWh', 'Wh', 0.005],
    ['2 mwh', 'kWh', '2 has the unit “mwh”. Enter a number in kWh.'],
    ['2 mhz', 'Hz', '2 has the unit “mhz”. Enter a number in Hz.'],
    ['2 kwh', 'Wh', 2000],
    ['6h30', 'h', 6.5],
    ['6:30', 'V', '“6:30” is not a number. Enter a number in V.'],
    ['4k7', 'kΩ', 4.7],
    ['4R7', 'Ω', 4.7],
    ['1k385', 'Ω', 1385],
    ['2k200', 'kΩ', 2.2],
    ['100 A AC', 'A', '100 has the unit “A AC”. Enter a number in A.'],
    ['24 VDC', 'V', '24 has the unit “VDC”. Enter a number in V.'],
    ['233 g/kWh', 'kg/kWh', 0.233],
    ['2 l/min', 'l/h', 120],
    // Decimal commas, thousands, powers.
    ['1 000', '', 1000],
    ['1\u202f000,5', '', 1000.5],
    ["1'391'000", '', 1_391_000],
    ['1,391,000', '', 1_391_000],
    ['1,391.5', '', 1391.5],
    ['1.391,5', '', 1391.5],
    ['1.391.000', '', 1_391_000],
    ['10^-2', '', 0.01],
    ['10⁻²', '', 0.01],
    ['2 × 10^3', '', 2000],
    ['-4,2e1', '', -42],
    // Other spellings of units.
    ['11.2 ma', 'mA', 11.2],
    ['10 kOhm', 'kΩ', 10],
    ['100 Ohm', 'Ω', 100],
    ['4.7 KΩ', 'kΩ', 4.7],
    ['3950 K', 'K', 3950],
    ['25 C', '°C', 25],
    ['10 bar', 'bar', 10],
    ['500 mbar', 'bar', 0.5],
    // 1 psi is 6894.757293168 Pa, and 1 Wh is 3600 J (NIST SP 811).
    ['1.6 MPa', 'bar', 16],
    ['10 kPa', 'bar', 0.1],
    ['145 psi', 'bar', 9.99739807509],
    ['1 bar', 'kPa', 100],
    [
      '10 m',
      'bar',
      '10 m can be mbar or meters. Write the unit, such as 10 mbar, or enter a number in bar.',
    ],
    [
      '9 k',
      'W',
      '9 k can be kW or k of another unit. Write the unit, such as 9 kW, or enter a number in W.',
    ],
    ['500 m', 'V', 0.5],
    ['500 mbar', 'bar', 0.5],
    ['1 m', 'mm', 1000],
    ['1 mS/cm', 'µS/cm', 1000],
    ['10000 l/h', 'm³/h', 10],
    ['980 hPa', 'bar', 0.98],
    ['5 ‰', '%', 0.5],
    ['60 º', '°C', 60],
    ['60 ° C', '°C', 60],
    ['60 ℃', '°C', 60],
    ['100 °C', '°F', 212],
    ['1 kW·h', 'Wh', 1000],
    ['250 msec', 's', 0.25],
    ['4 weeks', 'd', 28],
    ['6h30m', 'h', 6.5],
    ['6h 75', 'h', '“6h 75” is not a number. Enter a number in h.'],
    ['1.6 mpa', 'bar', '1.6 has the unit “mpa”. Enter a number in bar.'],
    ['212 °F', '°C', 100],
    ['-40 F', '°C', -40],
    ['4.32 GJ', 'kWh', 1200],
    ['0.38 t/MWh', 'kg/kWh', 0.38],
    ['50 %', '%', 50],
    ['50 percent', '%', 50],
    ['50 m3/h', 'm³/h', 50],
    ['0.38 kg CO2/kWh', 'kg/kWh', 0.38],
    ['380 g CO2e/kWh', 'kg/kWh', 0.38],
    ['1 Wh/imp', 'kWh/imp', 0.001],
    ['1 Wh', 'kWh/imp', 0.001],
    ['800 imp./kWh', 'imp/kWh', 800],
    ['800 p/kWh', 'imp/kWh', 800],
    ['5000 /h', 'imp/min', 5000 / 60],
    ['2 per minute', 'imp/min', 2],
    // K is kelvin, and only units with prefixes have kilo and milli.
    ['373.15 K', '°C', 100],
    ['25 k', '°C', '25 has the unit “k”. Enter a number in °C.'],
    ['25 m', '°C', '25 has the unit “m”. Enter a number in °C.'],
    ['3.95k', 'K', '3.95 has the unit “k”. Enter a number in K.'],
    ['10 K', 'kΩ', 10],
    ['3 m³/h', 'm³/h', 3],
    // Times.
    ['14 sec', 's', 14],
    ['6.5 hours', 'h', 6.5],
    ['6h 30min', 'h', 6.5],
    ['1 d 2 h', 'h', 26],
    ['0:00:14', 's', 14],
    ['0:14 min', 's', 14],
    ['', 'mA', 'Enter a number in mA.'],
    ['much', 'V', '“much” is not a number. Enter a number in V.'],
    ['3 V', 'mA', '3 has the unit “V”. Enter a number in mA.'],
    ['1,391', '', '“1,391” can be 1.391 or 1391. Write 1.3910 or 1391.'],
    ['1.391', '', '“1.391” can be 1.391 or 1391. Write 1.3910 or 1391.'],
    ['12.500', '', '“12.500” can be 12.5 or 12500. Write 12.5 or 12500.'],
    ['-1.000', '', '“-1.000” can be -1 or -1000. Write -1 or -1000.'],
    ['1.000', 'imp/kWh', '“1.000” can be 1 or 1000. Write 1 or 1000.'],
    ['10.000 l/h', 'l/h', '“10.000” can be 10 or 10000. Write 10 or 10000.'],
    ['3.950', 'K', '“3.950” can be 3.95 or 3950. Write 3.95 or 3950.'],
    ['1.3910', '', 1.391],
    ['0.125', '', 0.125],
    ['1.500 h 30 min', 'h', '“1.500 h 30 min” is not a number. Enter a number in h.'],
    ['1e999', '', 'This number is too large.'],
  ])('parses or rejects %j in the unit %j', (text, unit, expected) => {
    const parsed = parseQuantity(text, unit);
    if (typeof expected === 'number')
      expect('value' in parsed && parsed.value).toBeCloseTo(expected, 9);
    else expect(parsed).toHaveProperty('error', expected);
  });

  it.each([
    ['6.30', 'h', {}, '“6.30” was read as 6.3 h. If you mean 6 h 30 min, write 6:30.'],
    ['7,45 h', 'h', {}, '“7,45” was read as 7.45 h. If you mean 7 h 45 min, write 7:45.'],
    ['0.25', 'h', {}, undefined],
    ['6.5', 'h', {}, undefined],
    ['6.75', 'h', {}, undefined],
    ["1'391", '', { isInteger: true }, undefined],
  ])('notes that %j in %j can be another number', (text, unit, bounds, note) => {
    const parsed = parseQuantity(text, unit, bounds);
    expect('value' in parsed && parsed.note).toBe(note);
  });

  it.each(['s', 'min', 'ms'])('reports the ambiguous time 0:14 in a field in %s', (unit) => {
    expect(parseQuantity('0:14', unit)).toEqual({
      error: '“0:14” can be 0 min 14 s or 0 h 14 min. Write 0:14 min, 0:14 h, or 0:00:14.',
    });
  });

  it('parses every number that it formats, in all notations', () => {
    const random = new SeededRandom(1);
    for (let i = 0; i < 500; i += 1) {
      const value = Number((10 ** random.between(-6, 9) * random.pickOne([1, -1])).toPrecision(5));
      const [whole = '', decimals] = Math.abs(value).toFixed(6).split('.');
      const sign = value < 0 ? '−' : '';
      const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ' ');
      for (const text of [
        formatNumber(value),
        String(value),
        `${sign}${whole},${decimals}`,
        `${sign}${grouped}.${decimals}`,
        `${sign}${grouped.replaceAll(' ', "'")}.${decimals}`,
        value.toExponential(),
      ]) {
        const parsed = parseQuantity(text);
        if ('error' in parsed) expect(text, parsed.error).toMatch(/^[−-]?[1-9]\d{0,2}[.,]\d{3}$/);
        else expect(parsed.value, text).toBeCloseTo(value, 5);
      }
    }
  });
});

// For a sine wave, the peak-to-peak value is 2√2 times the RMS value (IEC 60050-103).
it.each([
  ['10 mA rms', 'mA', 'peak-to-peak', 28.2842712475],
  ['10 mArms', 'mA', 'peak-to-peak', 28.2842712475],
  ['10 mA eff', 'mA', 'peak-to-peak', 28.2842712475],
  ['10 rms', 'mA', 'peak-to-peak', 28.2842712475],
  ['7.07 mA peak', 'mA', 'peak-to-peak', 14.14],
  ['0.01414 A p-p', 'mA', 'peak-to-peak', 14.14],
  ['14.14 mApp', 'mA', 'peak-to-peak', 14.14],
  ['14.14 mA (pk-pk)', 'mA', 'peak-to-peak', 14.14],
  ['10 mA AC', 'mA', 'peak-to-peak', 'mA AC”. Enter a number in mA RMS or peak-to-peak.'],
  ['10 mA DC', 'mA', 'peak-to-peak', 'mA DC”. Enter a number in mA RMS or peak-to-peak.'],
  ['1.1455 Vpp', 'V', 'RMS', 0.40499541],
  ['325 V peak', 'V', 'RMS', 229.80970389],
  ['230 VAC', 'V', 'RMS', 230],
  ['230 V AC', 'V', 'RMS', 230],
  ['12 amps rms', 'A', 'RMS', 12],
  ['400 V DC', 'V', 'RMS', 'V DC”. Enter a number in V RMS or peak-to-peak.'],
  ['11.2 mA DC', 'mA', 'DC', 11.2],
  ['24 VDC', 'V', 'DC', 24],
  ['12 mA AC', 'mA', 'DC', 'mA AC”. Enter a number in mA DC.'],
  ['12 mA rms', 'mA', 'DC', 'mA rms”. Enter a number in mA DC.'],
  ['6.2 Vpp', 'V', 'DC', 'Vpp”. Enter a number in V DC.'],
  ['3 V', 'mA', 'DC', '3 has the unit “V”. Enter a number in mA.'],
] as const)('converts or rejects %s in a field in %s %s', (text, unit, waveform, expected) => {
  const parsed = parseQuantity(text, unit, { waveform });
  if (typeof expected === 'string') expect('error' in parsed && parsed.error).toContain(expected);
  else expect('value' in parsed && parsed.value).toBeCloseTo(expected, 7);
});

it('notes that the conversion to another kind of value is correct only for a sine wave', () => {
  expect(parseQuantity('10 mA rms', 'mA', { waveform: 'peak-to-peak' })).toHaveProperty(
    'note',
    '“10 mA rms” was read as 28.284 mA peak-to-peak, which is correct only for a sine wave.',
  );
});

it.each([
  ['1/1000', 0.001],
  ['1/1000 kWh', 0.001],
  ['1/1000 kWh/imp', undefined],
  ['1/800 Wh', 1.25e-6],
  ['9/8 kWh', 1.125],
  ['1/1.000', '“1.000” can be 1 or 1000. Write 1 or 1000.'],
  ['1/1000 m³', '“1/1000 m³” is not a number. Enter a number in kWh/imp.'],
  ['x/y', '“x/y” is not a number. Enter a number in kWh/imp.'],
])('parses or rejects the fraction %s in kWh/imp', (text, expected) => {
  const parsed = parseBounded(text, 'kWh/imp', { allowsRatio: true });
  if (typeof expected === 'number') expect(parsed).toEqual({ value: expected });
  else if (expected) expect(parsed).toHaveProperty('error', expected);
  else expect(parsed).toHaveProperty('error');
});

it.each([
  ['0x10', { allowsHex: true }, 16],
  ['10h', { allowsHex: true }, 16],
  ['$4366', { allowsHex: true }, 0x4366],
  ['0x10000', { allowsHex: true, max: 65535 }, 'This value is 65536. Enter 65535 or less.'],
  ['0x10', {}, '“0x10” is not a number. Enter a number.'],
  ['2000:1', { allowsRatio: true }, 2000],
  ['200 / 5', { allowsRatio: true }, 40],
  ['100A/50mA', { allowsRatio: true }, 2000],
  ['100 A : 5 A', { allowsRatio: true }, 20],
  // IEC 61869-2 prints the unit once.
  ['100/5A', { allowsRatio: true }, 20],
  ['250/5 A', { allowsRatio: true }, 50],
  ['100A/5', { allowsRatio: true }, 20],
  ['100/50mA', { allowsRatio: true }, 'Add the unit to both numbers: 100 A/50 mA.'],
  ['2.000:1', { allowsRatio: true }, '“2.000” can be 2 or 2000. Write 2 or 2000.'],
  ['2,000:1', { allowsRatio: true }, '“2,000” can be 2 or 2000. Write 2 or 2000.'],
  [
    'a/b',
    { allowsRatio: true },
    '“a/b” is not a number. Enter a number or a ratio, such as 1/10, 2000:1, or 100/5 A.',
  ],
  ['1/10', { allowsRatio: true }, 0.1],
  ['× 0,1', { allowsRatio: true }, 0.1],
  ['/10', { allowsRatio: true }, 0.1],
  ['÷ 4', { allowsRatio: true }, 0.25],
  ['/0', { allowsRatio: true }, 'A number cannot be divided by 0.'],
  ['1,391', { isInteger: true }, 1391],
  ['12.500', { isInteger: true }, 12_500],
  ['1.000', { isInteger: true }, '“1.000” can be 1 or 1000. Write 1 or 1000.'],
  ['82.000', { isInteger: true }, '“82.000” can be 82 or 82000. Write 82 or 82000.'],
  ['82.000', { isInteger: true, max: 2047 }, 82],
  [
    '1.391',
    { isInteger: true, max: 255 },
    '1.391 is not a whole number. Enter a number without decimals.',
  ],
  ['12.345', { plausibleMax: 1000 }, 12.345],
  ['-12,345', { plausibleMax: 1000 }, -12.345],
  ['12345', { plausibleMax: 1000 }, 12_345],
  ['3.435', { min: 100 }, 3435],
  ['12.345', { max: 10 }, 'Enter 10 or less.'],
  ['12.345', { plausibleMax: 10 }, '“12.345” can be 12.345 or 12345. Write 12.3450 or 12345.'],
  [
    '12.345',
    { plausibleMax: Number.NaN },
    '“12.345” can be 12.345 or 12345. Write 12.3450 or 12345.',
  ],
  ['5.000:1', { allowsRatio: true, plausibleMax: 1000 }, 5],
  [
    '5.000:1.000',
    { allowsRatio: true, plausibleMax: 1000 },
    '“5.000” can be 5 or 5000. Write 5 or 5000.',
  ],
  ['1391 pcs', { words: ['pcs'] }, 1391],
  ['€0.22', { prefixes: ['€'] }, 0.22],
  ['22 ct', { factors: { ct: 0.01 } }, 0.22],
  ['0,22 EUR/kWh', { words: ['EUR/kWh', '€'] }, 0.22],
  ['300', { min: 0, max: 255 }, 'Enter 0 to 255.'],
  ['0', { above: 0 }, 'Enter more than 0.'],
  ['1.5', { isInteger: true }, '1.5 is not a whole number. Enter a number without decimals.'],
  ['2000:0', { allowsRatio: true }, 'A number cannot be divided by 0.'],
])('parses or rejects %s within %j', (text, bounds, expected) => {
  const parsed = parseBounded(text, '', bounds);
  expect('value' in parsed ? parsed.value : parsed.error).toBe(expected);
});

it.each([
  ['257/h', 3600 / 257],
  ['257 pcs/h', 3600 / 257],
  ['4 per minute', 15],
])('converts the rate %s to a time', (text, seconds) => {
  const parsed = parseBounded(text, 's', { allowsRate: true });
  expect('value' in parsed && parsed.value).toBeCloseTo(seconds, 9);
});

it.each([
  ['11.2', '11.2 mA'],
  ['11,2', '11,2 mA'],
  ['0.0112 A', '0.0112 A'],
  ['', ''],
])('repeats %j as %j in the summary', (read, text) => {
  const field = { name: 'read', label: 'Reading', value: '', unit: 'mA' };
  expect(new FormReader([field], { read }).getTextWithUnit('read')).toBe(text);
});

it('formats numbers without trailing zeros', () => {
  expect([
    formatNumber(4.5),
    formatNumber(-0.25),
    formatNumber(91160576, 10),
    formatNumber(2.4e-41, 3),
    formatNumber(Number.NaN),
  ]).toEqual(['4.5', '−0.25', '91160576', '2.4e−41', 'not defined']);
});

describe('state in the URL', () => {
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

  it('includes values that differ from the defaults, including those of hidden fields', () => {
    const state = { read: '5 mA', kind: 'a', other: 'x&y=ü' };
    const { query, tooLong } = encodeState(fields, state);
    expect(tooLong).toEqual([]);
    expect(query).toBe('?read=5+mA&other=x%26y%3D%C3%BC');
    expect(parseUrlState(query)).toEqual({ read: '5 mA', other: 'x&y=ü' });
    expect(encodeState(fields, { kind: 'a' }).query).toBe('');
  });

  it('omits private fields', () => {
    const log: Field = { name: 'log', label: 'Log', value: '', isPrivate: true };
    const fieldsWithLog = [...fields, log];
    const typed = encodeState(fieldsWithLog, { log: 'token=secret', read: '5' });
    expect(typed).toEqual({ query: '?read=5', tooLong: [], privateNames: ['log'] });
    expect(encodeState(fieldsWithLog, { log: '', read: '5' }).privateNames).toEqual([]);
  });

  it('includes private fields from the link until the reader changes them', () => {
    const log: Field = { name: 'log', label: 'Log', value: '', isPrivate: true };
    const linkState = { log: 'HTTP 401' };
    expect(encodeState([log], linkState, linkState)).toEqual({
      query: '?log=HTTP+401',
      tooLong: [],
      privateNames: [],
    });
    expect(encodeState([log], { log: 'HTTP 401 token' }, linkState)).toEqual({
      query: '',
      tooLong: [],
      privateNames: ['log'],
    });
  });

  it('omits the longest fields if the URL would be too long, and lists the omitted fields', () => {
    const state = { read: '5', one: 'ü'.repeat(400), two: 'x'.repeat(2500) };
    const { query, tooLong } = encodeState(fields, state);
    expect(tooLong).toEqual(['two']);
    expect(parseUrlState(query)).toEqual({ read: '5', one: state.one });
    const longState = Object.fromEntries(
      Array.from({ length: 90 }, (_, i) => [`field${i}`, 'x'.repeat(60)]),
    );
    const longQuery = encodeState(fields, longState);
    expect(longQuery.query.length).toBeLessThanOrEqual(MAX_QUERY_LENGTH);
    expect(longQuery.tooLong.length).toBeGreaterThan(0);
    expect(Object.keys(parseUrlState(longQuery.query)).length + longQuery.tooLong.length).toBe(90);
  });

  it('uses the default for an unknown option, and keeps an invalid number', () => {
    const form = new FormReader(fields, { kind: 'zzz', read: 'x' });
    expect(form.getText('kind')).toBe('a');
    expect(form.getNumber('read')).toBeNaN();
    expect(form.errors).toEqual({ read: '“x” is not a number. Enter a number in mA.' });
  });
});

it('replaces an unknown option with the default that the form shows', () => {
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
    expect(getValue(field, { pga: entered })).toBe('4');
    expect(new FormReader([field], { pga: entered }).getText('pga')).toBe('4');
  }
  expect(getValue(field, { pga: '0' })).toBe('0');
  expect(getValue({ name: 'read', label: '', value: '1' }, { read: 'x' })).toBe('x');
});

it('returns no number for a field with an error', () => {
  const form = new FormReader([{ name: 'hours', label: '', value: '250' }], {});
  expect(form.getNumber('hours')).toBe(250);
  form.addError('hours', 'Enter at most 48 h.');
  expect(form.getNumber('hours')).toBeNaN();
  expect(form.errors).toEqual({ hours: 'Enter at most 48 h.' });
});

it.each([
  ['plain', false],
  ['good', true],
] as const)('colors a headline by its notes: %s', (tone, isGreen) => {
  const headline = { label: 'FLOAT32', value: '24.85' };
  const result = { summary: '', errors: {}, blocks: [createNote(tone, 'Selected.')], headline };
  expect(/good/.test(renderToStaticMarkup(Headline({ result })))).toBe(isGreen);
});
