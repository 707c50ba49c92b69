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

const removeSeparators = (text: string) => text.replace(/[\s_-]/g, '');

/** Finds the items that contain all words; if none do, ignores separators, so that `relay2` finds `relay 2`. */
export function findByWords<T>(
  items: readonly T[],
  getText: (item: T) => string,
  query: string,
): T[] {
  // A supply can be typed with its sign: `+24 V`.
  const words = foldText(query)
    .replace(/(?<!\S)\+(?=\d)/g, '')
    .split(' ')
    .filter(Boolean);
  const itemsWithAllWords = items.filter((item) => {
    const text = foldText(getText(item));
    return words.every((word) => text.includes(word));
  });
  if (itemsWithAllWords.length > 0 || words.length === 0) return itemsWithAllWords;
  return items.filter((item) => {
    const text = removeSeparators(foldText(getText(item)));
    return words.every(
      (word) => removeSeparators(word) !== '' && text.includes(removeSeparators(word)),
    );
  });
}
