import { expect, test } from 'vitest';
import { cutWords, widePrefixes } from './cutWords';
import type { Lists } from './makeCorpus';

const SMALL = { core: 0, part: 100, alike: 60 };

function lists(sizes: Record<string, number>): Lists {
  return new Map(
    Object.entries(sizes).map(([word, size]) => [
      word,
      Array.from({ length: size }, (_, at) => at),
    ]),
  );
}

test('keeps words with the same two letters together', () => {
  const from = cutWords([lists({ alarm: 4, also: 4, beam: 4, best: 4, can: 20 })], SMALL);
  expect(from).toEqual(['al', 'ca']);
  expect(widePrefixes(from)).toEqual([]);
});

test('splits too many words by more letters, and lists their shared prefixes', () => {
  const from = cutWords(
    [lists({ co: 9, code: 9, conf: 18, config: 18, configure: 18, cut: 9 })],
    SMALL,
  );
  expect(from).toEqual(['co', 'conf', 'config', 'configu']);
  expect(widePrefixes(from)).toEqual(['co', 'con', 'conf', 'confi', 'config']);
});

test('gives a word that is larger than a file its own file', () => {
  expect(cutWords([lists({ value: 500, valve: 2 })], SMALL)).toEqual(['valu', 'valv']);
});

test('adds up lists of several kinds', () => {
  const each = lists({ alarm: 9, best: 9 });
  expect(cutWords([each], SMALL)).toEqual(['al']);
  expect(cutWords([each, each], SMALL)).toEqual(['al', 'be']);
});
