import type { Field } from '../types';

/** Weights of the ranking. Change them only together with the search quality benchmark. */
export const RANKING = {
  /** Weight of a match in each field. */
  fields: {
    title: 7,
    heading: 4,
    definition: 4,
    keywords: 3.3,
    readerTerms: 3.3,
    description: 1.4,
    content: 1,
  } as Record<Field, number>,
  /** Share of a page's fields that its sections inherit. */
  inherited: 0.15,
  /** Matches by stem, by prefix, and after a correction. */
  stem: 0.75,
  prefix: 0.45,
  typo: 0.65,
  /** A word found by the word that it is derived from. */
  related: 0.55,
  /** An identifier found by all of its parts, two words found as one, a phrase found by its synonym. */
  parts: 0.7,
  joined: 0.9,
  synonym: 0.9,
  /** Exponent that dampens high scores, so that the other words of a query count too. */
  damping: 0.45,
  /** Exponent of the share of the query's words that a result has; a word that only its page has counts partly. */
  coverage: 1.4,
  coveredByPage: 0.4,
  /** Bonus if the whole query is similar to the title or a heading, in proportion to the similarity. */
  titleSimilarity: 0.9,
  headingSimilarity: 0.45,
  /** Bonus if a readers' phrase is similar to the query, as a share of the highest score. */
  phraseSimilarity: 1,
  /** Exponents of the share of the query that is in the phrase, and of the phrase that is in the query. */
  queryShareExponent: 0.6,
  phraseShareExponent: 0.75,
  /** Weight of a query word that no phrase has; the weight of others is their rarity. */
  unknown: 5,
  /** Bonuses if the query is a defined name, the start of one, or a name that a table explains. */
  sameDefinition: 1.4,
  definitionPrefix: 0.45,
  explained: 1.4,
  /** Weights that select the section of a page. */
  sections: {
    /** Weight of a word by the most prominent field of the section; the last three are those of the page's top. */
    fields: {
      heading: 2.2,
      definition: 1.5,
      content: 1,
      title: 1,
      description: 0.9,
      keywords: 0.8,
    },
    /** More weight for a word in the name of a row. */
    rowName: 0.5,
    /** Weight of words in the page's title, which all its sections are about. */
    titleWord: 0.25,
    /** Weight of the similarity to a readers' phrase. */
    readerPhrase: 1.5,
    /** Advantage of the page's top: a factor and a summand. */
    page: 1.2,
    lead: 0.5,
    /** Number of pages that come before a page's next section. */
    step: 1.5,
  },
} as const;

/** A page has at most this number of results per page of results. */
export const PER_PAGE = 3;
export const PAGE_SIZE = 8;
