import { expect, test } from 'vitest';
import type { SectionsByWord } from './makeCorpus';
import { listSplitPrefixes, partitionWords } from './partitionWords';

const SMALL = { core: 0, part: 100, prefixGroup: 60 };

function lists(sizes: Record<string, number>): SectionsByWord {
  return new Map(
    Object.entries(sizes).map(([word, size]) => [
      word,
      Array.from({ length: size }, (_, at) => at),
    ]),
  );
}

test('keeps words with the same two letters together', () => {
  const from = partitionWords([lists({ alarm: 4, also: 4, beam: 4, best: 4, can: 20 })], SMALL);
  expect(from).toEqual(['al', 'ca']);
  expect(listSplitPrefixes(from)).toEqual([]);
});

test('splits too many words by more letters, and lists their shared prefixes', () => {
  const from = partitionWords(
    [lists({ co: 9, code: 9, conf: 18, config: 18, configure: 18, cut: 9 })],
    SMALL,
  );
  expect(from).toEqual(['co', 'conf', 'config', 'configu']);
  expect(listSplitPrefixes(from)).toEqual(['co', 'con', 'conf', 'confi', 'config']);
});

test('gives a word that is larger than a file its own file', () => {
  expect(partitionWords([lists({ value: 500, valve: 2 })], SMALL)).toEqual(['valu', 'valv']);
});

test('adds up lists of several kinds', () => {
  const wordLists = lists({ alarm: 9, best: 9 });
  expect(partitionWords([wordLists], SMALL)).toEqual(['al']);
  expect(partitionWords([wordLists, wordLists], SMALL)).toEqual(['al', 'be']);
});
