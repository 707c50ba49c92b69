import type { Field } from '../types';

/** What decides the order of results. Changed only together with the bench of search quality. */
export const RANKING = {
  /** Weight of a match in each field. */
  fields: {
    title: 7,
    heading: 4,
    definition: 4,
    keywords: 3.3,
    asked: 3.3,
    description: 1.4,
    content: 1,
  } as Record<Field, number>,
  /** Share of the page's own fields that its sections below the top inherit. */
  inherited: 0.15,
  /** How well a word matches by its stem, by its beginning; a reading of the query with a typo. */
  stem: 0.75,
  prefix: 0.45,
  typo: 0.65,
  /** A word found by one that it is built on. */
  kin: 0.55,
  /** An identifier found by all of its parts, two words found as one, a phrase by its synonym. */
  parts: 0.7,
  joined: 0.9,
  synonym: 0.9,
  /** Power that tames a word found very often, so that the other words of a query count too. */
  damping: 0.45,
  /** Power of the share of the query's words that a result has; one that only its page has counts as a part. */
  coverage: 1.4,
  coveredByPage: 0.4,
  /** Gain where the query as a whole is like the title or a heading, in proportion to the likeness. */
  likeTitle: 0.9,
  likeHeading: 0.45,
  /** Gain where readers have a phrase like the query, as a share of the best score of all. */
  likePhrase: 1,
  /** Powers of the share of the query that is in the phrase, and of the phrase that is in the query. */
  ofQuery: 0.6,
  ofPhrase: 0.75,
  /** Weight of a word of the query that no phrase has; of the others it is their rarity. */
  unknown: 5,
  /** The query is a defined name, a part of it, a name that a table explains. */
  sameDefinition: 1.4,
  inDefinition: 0.45,
  explained: 1.4,
} as const;

/** No page fills the list alone. */
export const PER_PAGE = 3;
export const PAGE_SIZE = 8;
