import { describe, expect, test } from 'vitest';
import { findQueryMeasures, measurePattern, measureTerms, separateUnits } from './measures';

describe('numbers with units', () => {
  test('have one term for all spellings', () => {
    for (const text of ['4–20 mA', '4-20mA', '4 to 20 mA', '4\u202620 mA', '4‑20\u00a0mA']) {
      expect(measureTerms(`A loop of ${text}.`), text).toEqual(['4-20ma']);
    }
    expect(measureTerms('24 V DC, 24VDC, and 24 volts')).toEqual(['24v', '24v', '24v']);
    expect(measureTerms('10 kΩ or 10k, 120 ohm, 85 °C, 9600 baud')).toEqual([
      '10kohm',
      '10kohm',
      '120ohm',
      '85c',
      '9600baud',
    ]);
  });

  test('are not found in sentences and names', () => {
    for (const text of [
      'in 2024 a new board',
      'ZM1 V3',
      'J4 has',
      'I2C0',
      '1.4.20 mAh',
      'EXP-4V2',
    ]) {
      expect(measureTerms(text), text).toEqual([]);
    }
  });

  test('can have a space in place of the dash in a query', () => {
    expect(findQueryMeasures('why 4 20 ma')).toEqual([{ text: '4 20 ma', term: '4-20ma' }]);
    expect(measureTerms('terminals 4 20 mA')).toEqual(['20ma']);
  });

  test('match every spelling on a page', () => {
    const pattern = new RegExp(`^(?:${measurePattern('4-20ma')})$`, 'u');
    for (const text of ['4–20 mA', '4-20mA', '4 to 20 MA']) expect(text).toMatch(pattern);
    expect('4–200 mA').not.toMatch(pattern);
    for (const [term, ...texts] of [
      ['10kohm', '10 kΩ', '10k', '10 kOhm'],
      ['120ohm', '120 Ω', '120 ohms'],
      ['3.3v', '3.3 V', '3.3VDC', '3.3 volts'],
      ['85c', '85 °C'],
      ['5us', '5 µs'],
    ]) {
      const termPattern = new RegExp(`^(?:${measurePattern(term as string)})$`, 'u');
      for (const text of texts) expect(text).toMatch(termPattern);
      expect(term?.replace(/\D+$/, '')).not.toMatch(termPattern);
    }
    expect(measurePattern('i2c')).toBeUndefined();
    expect(measurePattern('420')).toBeUndefined();
  });

  test.each([
    ['24VDC supply', '24 V DC supply'],
    ['24 VDC', '24 V DC'],
    ['100A clamp', '100 A clamp'],
    ['4-20mA', '4-20 mA'],
    ['exception 0A', 'exception 0A'],
    ['I2C 3v3 J5-3a 4G', 'I2C 3v3 J5-3a 4G'],
  ])('are separated from electrical units in %s', (query, separated) => {
    expect(separateUnits(query)).toBe(separated);
  });
});
