import type { Field } from '../types';

/** Ranking weights. Run the search quality benchmark after each change. */
export const RANKING = {
  /** Weight of a match in each field. */
  fields: {
    title: 7,
    heading: 4,
    definition: 4,
    keywords: 3.3,
    readerTerms: 2,
    description: 1.4,
    content: 1.5,
  } as Record<Field, number>,
  /** Share of the page-level field scores that sections inherit. */
  inherited: 0.15,
  /** Weights of matches by stem and by prefix. */
  stem: 0.75,
  prefix: 0.45,
  /** Weights of matches by the kind of interpretation. */
  kinds: {
    typed: 1,
    /** Words joined, split, or with an umlaut instead of two letters. */
    respelled: 0.9,
    synonym: 0.9,
    /** Parts of an identifier. */
    parts: 0.7,
    typo: 0.65,
    /** The word that the query word is derived from. */
    related: 0.55,
  },
  /** Exponent that dampens high scores, so that a single word does not dominate the query. */
  damping: 0.45,
  /** Bonus in proportion to the similarity between the query and the title or heading. */
  titleSimilarity: 0.8,
  /** Bonus for a similar reader phrase, as a share of the highest score. */
  phraseSimilarity: 1.2,
  /**
   * Exponent for combining the phrases of a page. The higher it is, the less the other phrases add to the most
   * similar phrase.
   */
  phraseExponent: 3,
  /** Similarity above which a page counts as found by one of its reader phrases. */
  samePhrase: 0.99,
  /** Factor for pages in the part of the site that the reader is in. */
  sitePartFactor: 1.2,
  /** Exponent of the matched share of the query times the matched share of the phrase. */
  shareExponent: 0.75,
  /** Weight of a query word that no reader phrase contains; other words are weighted by rarity. */
  unmatchedWord: 6.5,
  /** Bonuses if the query is a name, or the prefix of one. Names of several sections have a lower bonus. */
  sameName: 1.4,
  namePrefix: 0.45,
  /** Weights for selecting a section within a page. */
  sections: {
    /** Weight of a word in a heading or a defined name; it is 1 in other fields. */
    heading: 2.2,
    definition: 1.5,
    /** Bonus for a word in a row name. */
    rowName: 0.5,
    /** Weight of words in the page title, which apply to all sections. */
    titleWord: 0.25,
    /** Weight of the similarity to a reader phrase. */
    readerPhrase: 1.5,
    /** Factor and summand that favor the top section. */
    topSectionFactor: 1.2,
    topBonus: 0.5,
    /** Maximum score of each additional section of a page, as a share of the score of the section before it. */
    nextSectionRatio: 0.74,
  },
} as const;

/** Maximum number of sections of the same site page. */
export const MAX_SECTIONS_PER_PAGE = 3;
export const PAGE_SIZE = 8;
