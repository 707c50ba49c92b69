import { expect, it } from 'vitest';
import { parseHex } from './parseHex';

it('parses common notations for bytes', () => {
  for (const text of [
    '01 03 FF',
    '0x01,0x03,0xff',
    '0103ff',
    '01:03:FF',
    '01h 03h FFh',
    '\\x01\\x03\\xff',
  ])
    expect(parseHex(text), text).toEqual([1, 3, 255]);
});

it('rejects half bytes and other characters', () => {
  for (const text of ['', '1', '1 3', '01 0', 'hello', '0x'])
    expect(parseHex(text), text).toBeUndefined();
});
