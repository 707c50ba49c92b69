import { expect, test } from 'vitest';
import { parseSearchWords } from './loadSearchWords';

const FILE = `same:
  - [ota, firmware update]
concepts:
  - to: [/docs/a#part]
    en: [takt time]
    de: [Taktzeit]
    it: [tempo ciclo]
    es: [tiempo de ciclo]
`;

test('parses synonym groups, and joins the terms of all languages', () => {
  expect(parseSearchWords(FILE)).toEqual({
    same: [['ota', 'firmware update']],
    concepts: [
      { to: ['/docs/a#part'], terms: ['takt time', 'Taktzeit', 'tempo ciclo', 'tiempo de ciclo'] },
    ],
  });
});

test.each([
  ['a duplicate term', `${FILE}  - {to: [/docs/b], en: [TAKT TIME]}`, /takt time: duplicate term/],
  ['an unknown key', `${FILE}  - {to: [/docs/b], fr: [temps]}`, /fr/],
  ['a concept without routes', `${FILE}  - {to: [], en: [x]}`, /concepts/],
])('rejects %s', (_, text, message) => {
  expect(() => parseSearchWords(text)).toThrow(message);
});
