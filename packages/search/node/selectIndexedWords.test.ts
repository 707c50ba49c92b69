import { expect, test } from 'vitest';
import { extractTerms } from '../shared/tokenize';
import { selectIndexedWords } from './selectIndexedWords';

const LONG_TEXT = `${'The sensor measures humidity and temperature once a second. '.repeat(4)}The address is 0x76; the sensors measure again after get_temp() returns.`;

function createSection(text: string, code: string[] = [], tableNames: string[] = []) {
  return {
    heading: '',
    parent: '',
    anchor: '',
    text,
    code,
    definitions: [],
    tableNames,
    calls: [],
    rows: [],
  };
}

test('does not change short text', () => {
  expect(selectIndexedWords(createSection('Reads the value once.'), new Map())).toBe(
    'Reads the value once.',
  );
});

test('keeps every stem and identifier', () => {
  const short = selectIndexedWords(createSection(LONG_TEXT), new Map());
  expect(short.length).toBeLessThan(LONG_TEXT.length);
  expect(new Set(extractTerms(short).stems)).toEqual(new Set(extractTerms(LONG_TEXT).stems));
  for (const word of ['0x76', 'get_temp', 'get', 'temp']) {
    expect(extractTerms(short).words).toContain(word);
  }
});

test('keeps names in tables, and lines of code that occur in few sections', () => {
  const lines = new Map([
    ['bus.scan(get_temp)', 1],
    ['import board', 9],
  ]);
  const { words } = extractTerms(
    selectIndexedWords(createSection(LONG_TEXT, [...lines.keys()], ['APP_DEBUG']), lines),
  );
  expect(words).toContain('app_debug');
  expect(words).toContain('scan');
  expect(words).not.toContain('board');
});
