import { expect, it } from 'vitest';
import { findBest, isBetter, summarize } from './statistics';

it('returns the middle value, or the mean of the two middle values', () => {
  expect(summarize([9, 1, 5])).toEqual({ median: 5, lowest: 1, highest: 9 });
  expect(summarize([10, 2, 4, 100]).median).toBe(7);
  expect(summarize([3]).median).toBe(3);
});

it('sorts numerically without changing the input', () => {
  const values = [1000, 9, 80];
  expect(summarize(values).median).toBe(80);
  expect(values).toEqual([1000, 9, 80]);
});

it('rejects an empty list', () => {
  expect(() => summarize([])).toThrow('No values');
});

it('treats higher values as better only for scores', () => {
  expect(isBetter('score', 100, 99)).toBe(true);
  expect(isBetter('bytes', 100, 99)).toBe(false);
});

it('finds the best value and its ties', () => {
  expect(findBest('ms', [100, 116, 118])).toEqual([true, true, false]);
  expect(findBest('ms', [2000, 2039, 2041])).toEqual([true, true, false]);
  expect(findBest('bytes', [40_000, 24_000, 24_400])).toEqual([false, true, true]);
  expect(findBest('score', [99, 100])).toEqual([false, true]);
  expect(findBest('count', [0, 1])).toEqual([true, false]);
});
