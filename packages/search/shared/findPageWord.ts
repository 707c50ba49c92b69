import type { SearchIndex } from './SearchIndex';
import { findRelatedWords } from './spelling';
import { extractTerms, stemTerm, tokenizeQuery } from './tokenize';

/** Least overlap of the places of a word in a heading and of a reader's word for it (Dice coefficient). */
const MIN_PAGE_OVERLAP = 0.5;

/** Whether a section is found by a reader's word that its page does not have. */
function isOnlyReaderTerm({ fields, outline }: SearchIndex, id: number, word: string): boolean {
  const stem = stemTerm(word);
  const page = outline.getPage(id);
  if (!fields.readerTerms.getLengths(word, stem).has(page)) return false;
  const { content, title, heading, description, definition } = fields;
  return ![content, title, heading, description, definition].some((field) =>
    [...field.getLengths(word, stem).keys()].some((other) => outline.getPage(other) === page),
  );
}

/** Abbreviations (`i/o`) are not translated. */
const TRANSLATABLE_WORD = /^\p{L}{4,}$/u;

/**
 * The word of a page for a word of the query. If only readers use it (`Wartung`), this is a related word of the page, or
 * a word of the heading that leads to the same places (`maintenance`); if there is none, the word itself.
 */
export function findPageWord(index: SearchIndex, id: number, word: string): string {
  if (!TRANSLATABLE_WORD.test(word) || !isOnlyReaderTerm(index, id, word)) return word;
  const { fields, titles, sections, isSplit } = index;
  const heading = sections.get(id)?.heading;
  const name = heading || titles.get(id)?.t || '';
  const field = heading ? fields.heading : fields.title;
  const termPages = fields.readerTerms.getLengths(word, stemTerm(word));
  // On large sites, the other places of a word in a heading are unknown.
  const headingWords = (isSplit ? [] : tokenizeQuery(name)).filter((other) => {
    const pages = [...field.getLengths(other, stemTerm(other)).keys()];
    const shared = pages.filter((termPage) => termPages.has(termPage)).length;
    return (2 * shared) / (termPages.size + pages.length) >= MIN_PAGE_OVERLAP;
  });
  const related = findRelatedWords(
    word,
    extractTerms([name, ...index.getTexts(id)].join(' ')).words,
  );
  return related[0] ?? headingWords[0] ?? word;
}
