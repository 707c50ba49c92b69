import { expect, test } from 'vitest';
import { purgeSheet } from './purgeSheet';

const NAMES = new Set(['html', 'p', 'used', 'heading']);

test.each([
  '.used>p+p',
  '#heading:target',
  '.other,.used',
  ':focus-visible',
  '[data-open] *',
  'details[open],p[open]',
  'p:not(.other,aside)',
  'p:is(.other,.used)',
  'p:has(> :is(aside,p))',
  'p:nth-child(2n of .other)',
  '.used::before',
  String.raw`.a\/b`,
])('keeps %s, which can match', (selector) => {
  expect(purgeSheet(`${selector}{top:0}`, NAMES, [])).toBe(`${selector}{top:0}`);
});

test.each([
  'aside',
  '.used .other',
  '#other',
  '.other[open],aside',
  'p:is(.other,aside)',
  ':where(.other) p',
  'p:has(> .other)',
  '.used:not(.used) .other',
])('removes %s, which cannot match', (selector) => {
  expect(purgeSheet(`@media print{${selector}{top:0}}`, NAMES, [])).toBe('');
});

test('keeps layers, even if they are empty, and keyframes', () => {
  const css = '@layer a;@layer b{}@keyframes turn{from{top:0}to{top:1px}}';
  expect(purgeSheet(css.replace('b{', 'b{.other{top:0}'), NAMES, [])).toBe(css);
});

test('keeps custom properties that are referenced by others, by at-rules, or in other code', () => {
  const css =
    'p{--a:var(--b);--b:1;--c:var(--none);--d:1;--e:2;top:var(--a)}@container style(--d){p{top:0}}.other{top:var(--c)}';
  expect(purgeSheet(css, NAMES, ['style="top:var(--e)"'])).toBe(
    'p{--a:var(--b);--b:1;--d:1;--e:2;top:var(--a)}@container style(--d){p{top:0}}',
  );
});
