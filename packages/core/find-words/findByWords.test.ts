import { describe, expect, it } from 'vitest';
import { findByWords, foldText } from './findByWords';

const ROWS = [
  'J2-15 P1+ analog input 1, 4–20 mA or 0–10 V',
  'J3-34 C relay 2, common contact',
  'P1-4 AIN1- analog input 1 minus, ±10 V',
];
const find = (query: string) => findByWords(ROWS, (row) => row, query);

describe('search queries', () => {
  it.each([
    '4-20',
    '4–20',
    '4 - 20',
    '4—20mA',
    '4-20mA',
    '4-20 mA',
    '4...20 mA',
    '4 to 20 ma',
    '0-10V',
    '0–10 v',
    '0-10 V',
  ])('finds the analog input for "%s"', (query) => {
    expect(find(query)).toEqual([ROWS[0]]);
  });

  it.each([
    ['relay2', 1],
    ['RELAY 2', 1],
    ['j3 34', 1],
    ['ain1-', 2],
    ['AIN 1', 2],
    ['±10V', 2],
    ['input 1 minus', 2],
    ['relay2 common', 1],
  ])('finds a row for "%s"', (query, index) => {
    expect(find(query)).toEqual([ROWS[index]]);
  });

  it('ignores the sign of a supply', () => {
    expect(findByWords(['J1-1 24 V supply'], String, '+24V')).toHaveLength(1);
    expect(find('P1+')).toEqual([ROWS[0]]);
  });

  it('returns all items for an empty query and only items that match every word', () => {
    expect(find(' ')).toEqual(ROWS);
    for (const query of ['relay minus', 'relay 3', 'lay', 'J3-3', 'J3-4', 'ycommon'])
      expect(find(query)).toEqual([]);
    expect(find('-')).toEqual(ROWS.filter((row) => foldText(row).includes('-')));
  });

  it('folds spelling variants to the same string', () => {
    expect(foldText('4 – 20 mA')).toBe(foldText('4-20mA'));
    expect(foldText('10 kΩ')).toBe('10kω');
  });
});
