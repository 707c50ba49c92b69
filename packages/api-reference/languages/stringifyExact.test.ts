import { expect, it } from 'vitest';
import { stringifyExact } from './stringifyExact';

it('keeps all digits of integers, and does not change strings that start with the integer prefix', () => {
  const value = { '\u00001': '\u00001', twice: '\u0000\u00001', big: 9007199254740993n };
  expect(stringifyExact(value)).toBe(
    String.raw`{"\u00001":"\u00001","twice":"\u0000\u00001","big":9007199254740993}`,
  );
});
