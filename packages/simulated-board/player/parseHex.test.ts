import { expect, it } from 'vitest';
import { formatBytes } from './formatBytes';
import { parseHex } from './parseHex';

it('parses common notations for bytes', () => {
  for (const text of ['01 03 FF', '0x01,0x03,0xff', '0103ff', '01:03:FF'])
    expect(parseHex(text), text).toBe('\x01\x03\xff');
  expect(formatBytes(parseHex('01 03 FF') ?? '')).toBe('01 03 FF');
});

it('rejects half bytes and other characters', () => {
  for (const text of ['', '1', '01 0', 'hello', '0x']) expect(parseHex(text), text).toBeUndefined();
});
