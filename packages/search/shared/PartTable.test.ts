import { expect, test } from 'vitest';
import { encodeAscending, findFloorIndex } from './format';
import { parseSectionTable, parseWordTable } from './PartTable';

test('finds the last value that is not greater than the given value', () => {
  const values = [2, 4, 4, 9];
  expect([0, 2, 3, 4, 8, 9, 10].map((target) => findFloorIndex(values, target))).toEqual([
    0, 0, 0, 2, 2, 3, 3,
  ]);
  expect(findFloorIndex([], 1)).toBe(0);
});

test('finds the file of a word, and its hash', () => {
  const table = parseWordTable({ from: 'al\nbe\nconf', hashes: 'aaaaabbbbbccccc' });
  expect(['a', 'alarm', 'bus', 'con', 'config', 'zone'].map((word) => table.find(word))).toEqual([
    0, 0, 1, 1, 2, 2,
  ]);
  expect([0, 1, 2].map((i) => table.getHash(i))).toEqual(['aaaaa', 'bbbbb', 'ccccc']);
});

test('supports one hash for all files', () => {
  const table = parseSectionTable({ from: encodeAscending([0, 5, 900]), hashes: 'abcde' });
  expect(table.count).toBe(3);
  expect([4, 5, 1000].map((section) => table.find(section))).toEqual([0, 1, 2]);
  expect(table.getHash(2)).toBe('abcde');
});

test('finds no file if there are none', () => {
  expect(parseWordTable().find('alarm')).toBeUndefined();
});
