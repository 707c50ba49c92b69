import { expect, test } from 'vitest';
import { encodeRows, findFact, parseRows, removeRowMarkers } from './facts';

const ROWS = [
  ['J5-31', 'C1', 'current clamp, channel 1', '–'],
  ['J5-30', 'C2', 'current clamp, channel 2'],
  ['Range', '0 – 3.3 V at the pin'],
];

test('encodes rows within text, and decodes them with dots between cells', () => {
  const join = (separator: string) => ROWS.map((cells) => cells.join(separator)).join(separator);
  const text = `Before. ${join(' ')} After.`;
  const encodedText = encodeRows(text, [...ROWS, ['not', 'in the text']]);
  expect(parseRows(encodedText)).toEqual(ROWS);
  expect(removeRowMarkers(encodedText)).toBe(`Before. · ${join(' · ')} · After.`);
});

test('leaves text without rows unchanged', () => {
  expect(encodeRows('Nothing but text.', [])).toBe('Nothing but text.');
  expect(parseRows('Nothing but text.')).toEqual([]);
});

test.each([
  ['J5-31', 'J5-31: C1 · current clamp, channel 1'],
  ['where is C2', 'J5-30: C2 · current clamp, channel 2'],
  ['what range has the input', 'Range: 0 – 3.3 V at the pin'],
  ['current clamp', ''],
  ['J5-40', ''],
])('answers “%s” with “%s”', (query, fact) => {
  expect(findFact([], ROWS, query)).toBe(fact);
});

const LIMITS = [
  ['Unit', '1 – 247'],
  ['Entries in a request', '125 registers read; 123 registers written'],
  ['Words in one request', 'about 999'],
  ['ctrl_meas', '0xF4', 'read/write'],
];

test.each([
  ['modbus max registers', 'Entries in a request: 125 registers read; 123 registers written'],
  ['modbus registers', ''],
  ['words in one request', 'Words in one request: about 999'],
  ['bme280 register 0xF4', 'ctrl_meas: 0xF4 · read/write'],
  ['how many coils of a valve', ''],
])('finds, for “%s”, the value “%s” in a list', (query, fact) => {
  expect(findFact([], LIMITS, query, 'Modbus client, BME280 Limits')).toBe(fact);
});

test.each([
  ['502 Bad Gateway', 'Network', ['node to PLC', '502 TCP'], false],
  ['port 502 node', 'Network', ['node to PLC', '502 TCP'], true],
  ['Modbus exception code 02', 'Modbus functions', ['02', 'read discrete inputs'], false],
  ['Modbus exception code 02', 'Modbus exception codes', ['02', 'illegal data address'], true],
  ['operating temperature of the Box', 'Box', ['Box', 'box_v9', 'micro-USB'], false],
  ['which USB has the Box', 'Box', ['Box', 'box_v9', 'micro-USB'], true],
  ['battery life 4ZeroNode', '4ZeroBox Ratings', ['Battery', 'Li-Po, 3.7 V'], false],
  ['battery life 4ZeroBox', '4ZeroBox Ratings', ['Battery', 'Li-Po, 3.7 V'], true],
  ['Relay 24 V DC load', 'Wiring', ['Relay', '6 A at 250 V AC'], false],
  ['Relay 230 V AC load', 'Wiring', ['Relay', '6 A at 250 V AC'], true],
])('for “%s” in “%s”, the row %j is an answer: %s', (query, title, row, isAnswer) => {
  expect(findFact([], [row], query, title) !== '').toBe(isAnswer);
});

test('finds the only call of a section, or the one of several calls that the query names', () => {
  const calls = ['adc.read(pin, samples=1)', 'adc.close()'];
  expect(findFact(calls.slice(0, 1), [], 'analog')).toBe('adc.read(pin, samples=1)');
  expect(findFact(calls, [], 'analog')).toBe('');
  expect(findFact(calls, [], 'close the adc')).toBe('adc.close()');
});

test('truncates a long value at a word boundary', () => {
  const fact = findFact([], [['401', 'the key is missing or unknown '.repeat(5)]], '401');
  expect(fact).toMatch(/^401: the key .*\w …$/);
  expect(fact.length).toBeLessThan(80);
});
