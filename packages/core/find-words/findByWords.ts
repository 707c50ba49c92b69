import { escapeRegExp } from '../shared/escapeRegExp';

/**
 * Normalizes queries and page text for comparison: lowercase, one kind of dash, no space between a
 * number and its unit. Phone keyboards hide the en dash, and people type `0-10V` for `0–10 V`.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/(\d) ?(?:-|\.{2,3}|\bto\b) ?(?=\d)/g, '$1-')
    .replace(/(\d)\s+(?=(?:[nµμmkg]?(?:a|v|w|hz|wh|ω|ohm|s|bit|b)|mbit|°c|%)(?![a-z]))/g, '$1')
    .replace(/\s+/g, ' ')
    .replace(/\bnormally (?=open|closed)/g, 'normally-')
    .trim();
}

const removeSeparators = (text: string) => text.replace(/[_/-]/g, '');
const addJoined = (text: string) => `${text} ${removeSeparators(text)}`;

/**
 * Creates a pattern for the start of a word or number. A number belongs to the word before it: `relay2` finds `relay 2`,
 * `analog 1` also finds `analog input 1`, and `D1` does not find `D13`.
 */
function createPattern(word: string, end = /\d$/.test(word) ? '(?!\\d)' : ''): RegExp {
  const start = /^[a-z]/.test(word) ? '(?<![a-z])' : /^\d/.test(word) ? '(?<!\\d)' : '';
  const text = escapeRegExp(word)
    .replace(/ (?=\d+$)/, '[a-z]*(?:[ ,_-]+[a-z]+)?[ ,_-]*')
    .replace(/(?<=^[a-z]+)(?=\d+$)/, '[ _-]?');
  return new RegExp(start + text + end);
}

/**
 * Finds the items that contain all words, also without the separators in them: `zbus` finds `Z-Bus`. A word of one or two
 * letters finds longer words only if no item has it: `NO` does not find `note`.
 */
export function findByWords<T>(
  items: readonly T[],
  getText: (item: T) => string,
  query: string,
): T[] {
  const texts = items.map(getText).map(foldText).map(addJoined);
  // A supply can be typed with its sign, `+24 V`, and a bus with its line, `RS485-A`.
  const words = foldText(query)
    .replace(/(?<!\S)\+(?=\d)/g, '')
    .replace(/(?<=\brs[ -]?\d{3})[/-]?(?=[a-z](?!\S))/g, ' ')
    .match(/\S+(?: \d+(?!\S))?/g);
  const patterns = (words ?? []).map((word) => {
    const whole = createPattern(word, '(?![a-z])');
    if (/^[a-z]{1,2}$/.test(word) && texts.some((text) => whole.test(text))) return [whole];
    return [word, removeSeparators(word)].filter(Boolean).map((variant) => createPattern(variant));
  });
  return items.filter((_, i) =>
    patterns.every((variants) => variants.some((pattern) => pattern.test(texts[i] ?? ''))),
  );
}
