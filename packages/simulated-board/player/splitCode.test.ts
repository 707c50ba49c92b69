import { expect, it } from 'vitest';
import { splitCode } from './splitCode';

it('separates code from text', () => {
  expect(splitCode('Did you mean `print`?')).toEqual(['Did you mean ', 'print', '?']);
  expect(splitCode('`x` and `y`')).toEqual(['', 'x', ' and ', 'y', '']);
});

it('does not change text with a single backtick', () => {
  expect(splitCode('unknown format type `')).toEqual(['unknown format type `']);
});
