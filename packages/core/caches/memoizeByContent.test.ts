import { expect, test, vi } from 'vitest';
import { memoizeByContent } from './memoizeByContent';

test('computes a result once per key while the content is unchanged', () => {
  const compute = vi.fn((key: string, text: string) => `${key}:${text}`);
  const getCached = memoizeByContent(compute);
  expect([getCached('a', '1'), getCached('a', '1'), getCached('b', '1')]).toEqual([
    'a:1',
    'a:1',
    'b:1',
  ]);
  expect(compute).toHaveBeenCalledTimes(2);
});

test('recomputes a result when the content changes, even back to an earlier version', () => {
  const getCached = memoizeByContent((_key, text) => text.toUpperCase());
  expect([getCached('a', 'x'), getCached('a', 'y'), getCached('a', 'x')]).toEqual(['X', 'Y', 'X']);
});

test('does not cache failures', () => {
  const getCached = memoizeByContent((key) => {
    throw new Error(key);
  });
  expect(() => getCached('a', '')).toThrow('a');
  expect(() => getCached('a', '')).toThrow('a');
});
