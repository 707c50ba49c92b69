import { expect, test, vi } from 'vitest';
import { memoizeByContent } from './memoizeByContent';

test('makes once what stays the same, key by key', () => {
  const make = vi.fn((key: string, text: string) => `${key}:${text}`);
  const read = memoizeByContent(make);
  expect([read('a', '1'), read('a', '1'), read('b', '1')]).toEqual(['a:1', 'a:1', 'b:1']);
  expect(make).toHaveBeenCalledTimes(2);
});

test('makes anew what changed, and what changed back', () => {
  const read = memoizeByContent((_key, text) => text.toUpperCase());
  expect([read('a', 'x'), read('a', 'y'), read('a', 'x')]).toEqual(['X', 'Y', 'X']);
});

test('a failure is not kept', () => {
  const read = memoizeByContent((key) => {
    throw new Error(key);
  });
  expect(() => read('a', '')).toThrow('a');
  expect(() => read('a', '')).toThrow('a');
});
