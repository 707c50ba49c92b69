import { expect, test, vi } from 'vitest';
import { memoizeByContent } from './memoizeByContent';

test('computes unchanged content once per key', () => {
  const compute = vi.fn((key: string, text: string) => `${key}:${text}`);
  const read = memoizeByContent(compute);
  expect([read('a', '1'), read('a', '1'), read('b', '1')]).toEqual(['a:1', 'a:1', 'b:1']);
  expect(compute).toHaveBeenCalledTimes(2);
});

test('recomputes when the content changes, and when it changes back', () => {
  const read = memoizeByContent((_key, text) => text.toUpperCase());
  expect([read('a', 'x'), read('a', 'y'), read('a', 'x')]).toEqual(['X', 'Y', 'X']);
});

test('does not cache failures', () => {
  const read = memoizeByContent((key) => {
    throw new Error(key);
  });
  expect(() => read('a', '')).toThrow('a');
  expect(() => read('a', '')).toThrow('a');
});
