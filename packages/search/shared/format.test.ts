import { expect, test } from 'vitest';
import { encodePhrase, MOST_PHRASES, readPhrase } from './format';

test.each([
  [{ section: 0, length: 1 }, 0],
  [{ section: 4011, length: 8 }, MOST_PHRASES - 1],
  [{ section: 3_000_000, length: 3 }, 17],
])('%j as number %i of its section is read as it was written', (phrase, at) => {
  expect(readPhrase(encodePhrase(phrase, at))).toEqual(phrase);
});

test('phrases of a section have numbers of their own, and those of the next follow', () => {
  const numbers = [0, 1].flatMap((section) =>
    Array.from({ length: MOST_PHRASES }, (_, at) => encodePhrase({ section, length: 8 }, at)),
  );
  expect(new Set(numbers).size).toBe(2 * MOST_PHRASES);
  expect([...numbers].sort((a, b) => a - b)).toEqual(numbers);
});

test('of a long phrase only is told that it is long', () => {
  expect(readPhrase(encodePhrase({ section: 2, length: 30 }, 0))).toEqual({
    section: 2,
    length: 8,
  });
});
