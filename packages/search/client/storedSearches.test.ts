// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { failedSearches, recentSearches } from './storedSearches';

beforeEach(() => localStorage.clear());

test('keeps nothing after a list is deleted', () => {
  expect(failedSearches.load()).toBeUndefined();
  failedSearches.add('matter bridge');
  expect(failedSearches.load()).toEqual(['matter bridge']);
  expect(recentSearches.load()).toBeUndefined();
  failedSearches.delete();
  expect(failedSearches.load()).toBeUndefined();
  expect(localStorage).toHaveLength(0);
});

test('saves the newest searches first, without duplicates or queries that were still being typed', () => {
  for (const query of ['rust', 'zig', 'zigb', 'zigbee', ' Rust ', '  ']) failedSearches.add(query);
  expect(failedSearches.load()).toEqual(['Rust', 'zigbee']);
  for (let i = 0; i < 60; i += 1) failedSearches.add(`word ${i}.`);
  expect(failedSearches.load()).toHaveLength(50);
  expect(failedSearches.load()?.[0]).toBe('word 59.');
});

test('treats a damaged list as missing', () => {
  failedSearches.add('rust');
  const [key = ''] = Object.keys(localStorage);
  for (const damaged of ['{', '{}', 'null']) {
    localStorage.setItem(key, damaged);
    expect(failedSearches.load()).toBeUndefined();
  }
});
