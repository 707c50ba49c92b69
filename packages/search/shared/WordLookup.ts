import type { SearchIndex } from './SearchIndex';
import { findCorrections, findRelatedWords } from './spelling';
import { stemTerm } from './stem';
import type { TermScorer } from './TermScorer';

/** Looks up query words in the loaded index files, and collects the word files that the lookups require. */
export class WordLookup {
  /** Required word files that are not loaded yet. Their words can require further files. */
  readonly missing = new Set<number>();

  /** @param isExact whether unknown words are not corrected */
  constructor(
    private readonly index: SearchIndex,
    private readonly scorer: TermScorer,
    private readonly isExact: boolean,
  ) {}

  /** Requires the files with a word and with its stem, which contains all words with that stem. */
  require(word: string): void {
    for (const key of [word, stemTerm(word) ?? word]) {
      const file = this.index.missingWords(key);
      if (file !== undefined) this.missing.add(file);
    }
  }

  hasWord(word: string): boolean {
    this.require(word);
    return this.index.hasWord(word);
  }

  hasPrefix(word: string): boolean {
    this.require(word);
    return this.scorer.scoreTerm(word, true).size > 0;
  }

  /** Whether a section contains all terms of a name. */
  hasTerms(terms: string[], prefix: boolean): boolean {
    for (const term of terms) this.require(term);
    return this.scorer.scoreUnit({ terms, prefix }).size > 0;
  }

  /** Whether a word is in a title, a heading, or keywords. */
  isProminent(word: string): boolean {
    return this.index.isProminent(word);
  }

  #listCandidates(word: string): Iterable<string> {
    return this.isExact || this.missing.size > 0 ? [] : this.index.listCorrectionCandidates(word);
  }

  /** Possible corrections of a typo. */
  findCorrections(word: string): string[] {
    this.require(word);
    return findCorrections(word, this.#listCandidates(word));
  }

  /** Known words that an unknown word is derived from. */
  findRelatedWords(word: string): string[] {
    return findRelatedWords(word, this.#listCandidates(word));
  }
}
