import { expect, test } from 'vitest';
import type { SectionsByWord } from './createCorpus';
import { partitionWords } from './partitionWords';

const SMALL_SIZES = { core: 0, part: 100, prefixGroup: 60 };

function createLists(sizes: Record<string, number>): SectionsByWord {
  return new Map(
    Object.entries(sizes).map(([word, size]) => [word, Array.from({ length: size }, (_, i) => i)]),
  );
}

test('keeps words with the same first two letters together', () => {
  const from = partitionWords(
    [createLists({ alarm: 4, also: 4, beam: 4, best: 4, can: 20 })],
    SMALL_SIZES,
  );
  expect(from).toEqual(['al', 'ca']);
});

test('splits large groups by further letters', () => {
  const from = partitionWords(
    [createLists({ co: 9, code: 9, conf: 18, config: 18, configure: 18, cut: 9 })],
    SMALL_SIZES,
  );
  expect(from).toEqual(['co', 'conf', 'config', 'configu']);
});

test('puts a word that exceeds the maximum file size in its own file', () => {
  expect(partitionWords([createLists({ value: 500, valve: 2 })], SMALL_SIZES)).toEqual([
    'valu',
    'valv',
  ]);
});

test('adds up the sizes of several lists', () => {
  const wordLists = createLists({ alarm: 9, best: 9 });
  expect(partitionWords([wordLists], SMALL_SIZES)).toEqual(['al']);
  expect(partitionWords([wordLists, wordLists], SMALL_SIZES)).toEqual(['al', 'be']);
});
