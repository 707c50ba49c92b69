import { expect, it } from 'vitest';
import { filterRows } from './filterRows';

const rows = [
  { text: 'p1-1 out1 contact of output 1', functions: ['digital output'], role: 'output' },
  {
    text: 'p2-11 din1+ digital input 1 plus',
    functions: ['digital input', 'interrupt'],
    role: 'input',
  },
  {
    text: 'p2-13 din2+ digital input 2 plus',
    functions: ['digital input', 'interrupt'],
    role: 'input',
  },
];

it('returns rows that contain every word', () => {
  expect(filterRows(rows, 'DIN plus din2', '')).toEqual([rows[2]]);
  expect(filterRows(rows, ' ', '')).toHaveLength(3);
});

it.each(['4-20', '4-20mA', '0-10V', '0 - 10 v'])(
  'finds a range as typed on a phone: %s',
  (text) => {
    const loop = { text: 'J2-15 P1+ 4–20 mA or 0–10 V', functions: [], role: 'input' };
    expect(filterRows([...rows, loop], text, '')).toEqual([loop]);
  },
);

it('finds rows by the words of their role and range', () => {
  const [contact] = rows;
  const relay = { text: 'J3-38 NO relay 1, closed while on', functions: ['relay'], role: 'relay' };
  const loop = { text: 'J2-15 P1+ 4–20 mA or 0–10 V', functions: [], role: 'analog' };
  const find = (query: string) => filterRows([...rows, relay, loop], query, '');
  expect(find('output')).toEqual([contact, relay]);
  expect(find('current')).toEqual([loop]);
  expect(find('analog voltage')).toEqual([loop]);
  expect(find('contact')).toEqual([contact, rows[1], rows[2], relay]);
});

it('filters rows by function, matching whole names only', () => {
  expect(filterRows(rows, '', 'interrupt')).toHaveLength(2);
  expect(filterRows(rows, '', 'digital')).toHaveLength(0);
  expect(filterRows(rows, '', '', 'input')).toHaveLength(2);
  expect(filterRows(rows, 'din1', 'digital output')).toHaveLength(0);
});
