import { expect, test } from 'vitest';
import { encodeAscending } from './format';
import { Outline } from './Outline';

/** Pages with 3, 1, 4, and 2 sections; the second and the last two pages are searched. */
const outline = new Outline(encodeAscending([0, 3, 4, 8]), encodeAscending([3, 4, 4, 10]));

test('maps sections to pages and pages to sections', () => {
  expect([0, 2, 3, 4, 7, 8, 9].map((section) => outline.getPage(section))).toEqual([
    0, 0, 3, 4, 4, 8, 8,
  ]);
  expect(outline.getSections(4)).toEqual([4, 5, 6, 7]);
  expect(outline.getSections(8)).toEqual([8, 9]);
});

test('counts the sections that a search includes', () => {
  expect(outline.count).toBe(7);
  expect([2, 3, 4, 9, 10].map((section) => outline.has(section))).toEqual([
    false,
    true,
    true,
    true,
    false,
  ]);
});

test('contains no sections if there are no ranges', () => {
  expect(new Outline('', '').has(0)).toBe(false);
});
