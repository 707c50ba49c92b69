import { expect, it } from 'vitest';
import { lacks, listed, paged } from './texts';

it('formats the result count and the range shown', () => {
  expect(listed('relay', 0, 0)).toBe('No results for relay');
  expect(listed('relay', 1, 1)).toBe('1 result');
  expect(listed('relay', 8, 40)).toBe('8 of 40 results');
  expect(paged(0, 3, 3)).toBe('3 results');
  expect(paged(10, 10, 25)).toBe('11 to 20 of 25 results');
});

it('lists query words missing from the first results', () => {
  expect(lacks(['crust', 'bread'])).toBe('Not found in the first results: “crust”, “bread”');
});
