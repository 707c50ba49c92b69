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
    .trim();
}

const removeSeparators = (text: string) => text.replace(/[_-]/g, '');

/**
 * Creates a pattern for the start of a word or number. A number belongs to the word before it: `relay2` finds `relay 2`,
 * `analog 1` also finds `analog input 1`, and `D1` does not find `D13`.
 */
function createPattern(word: string): RegExp {
  const start = /^[a-z]/.test(word) ? '(?<![a-z])' : /^\d/.test(word) ? '(?<!\\d)' : '';
  const text = escapeRegExp(word)
    .replace(/ (?=\d+$)/, '[a-z]*(?:[ ,_-]+[a-z]+)?[ ,_-]*')
    .replace(/(?<=^[a-z]+)(?=\d+$)/, '[ _-]?');
  return new RegExp(start + text + (/\d$/.test(word) ? '(?!\\d)' : ''));
}

/** Finds the items that contain all words, also without the separators in them: `zbus` finds `Z-Bus`. */
export function findByWords<T>(
  items: readonly T[],
  getText: (item: T) => string,
  query: string,
): T[] {
  // A supply can be typed with its sign: `+24 V`.
  const words = foldText(query)
    .replace(/(?<!\S)\+(?=\d)/g, '')
    .match(/\S+(?: \d+(?!\S))?/g);
  const patterns = (words ?? []).map((word) =>
    [word, removeSeparators(word)].filter(Boolean).map(createPattern),
  );
  return items.filter((item) => {
    const text = foldText(getText(item));
    const texts = `${text} ${removeSeparators(text)}`;
    return patterns.every((variants) => variants.some((pattern) => pattern.test(texts)));
  });
}
