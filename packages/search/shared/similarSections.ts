import type { Field } from '../types';
import { decodePhrase } from './format';
import type { SearchIndex } from './SearchIndex';
import { getBigramSimilarity } from './spelling';

/** Minimum similarity for suggestions. */
const MIN_SIMILARITY = 0.57;
/** Minimum length of words to find inside longer ones, such as German compounds. */
const MIN_CONTAINED_LENGTH = 5;
/** Penalty for each other word in a reader phrase. */
const OTHER_WORD_PENALTY = 0.15;
const MAX_SUGGESTIONS = 4;

/** A suggestion for a query without results: a page, or a section with reader terms. */
export interface SimilarSection {
  title: string;
  /** Heading of the section; empty for a page. */
  section: string;
  /** URL with hash. */
  url: string;
}

/** Similarity between a query token and an indexed word, from 0 to 1. */
function getSimilarity(token: string, word: string): number {
  // A single letter is too short for other comparisons.
  if (token.length === 1) return word.startsWith(token) ? 1 : 0;
  const isPart = word.length >= MIN_CONTAINED_LENGTH && token.includes(word);
  return Math.max(getBigramSimilarity(token, word), isPart ? (1 + MIN_SIMILARITY) / 2 : 0);
}

/** Candidate words in a field; on large sites, only those that share first letters with a token. */
function listWords(index: SearchIndex, field: Field, tokens: readonly string[]): Iterable<string> {
  if (!index.isSplit) return index.fields[field].lists.words();
  return new Set(tokens.flatMap((token) => [...index.listPrefixNeighbors(token, [field])]));
}

/**
 * Finds sections whose titles, keywords, or reader terms are similar to a query, most similar first. Reader terms must
 * share first letters with the query, because other word files may not be loaded.
 */
export function findSimilarSections(index: SearchIndex, tokens: readonly string[]): number[] {
  const { fields } = index;
  const best = new Map<number, number>();
  const raiseSimilarity = (id: number, similarity: number) => {
    if (similarity >= MIN_SIMILARITY) best.set(id, Math.max(best.get(id) ?? 0, similarity));
  };
  const isLetter = tokens.every(({ length }) => length === 1);
  for (const field of isLetter ? (['title'] as const) : (['title', 'keywords'] as const)) {
    for (const word of listWords(index, field, tokens)) {
      const similarity = Math.max(...tokens.map((token) => getSimilarity(token, word)));
      if (similarity >= MIN_SIMILARITY)
        for (const id of fields[field].getSections(word)) raiseSimilarity(id, similarity);
    }
  }
  const { lists } = fields.readerTerms;
  for (const token of tokens.filter(({ length }) => length > 1)) {
    for (const word of index.listPrefixNeighbors(token, ['readerTerms'])) {
      const similarity = getSimilarity(token, word);
      if (similarity < MIN_SIMILARITY) continue;
      for (const phrase of lists.get(word)) {
        const { section, length } = decodePhrase(phrase);
        raiseSimilarity(section, similarity / (1 + OTHER_WORD_PENALTY * (length - 1)));
      }
    }
  }
  return [...best]
    .sort((a, b) => b[1] - a[1] || a[0] - b[0])
    .slice(0, MAX_SUGGESTIONS)
    .map(([id]) => id);
}

/** Title, heading, and URL of a section; undefined until its title is loaded. */
export function describeSection(
  { sections, titles }: SearchIndex,
  id: number,
): SimilarSection | undefined {
  const { page, hash, heading = '' } = sections.get(id) ?? { page: id, hash: '' };
  const title = titles.get(page);
  return title && { title: title.t, section: heading, url: (title.u ?? '') + hash };
}
