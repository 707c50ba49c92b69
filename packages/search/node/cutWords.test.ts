import { expect, test } from 'vitest';
import { cutWords, wideBeginnings } from './cutWords';
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

test('words with the same two letters stay together', () => {
  const from = cutWords([lists({ alarm: 4, also: 4, beam: 4, best: 4, can: 20 })], SMALL);
  expect(from).toEqual(['al', 'ca']);
  expect(wideBeginnings(from)).toEqual([]);
});

test('too many are cut by more letters, and the beginnings that they share are known', () => {
  const from = cutWords(
    [lists({ co: 9, code: 9, conf: 18, config: 18, configure: 18, cut: 9 })],
    SMALL,
  );
  expect(from).toEqual(['co', 'conf', 'config', 'configu']);
  expect(wideBeginnings(from)).toEqual(['co', 'con', 'conf', 'confi', 'config']);
});

test('a word that is larger than a part has one of its own', () => {
  expect(cutWords([lists({ value: 500, valve: 2 })], SMALL)).toEqual(['valu', 'valv']);
});

test('lists of several kinds count together', () => {
  const each = lists({ alarm: 9, best: 9 });
  expect(cutWords([each], SMALL)).toEqual(['al']);
  expect(cutWords([each, each], SMALL)).toEqual(['al', 'be']);
});
