import { describe, expect, it } from 'vitest';
import { findByWords, foldText } from './findByWords';

const ROWS = [
  'J2-15 P1+ analog input 1, 4–20 mA or 0–10 V',
  'J3-34 C relay 2, common contact',
  'P1-4 AIN1- analog input 1 minus, ±10 V',
];
const BUS_ROWS = ['P2-9 485A line A RS-485', 'P2-10 485B line B RS-485', 'P1-7 A/RX RS-485 line A'];
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

  it.each(['RS485 A', 'RS-485 A', 'rs 485 a', 'RS485A', 'RS-485-A', 'RS485/A'])(
    'finds the line of a bus for "%s"',
    (query) => {
      expect(findByWords(BUS_ROWS, String, query)).toEqual([BUS_ROWS[0], BUS_ROWS[2]]);
    },
  );

  it('finds a short word in longer words only if no item has it', () => {
    const rows = ['J3-35 NO', 'D2 note', 'P1-1 CTS'];
    expect(findByWords(rows, String, 'no')).toEqual([rows[0]]);
    expect(findByWords(rows, String, 'ct')).toEqual([rows[2]]);
  });

  it('does not mix normally open and normally closed', () => {
    const rows = ['NO closed while on normally open', 'NC closed while off normally closed'];
    expect(findByWords(rows, String, 'normally closed')).toEqual([rows[1]]);
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
