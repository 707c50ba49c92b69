import { describe, expect, test } from 'vitest';
import { findQueryMeasures, measurePattern, measureTerms } from './measures';

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
      '85degc',
      '9600baud',
    ]);
  });

  test('are not read into sentences and names', () => {
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

  test('in a query, a space may stand for the dash', () => {
    expect(findQueryMeasures('why 4 20 ma')).toEqual([{ text: '4 20 ma', term: '4-20ma' }]);
    expect(measureTerms('terminals 4 20 mA')).toEqual(['20ma']);
  });

  test('match every spelling on a page', () => {
    const pattern = new RegExp(`^(?:${measurePattern('4-20ma')})$`, 'u');
    for (const text of ['4–20 mA', '4-20mA', '4 to 20 MA']) expect(text).toMatch(pattern);
    expect('4–200 mA').not.toMatch(pattern);
    expect(measurePattern('i2c')).toBeUndefined();
    expect(measurePattern('420')).toBeUndefined();
  });
});
