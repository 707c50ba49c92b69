import { expect, test } from 'vitest';
import { decodePosting, encodePosting } from './format';
import { encodeLists, PostingLists } from './PostingLists';

const LISTS = new Map([
  ['sensor', [0, 3, 1000]],
  ['configured', [3]],
  ['configuring', [3, 7]],
  ['can bus', [5]],
]);

test('decodes encoded lists to the original lists', () => {
  const postings = new PostingLists();
  postings.add(encodeLists(LISTS));
  for (const [word, list] of LISTS) expect(postings.get(word)).toEqual(list);
  expect(postings.get('nothing')).toEqual([]);
  expect(postings.has('nothing')).toBe(false);
  expect(postings.getWordsWithPrefix('config')).toEqual(['configured', 'configuring']);
});

test('joins the postings of words with the same stem', () => {
  const postings = new PostingLists();
  postings.add(encodeLists(LISTS));
  expect([...postings.getByStem('configur')].sort()).toEqual([3, 7]);
});

test('skips documents that are not searched', () => {
  const postings = new PostingLists((document) => document > 3);
  postings.add(encodeLists(LISTS));
  expect(postings.get('sensor')).toEqual([1000]);
  expect(postings.get('configured')).toEqual([]);
});

test('adds nothing from empty lists', () => {
  const postings = new PostingLists();
  postings.add({ words: '', lists: '' });
  expect([...postings.words()]).toEqual([]);
});

test('rounds lengths without changing their order of magnitude', () => {
  for (const length of [1, 2, 3, 10, 100, 181]) {
    const posting = decodePosting(encodePosting({ section: 4011, length }));
    expect(posting.section).toBe(4011);
    expect(Math.abs(posting.length - length)).toBeLessThanOrEqual(0.2 * length);
  }
});
