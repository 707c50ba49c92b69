import { expect, test } from 'vitest';
import { decodePhrase, encodePhrase, MAX_PHRASES_PER_SECTION } from './format';

test.each([
  [{ section: 0, length: 1 }, 0],
  [{ section: 4011, length: 8 }, MAX_PHRASES_PER_SECTION - 1],
  [{ section: 3_000_000, length: 3 }, 17],
])('decodes the phrase %j that is encoded with position %i in its section', (phrase, i) => {
  expect(decodePhrase(encodePhrase(phrase, i))).toEqual(phrase);
});

test('encodes each phrase as a unique number, in section order', () => {
  const numbers = [0, 1].flatMap((section) =>
    Array.from({ length: MAX_PHRASES_PER_SECTION }, (_, i) =>
      encodePhrase({ section, length: 8 }, i),
    ),
  );
  expect(new Set(numbers).size).toBe(2 * MAX_PHRASES_PER_SECTION);
  expect([...numbers].sort((a, b) => a - b)).toEqual(numbers);
});

test('limits the encoded length of phrases', () => {
  expect(decodePhrase(encodePhrase({ section: 2, length: 30 }, 0))).toEqual({
    section: 2,
    length: 8,
  });
});
