// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import {
  deleteFailedSearches,
  keepFailedSearch,
  readFailedSearches,
  startFailedSearches,
} from './failedSearches';

vi.mock('@docusaurus/theme-common', () => ({
  createStorageSlot: (key: string) => ({
    get: () => localStorage.getItem(key),
    set: (value: string) => localStorage.setItem(key, value),
    del: () => localStorage.removeItem(key),
  }),
}));

beforeEach(() => localStorage.clear());

test('keeps nothing before the reader starts a list, and after its deletion', () => {
  keepFailedSearch('matter bridge');
  expect(readFailedSearches()).toBeUndefined();
  startFailedSearches();
  expect(readFailedSearches()).toEqual([]);
  keepFailedSearch('matter bridge');
  expect(readFailedSearches()).toEqual(['matter bridge']);
  deleteFailedSearches();
  keepFailedSearch('rust');
  expect(readFailedSearches()).toBeUndefined();
  expect(localStorage).toHaveLength(0);
});

test('keeps each search once, without its beginnings, newest first, up to a maximum', () => {
  startFailedSearches();
  for (const query of ['rust', 'zig', 'zigb', 'zigbee', ' Rust ', '  ']) keepFailedSearch(query);
  expect(readFailedSearches()).toEqual(['Rust', 'zigbee']);
  for (let at = 0; at < 60; at += 1) keepFailedSearch(`word ${at}.`);
  expect(readFailedSearches()).toHaveLength(50);
  expect(readFailedSearches()?.[0]).toBe('word 59.');
});

test('treats a damaged list as no list', () => {
  startFailedSearches();
  const [key = ''] = Object.keys(localStorage);
  for (const damaged of ['{', '{}', 'null']) {
    localStorage.setItem(key, damaged);
    expect(readFailedSearches()).toBeUndefined();
  }
});
