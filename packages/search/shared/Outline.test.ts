import { expect, test } from 'vitest';
import { encodeRising } from './format';
import { Outline } from './Outline';

/** Pages with 3, 1, 4 and 2 sections, of which the second and the last two are searched. */
const outline = new Outline(encodeRising([0, 3, 4, 8]), encodeRising([3, 4, 4, 10]));

test('knows the page of each section, and the sections of each page', () => {
  expect([0, 2, 3, 4, 7, 8, 9].map((section) => outline.pageOf(section))).toEqual([
    0, 0, 3, 4, 4, 8, 8,
  ]);
  expect(outline.sectionsOf(4)).toEqual([4, 5, 6, 7]);
  expect(outline.sectionsOf(8)).toEqual([8, 9]);
});

test('counts the sections that are searched', () => {
  expect(outline.count).toBe(7);
  expect([2, 3, 4, 9, 10].map((section) => outline.placeOf(section))).toEqual([-1, 0, 1, 6, -1]);
  expect([2, 3, 10].map((section) => outline.has(section))).toEqual([false, true, false]);
});

test('of nothing nothing is searched', () => {
  expect(new Outline('', '').has(0)).toBe(false);
});
