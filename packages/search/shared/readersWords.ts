import type { SearchIndex } from './SearchIndex';
import { findKin } from './spelling';
import { stemTerm, termsOf, tokenizeQuery } from './tokenize';

/** A word of a name stands for that of readers when both lead to about the same places (Dice coefficient). */
const SAME_PLACES = 0.5;

/** Whether a word is one that readers have for a section, and that its page does not say. */
function isOfReadersAlone({ fields, outline }: SearchIndex, id: number, word: string): boolean {
  const stem = stemTerm(word);
  if (!fields.asked.lengthsWith(word, stem).has(id)) return false;
  const { content, title, heading, description, definition } = fields;
  const page = outline.pageOf(id);
  return ![content, title, heading, description, definition].some((field) =>
    [...field.lengthsWith(word, stem).keys()].some((other) => outline.pageOf(other) === page),
  );
}

/** Abbreviations (`i/o`) are not translated. */
const TRANSLATED = /^\p{L}{4,}$/u;

/**
 * The word of a query as a page has it. Where readers alone say it (`Wartung`), it is a word of the page that is built
 * alike, or one of the name of the section that leads to the places that it leads to (`maintenance`); itself
 * where there is none.
 */
export function wordOnPage(index: SearchIndex, id: number, word: string): string {
  if (!TRANSLATED.test(word) || !isOfReadersAlone(index, id, word)) return word;
  const { fields, titles, sections, isSpread } = index;
  const heading = sections.get(id)?.heading;
  const name = heading || titles.get(id)?.t || '';
  const field = heading ? fields.heading : fields.title;
  const meant = fields.asked.lengthsWith(word, stemTerm(word));
  // Of a large site nobody knows what else a word of a name leads to.
  const ofName = (isSpread ? [] : tokenizeQuery(name)).filter((other) => {
    const places = [...field.lengthsWith(other, stemTerm(other)).keys()];
    const shared = places.filter((place) => meant.has(place)).length;
    return (2 * shared) / (meant.size + places.length) >= SAME_PLACES;
  });
  const kin = findKin(word, termsOf([name, ...index.textsOf(id)].join(' ')).words);
  return kin[0] ?? ofName[0] ?? word;
}
