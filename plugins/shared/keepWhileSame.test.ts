import { expect, test, vi } from 'vitest';
import { keepWhileSame } from './keepWhileSame';

test('makes once what stays the same, key by key', () => {
  const make = vi.fn((key: string, text: string) => `${key}:${text}`);
  const read = keepWhileSame(make);
  expect([read('a', '1'), read('a', '1'), read('b', '1')]).toEqual(['a:1', 'a:1', 'b:1']);
  expect(make).toHaveBeenCalledTimes(2);
});

test('makes anew what changed, and what changed back', () => {
  const read = keepWhileSame((_key, text) => text.toUpperCase());
  expect([read('a', 'x'), read('a', 'y'), read('a', 'x')]).toEqual(['X', 'Y', 'X']);
});

test('a failure is not kept', () => {
  const read = keepWhileSame((key) => {
    throw new Error(key);
  });
  expect(() => read('a', '')).toThrow('a');
  expect(() => read('a', '')).toThrow('a');
});
