import type { SearchIndex } from './SearchIndex';
import { findKin } from './spelling';
import { stemTerm, termsOf, tokenizeQuery } from './tokenize';

/** Least overlap of the places of a word in a heading and of a reader's word for it (Dice coefficient). */
const MIN_PLACE_OVERLAP = 0.5;

/** Whether a section is found by a reader's word that its page does not have. */
function isOnlyReadersWord({ fields, outline }: SearchIndex, id: number, word: string): boolean {
  const stem = stemTerm(word);
  const page = outline.pageOf(id);
  if (!fields.asked.lengthsWith(word, stem).has(page)) return false;
  const { content, title, heading, description, definition } = fields;
  return ![content, title, heading, description, definition].some((field) =>
    [...field.lengthsWith(word, stem).keys()].some((other) => outline.pageOf(other) === page),
  );
}

/** Abbreviations (`i/o`) are not translated. */
const TRANSLATED = /^\p{L}{4,}$/u;

/**
 * The word of a page for a word of the query. If only readers use it (`Wartung`), this is a related word of the page, or
 * a word of the heading that leads to the same places (`maintenance`); if there is none, the word itself.
 */
export function wordOnPage(index: SearchIndex, id: number, word: string): string {
  if (!TRANSLATED.test(word) || !isOnlyReadersWord(index, id, word)) return word;
  const { fields, titles, sections, isSpread } = index;
  const heading = sections.get(id)?.heading;
  const name = heading || titles.get(id)?.t || '';
  const field = heading ? fields.heading : fields.title;
  const meant = fields.asked.lengthsWith(word, stemTerm(word));
  // On large sites, the other places of a word in a heading are unknown.
  const ofName = (isSpread ? [] : tokenizeQuery(name)).filter((other) => {
    const places = [...field.lengthsWith(other, stemTerm(other)).keys()];
    const shared = places.filter((place) => meant.has(place)).length;
    return (2 * shared) / (meant.size + places.length) >= MIN_PLACE_OVERLAP;
  });
  const kin = findKin(word, termsOf([name, ...index.textsOf(id)].join(' ')).words);
  return kin[0] ?? ofName[0] ?? word;
}
