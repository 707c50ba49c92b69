import { expect, it } from 'vitest';
import { showBytes } from './showBytes';

it('shows text with line endings and non-ASCII characters', () => {
  expect(showBytes('press on\r\n')).toBe('press on\r\n');
  expect(showBytes('21 \xc2\xb0C')).toBe('21 °C');
});

it('shows a Modbus frame as bytes', () => {
  expect(showBytes('\x01\x06\x00\x02\x00\x01\xe9\xca')).toBe('01 06 00 02 00 01 E9 CA');
  expect(showBytes('\xff\xfe')).toBe('FF FE');
});
