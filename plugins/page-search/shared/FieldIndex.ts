import MiniSearch from 'minisearch';
import type { SearchDocument } from '../types';
import { RANKING } from './ranking';
import { stemTerm, termsOf } from './tokenize';

const WORD = 't';
const STEM = 'stem';
/** Shorter words have too many neighbours to guess a typo. */
const FUZZY_FROM = 5;
const TWO_TYPOS_FROM = 9;

/** How a word may be matched. */
export interface Matching {
  prefix: boolean;
  fuzzy: boolean;
}

/** The documents of one entry of the index file, searchable word by word. */
export class FieldIndex {
  readonly documents = new Map<number, SearchDocument>();
  readonly words = new Set<string>();
  #index = new MiniSearch<SearchDocument>({
    idField: 'i',
    fields: [WORD, STEM],
    // `extractField` and `tokenize` see one text twice, as words and as stems.
    extractField: (document, field) =>
      field === 'i' ? (document.i as unknown as string) : document.t,
    tokenize: (text, field) => this.#termsOf(text, field),
    processTerm: (term) => term,
  });
  #lastText = '';
  #lastTerms: { words: string[]; stems: string[] } = { words: [], stems: [] };

  #termsOf(text: string, field?: string): string[] {
    if (text !== this.#lastText) {
      this.#lastText = text;
      this.#lastTerms = termsOf(text);
      for (const word of this.#lastTerms.words) this.words.add(word);
    }
    return field === STEM ? this.#lastTerms.stems : this.#lastTerms.words;
  }

  add(document: SearchDocument): void {
    this.documents.set(document.i, document);
    this.#index.add(document);
  }

  /** Scores of the documents that a word matches, by document number. */
  find(word: string, { prefix, fuzzy }: Matching): { id: number; score: number }[] {
    const stemmed = stemTerm(word);
    const plain = { tokenize: (text: string) => [text], processTerm: (term: string) => term };
    return this.#index.search({
      combineWith: 'OR',
      queries: [
        {
          queries: [word],
          fields: [WORD],
          prefix: prefix && word.length > 1,
          fuzzy: fuzzy && word.length >= FUZZY_FROM && (word.length < TWO_TYPOS_FROM ? 1 : 2),
          weights: { prefix: RANKING.prefix, fuzzy: RANKING.fuzzy },
          ...plain,
        },
        ...(stemmed
          ? [{ queries: [stemmed], fields: [STEM], boost: { [STEM]: RANKING.stem }, ...plain }]
          : []),
      ],
    }) as unknown as { id: number; score: number }[];
  }
}
