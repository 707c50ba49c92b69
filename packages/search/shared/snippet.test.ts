import { expect, test } from 'vitest';
import { createSnippet, markText } from './snippet';

const text =
  'The chip answers at 0x76 with SDO low. Humidity is measured once a second, and get_temp() returns degrees.';

test('creates excerpts of at most fifty characters around the matches', () => {
  const snippet = createSnippet([text], ['humidity', 'measured']);
  const fullText = snippet.map((segment) => segment.text).join('');
  expect(fullText.length).toBeLessThanOrEqual(50);
  expect(snippet.filter(({ isMarked }) => isMarked).map((segment) => segment.text)).toEqual([
    'Humidity',
    'measured',
  ]);
});

test('shows the start of the text if it contains none of the words', () => {
  expect(createSnippet([text], ['zebra'])[0]?.text).toMatch(/^The chip answers/);
  expect(createSnippet(['', ''], ['zebra'])).toEqual([]);
});

test('marks forms of a word, and whole identifiers', () => {
  const getMarked = (tokens: string[]) =>
    markText(text, tokens)
      .filter((segment) => segment.isMarked)
      .map((segment) => segment.text);
  expect(getMarked(['measure'])).toEqual(['measured']);
  expect(getMarked(['get_temp'])).toEqual(['get_temp']);
  expect(getMarked(['ask'])).toEqual([]);
  expect(getMarked(['s'])).toEqual([]);
  expect(getMarked(['sdo'])).toEqual(['SDO']);
});

test('escapes special characters in patterns and markup', () => {
  for (const token of ['(a+)+$', '[', '\\', '*', '<b>', '{']) {
    const segments = markText('a <b> c', [token]);
    expect(segments.map((segment) => segment.text).join('')).toBe('a <b> c');
  }
});

test('marks a word with any hyphens, and a short word only as a whole', () => {
  const getMarked = (words: string, tokens: string[]) =>
    markText(words, tokens)
      .filter((segment) => segment.isMarked)
      .map((segment) => segment.text);
  expect(getMarked('Wi-Fi and RS-485', ['wifi', 'rs485'])).toEqual(['Wi-Fi', 'RS-485']);
  expect(getMarked('Copy the C code on I2C0', ['c', 'i2c'])).toEqual(['C', 'I2C0']);
  expect(getMarked('with the first window', ['wi', 'fi'])).toEqual([]);
});

test('marks only whole numbers', () => {
  const getMarked = (words: string, tokens: string[]) =>
    markText(words, tokens)
      .filter((segment) => segment.isMarked)
      .map((segment) => segment.text);
  const text =
    '4 of 40, 400, 485, 4096, 4.5, 4,096, 1.4 and 4ZeroBox; 4-20 mA, 4–20 mA. 4, not 0x4';
  expect(getMarked(text, ['4'])).toEqual(['4', '4', '4', '4']);
  expect(getMarked(text, ['4', '420', 'ma'])).toEqual(['4', '4-20', 'mA', '4–20', 'mA', '4']);
  expect(getMarked('C1 and 31: C12, 312, J5-31', ['c1', '31'])).toEqual(['C1', '31', '31']);
  expect(getMarked('error 429, 4290, 4.29, 429.', ['429'])).toEqual(['429', '429']);
  expect(getMarked('BME280 and bme2', ['bme28'])).toEqual(['BME280']);
});
