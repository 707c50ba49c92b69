import { expect, it } from 'vitest';
import { formatResultCount, formatResultRange, formatUnmatched, getAdvice } from './uiMessages';

it('formats the number of results and the range on the current page', () => {
  expect(formatResultCount('relay', 0, 0)).toBe('No results for relay');
  expect(formatResultCount('relay', 1, 1)).toBe('1 result');
  expect(formatResultCount('relay', 8, 40)).toBe('8 of 40 results');
  expect(formatResultRange(0, 3, 3)).toBe('3 results');
  expect(formatResultRange(10, 10, 25)).toBe('11 to 20 of 25 results');
});

it('advises readers whose query has no results', () => {
  expect(getAdvice(' x ')).toBe('Enter at least two characters.');
  expect(getAdvice('qwxzzy')).toMatch(/^Describe what you see or want to do/);
});

it('lists query words missing from the first results', () => {
  expect(formatUnmatched(['crust', 'bread'])).toBe(
    'Not found in the first results: “crust”, “bread”',
  );
});
