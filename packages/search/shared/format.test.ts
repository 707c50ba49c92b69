import { expect, test } from 'vitest';
import { decodePhrase, encodePhrase, MAX_PHRASES_PER_SECTION } from './format';

test.each([
  [{ section: 0, length: 1 }, 0],
  [{ section: 4011, length: 8 }, MAX_PHRASES_PER_SECTION - 1],
  [{ section: 3_000_000, length: 3 }, 17],
])('%j as number %i of its section is read as it was written', (phrase, at) => {
  expect(decodePhrase(encodePhrase(phrase, at))).toEqual(phrase);
});

test('gives each phrase its own number, in the order of the sections', () => {
  const numbers = [0, 1].flatMap((section) =>
    Array.from({ length: MAX_PHRASES_PER_SECTION }, (_, at) =>
      encodePhrase({ section, length: 8 }, at),
    ),
  );
  expect(new Set(numbers).size).toBe(2 * MAX_PHRASES_PER_SECTION);
  expect([...numbers].sort((a, b) => a - b)).toEqual(numbers);
});

test('caps the length of long phrases', () => {
  expect(decodePhrase(encodePhrase({ section: 2, length: 30 }, 0))).toEqual({
    section: 2,
    length: 8,
  });
});
