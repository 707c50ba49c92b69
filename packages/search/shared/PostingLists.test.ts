import { expect, test } from 'vitest';
import { decodeLengths, encodeLengths } from './format';
import { encodeLists, PostingLists } from './PostingLists';

const LISTS = new Map([
  ['sensor', [0, 3, 1000]],
  ['configured', [3]],
  ['configuring', [3, 7]],
  ['can bus', [5]],
]);

test('decodes what it encodes', () => {
  const read = new PostingLists();
  read.add(encodeLists(LISTS));
  for (const [word, list] of LISTS) expect(read.get(word)).toEqual(list);
  expect(read.get('nothing')).toEqual([]);
  expect(read.has('nothing')).toBe(false);
  expect(read.getWordsWithPrefix('config')).toEqual(['configured', 'configuring']);
});

test('joins the postings of words with the same stem', () => {
  const read = new PostingLists();
  read.add(encodeLists(LISTS));
  expect([...read.getByStem('configur')].sort()).toEqual([3, 7]);
});

test('skips documents that are not searched', () => {
  const read = new PostingLists((document) => document > 3);
  read.add(encodeLists(LISTS));
  expect(read.get('sensor')).toEqual([1000]);
  expect(read.get('configured')).toEqual([]);
});

test('adds nothing from empty lists', () => {
  const read = new PostingLists();
  read.add({ words: '', lists: '' });
  expect([...read.words()]).toEqual([]);
});

test('keeps the order of magnitude of lengths', () => {
  const lengths = [0, 1, 2, 3, 10, 100, 1000];
  const read = decodeLengths(encodeLengths(lengths));
  expect(read[0]).toBe(0);
  for (const [at, length] of lengths.entries()) {
    expect(Math.abs((read[at] ?? 0) - length)).toBeLessThanOrEqual(0.2 * length);
  }
});
