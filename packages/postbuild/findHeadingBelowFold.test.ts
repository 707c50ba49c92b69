import { h } from 'hastscript';
import { expect, test } from 'vitest';
import { findHeadingBelowFold } from './findHeadingBelowFold';

const createText = (length: number) => h('p', 'a'.repeat(length));

test('finds the first heading after a screen of text', () => {
  const page = h(null, [
    h('h2#one'),
    createText(2_000),
    h('h2#two'),
    createText(1_000),
    h('h3#three'),
    h('h2#four'),
  ]);
  expect(findHeadingBelowFold(page)).toBe('three');
});

test('ignores text that is initially hidden', () => {
  const panel = h('div', { hidden: true }, createText(4_000));
  const page = h(null, [
    panel,
    h('details', createText(4_000)),
    h('h2#one'),
    createText(3_000),
    h('h2#two'),
  ]);
  expect(findHeadingBelowFold(page)).toBe('two');
});

test('returns undefined for a page that fits the first screen or has no content', () => {
  expect(findHeadingBelowFold(h(null, [createText(2_000), h('h2#one')]))).toBeUndefined();
  expect(findHeadingBelowFold(h(null, [createText(4_000), h('h2')]))).toBeUndefined();
  expect(findHeadingBelowFold(undefined)).toBeUndefined();
});
