import { expect, test } from 'vitest';
import { countTypos, findCorrections, findRelatedWords } from './spelling';

test.each([
  ['modbus', 'modbus', 0],
  ['modbis', 'modbus', 1],
  ['mobdus', 'modbus', 1],
  ['modbuss', 'modbus', 1],
  ['modus', 'modbus', 1],
  ['temprature', 'temperature', 1],
  ['productivty', 'productivity', 1],
])('counts the typos in %s for %s', (typed, intended, typos) => {
  expect(countTypos(typed, intended, 2)).toBe(typos);
  expect(countTypos(intended, typed, 2)).toBe(typos);
});

test('stops counting after the maximum number of typos', () => {
  expect(countTypos('sensor', 'modbus', 2)).toBe(3);
});

test('finds the closest words, but no corrections of short words and numbers', () => {
  expect(findCorrections('temprature', ['temperature', 'temperatures', 'tempo'])).toEqual([
    'temperature',
  ]);
  expect(findCorrections('spi', ['spin', 'spy'])).toEqual([]);
  expect(findCorrections('bme281', ['bme280'])).toEqual([]);
});

test.each([
  ['storungen', ['storung', 'sturm'], ['storung']],
  ['schichtwechsel', ['schicht', 'schichten', 'schichtplan'], ['schicht', 'schichten']],
  ['manutenzioni', ['manutenzione', 'manual'], ['manutenzione']],
  ['timestamps7', ['times'], []],
  ['time', ['timer', 'times'], []],
  ['production', ['productivity-figures'], []],
  ['erreichen', ['erreichbar'], ['erreichbar']],
  ['quantum', ['quantity'], []],
])('%s is derived from words in %j', (word, candidates, related) => {
  expect(findRelatedWords(word, candidates)).toEqual(related);
});
