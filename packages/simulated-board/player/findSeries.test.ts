import { expect, it } from 'vitest';
import { findSeries } from './findSeries';

it('finds the numbers of lines that look like the last one', () => {
  const text =
    'ready 1\n25.0 C  -40 %\n25.1 C  -41 %\nD2 is high at 12:30:05 on 2026-01-01\n25.2 C  -42 %\n99';
  expect(findSeries(text)).toEqual([
    [25, 25.1, 25.2],
    [-40, -41, -42],
  ]);
});

it('finds nothing without two lines of numbers', () => {
  for (const text of ['', 'hello\n', '1\n', '1\n2', 'D1\nD2\n'])
    expect(findSeries(text)).toEqual([]);
});

it('limits the number of values', () => {
  const text = Array.from({ length: 1000 }, (_, i) => `${i}\n`).join('');
  expect(findSeries(text)[0]).toHaveLength(200);
  expect(findSeries(text)[0]?.at(-1)).toBe(999);
});
