import { expect, it } from 'vitest';
import { formatBytes } from './formatBytes';

it('shows text with line endings and non-ASCII characters', () => {
  expect(formatBytes('press on\r\n')).toBe('press on\r\n');
  expect(formatBytes('21 \xc2\xb0C')).toBe('21 °C');
});

it('shows a Modbus frame and line endings without text as bytes', () => {
  expect(formatBytes('\r\n')).toBe('0D 0A');
  expect(formatBytes('\x01\x06\x00\x02\x00\x01\xe9\xca')).toBe('01 06 00 02 00 01 E9 CA');
  expect(formatBytes('\xff\xfe')).toBe('FF FE');
});
