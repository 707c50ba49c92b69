import { expect, test } from 'vitest';
import { describeFrames, removeVariables } from './pastedText';

test.each([
  [
    'Traceback (most recent call last):\n  File "main.py", line 12, in <module>\nCellularBadAPN: refused',
    'CellularBadAPN: refused',
  ],
  ['2025-03-10T06:00:00Z [ERROR] mqtt: connect failed', 'mqtt: connect failed'],
  ['12:30:11.250 connect to 192.168.1.20:502 timed out', 'connect to :502 timed out'],
  [
    'curl "https://api.cloud.4zero.example/v3/workspaces/abc/maintenance-plans?limit=10&page=2"',
    'curl " /v3/workspaces/abc/maintenance-plans "',
  ],
  ['could not open port COM7', 'could not open port COM'],
  ['OSError: [Errno 12] ENOMEM', 'OSError: ENOMEM'],
  ['job 4f3a9c2e1b7d8a60 failed at 0x3ffb2a1c', 'job failed at'],
])('removes the variable parts of %j', (pasted, rest) => {
  expect(removeVariables(pasted).replace(/\s+/g, ' ').trim()).toBe(rest);
});

test.each([
  'get_temp',
  '0x76',
  '4-20 mA',
  'ERROR',
  '192.168.1.1',
  'error 429',
  'd_cost',
  'RS-485',
  'https://api.cloud.4zero.example',
  'which?',
])('does not change %s', (query) => {
  expect(removeVariables(query)).toBe(query);
});

test('ignores text beyond the maximum length', () => {
  expect(removeVariables('a1'.repeat(100_000)).length).toBeLessThanOrEqual(4000);
});

test.each([
  ['01 03 00 00 00 0A C5 CD', 'decode Modbus frame'],
  ['Rx (9): 01 03 04 00 00 00 0A 7A 34', 'Rx (9): decode Modbus frame'],
  ['\\x01\\x03\\x02\\x00\\x2a\\x38\\x5b', 'decode Modbus frame'],
  ['01 83 02 C0 F1', 'Modbus exception code 02'],
  ['response 0x11, 0x84, 0x0A, 0xC2, 0xC3', 'response Modbus exception code 0A'],
  ['00 01 00 00 00 03 11 83 02', 'Modbus exception code 02'],
])('describes the frame in %j', (pasted, text) => {
  expect(describeFrames(pasted).replace(/\s+/g, ' ').trim()).toBe(text);
});

test.each([
  '10 20 30 40 50 60',
  '24:6F:28:AA:BB:CC',
  '0x76 0x77',
  '2026-12-01 10:15:30',
  'add a bad CAN ID',
])('finds no frame in %s', (query) => {
  expect(describeFrames(query)).toBe(query);
});
