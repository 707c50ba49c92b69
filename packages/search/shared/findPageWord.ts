import type { FieldIndex } from './FieldIndex';
import type { SearchIndex } from './SearchIndex';
import { findRelatedWords } from './spelling';
import { extractTerms, tokenizeQuery } from './tokenize';

/** Minimum overlap between the pages of a heading word and those of a reader term (Dice coefficient). */
const MIN_PAGE_OVERLAP = 0.5;

/** Whether a word leads to a page only as a reader term and does not occur on it. */
function isOnlyReaderTerm({ fields, outline }: SearchIndex, id: number, word: string): boolean {
  const page = outline.getPage(id);
  if (!fields.readerTerms.getSectionsByForm(word).has(page)) return false;
  const { content, title, heading, description, definition } = fields;
  return ![content, title, heading, description, definition].some((field) =>
    [...field.getSectionsByForm(word)].some((other) => outline.getPage(other) === page),
  );
}

/** Words that can have a translation; excludes abbreviations such as `i/o`. */
const TRANSLATABLE_WORD_PATTERN = /^\p{L}{4,}$/u;

/**
 * Finds the word on a page that corresponds to a query word. For a reader term that does not occur on the page
 * (`Wartung`), this is a related word, or a heading word that occurs on the same pages (`maintenance`). Falls back to
 * the query word.
 */
export function findPageWord(index: SearchIndex, id: number, word: string): string {
  if (!TRANSLATABLE_WORD_PATTERN.test(word) || !isOnlyReaderTerm(index, id, word)) return word;
  const { fields, titles, sections, isSplit } = index;
  const section = sections.get(id);
  const heading = section?.heading ?? '';
  const title = titles.get(section?.page ?? id)?.t ?? '';
  const termPages = fields.readerTerms.getSectionsByForm(word);
  const findNameWords = (name: string, field: FieldIndex) =>
    tokenizeQuery(name).filter((other) => {
      const pages = [...field.getSectionsByForm(other)];
      const sharedCount = pages.filter((termPage) => termPages.has(termPage)).length;
      return (2 * sharedCount) / (termPages.size + pages.length) >= MIN_PAGE_OVERLAP;
    });
  // On large sites, the other pages of a heading word are unknown.
  const nameWords = isSplit
    ? []
    : [...findNameWords(heading, fields.heading), ...findNameWords(title, fields.title)];
  const related = findRelatedWords(
    word,
    extractTerms([heading || title, ...index.getTexts(id)].join(' ')).words,
  );
  return related[0] ?? nameWords[0] ?? word;
}
