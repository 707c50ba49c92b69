import { expect, test } from 'vitest';
import { formatNumber, formatQuantity } from './scale';

test.each([
  [999, '999'],
  [1391, '1,391'],
  [28_800, '28,800'],
  [-7200, '−7,200'],
  [1_440_000, '1,440,000'],
  [1391.25, '1,391.25'],
])('formats %d with thousands separators and a minus sign', (value, text) => {
  expect(formatNumber(value)).toBe(text);
});

test('separates a number and its unit with a non-breaking space', () => {
  expect(formatQuantity(28_800, 's')).toBe('28,800\u00a0s');
});
