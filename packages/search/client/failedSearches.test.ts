// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import {
  deleteFailedSearches,
  loadFailedSearches,
  saveFailedSearch,
  startFailedSearches,
} from './failedSearches';

beforeEach(() => localStorage.clear());

test('saves nothing before the list is created or after it is deleted', () => {
  saveFailedSearch('matter bridge');
  expect(loadFailedSearches()).toBeUndefined();
  startFailedSearches();
  expect(loadFailedSearches()).toEqual([]);
  saveFailedSearch('matter bridge');
  expect(loadFailedSearches()).toEqual(['matter bridge']);
  deleteFailedSearches();
  saveFailedSearch('rust');
  expect(loadFailedSearches()).toBeUndefined();
  expect(localStorage).toHaveLength(0);
});

test('saves the newest searches first, without duplicates or queries that were still being typed', () => {
  startFailedSearches();
  for (const query of ['rust', 'zig', 'zigb', 'zigbee', ' Rust ', '  ']) saveFailedSearch(query);
  expect(loadFailedSearches()).toEqual(['Rust', 'zigbee']);
  for (let i = 0; i < 60; i += 1) saveFailedSearch(`word ${i}.`);
  expect(loadFailedSearches()).toHaveLength(50);
  expect(loadFailedSearches()?.[0]).toBe('word 59.');
});

test('treats a damaged list as missing', () => {
  startFailedSearches();
  const [key = ''] = Object.keys(localStorage);
  for (const damaged of ['{', '{}', 'null']) {
    localStorage.setItem(key, damaged);
    expect(loadFailedSearches()).toBeUndefined();
  }
});
