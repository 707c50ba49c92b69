import { expect, it } from 'vitest';
import { wrapText } from './text';

it('breaks lines between words, but not between a number and its unit', () => {
  const lines = wrapText('two cores, 80–240 MHz', 130, { size: 13 });
  expect(lines).toEqual(['two cores,', '80–240\u00a0MHz']);
});
