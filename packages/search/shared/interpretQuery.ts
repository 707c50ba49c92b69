import { getPartKey } from './format';
import { createUnits, type QueryUnit, type Vocabulary } from './queryUnits';
import type { SearchIndex } from './SearchIndex';
import { findCorrections, findRelatedWords } from './spelling';
import { STOP_WORDS } from './stopWords';
import type { TermScorer } from './TermScorer';
import {
  MAX_TOKENS,
  parseStopWords,
  splitCamelCaseNames,
  splitIdentifier,
  stemTerm,
  tokenizeQuery,
} from './tokenize';

/** A query, interpreted with the loaded index files. */
export interface Interpretation {
  tokens: string[];
  /** The query normalized for comparison with names: lowercase, single spaces, without `()`. */
  normalizedQuery: string;
  units: QueryUnit[];
  /** Required word files that are not loaded yet. Their words can require further files. */
  missingWords: number[];
}

/**
 * Whether the complete query can be a name. Queries that start with a stop word are excluded, because the word files
 * of stop words are not loaded.
 */
export function mayBeName(normalizedQuery: string, [first]: readonly string[]): boolean {
  return Boolean(first?.startsWith(getPartKey(normalizedQuery)));
}

/** Interprets a query, and collects the word files that the lookups require. */
export function interpretQuery(
  index: SearchIndex,
  scorer: TermScorer,
  query: string,
): Interpretation {
  const missing = new Set<number>();
  // Quoted words are not corrected.
  const isExact = /^".+"$/.test(query.trim());
  const requireWord = (word: string) => {
    // The file for a stem contains all words with that stem.
    for (const key of [word, stemTerm(word) ?? word]) {
      const file = index.missingWords(key);
      if (file !== undefined) missing.add(file);
    }
  };
  const vocabulary: Vocabulary = {
    hasWord: (word) => {
      requireWord(word);
      return index.hasWord(word);
    },
    hasPrefix: (word) => {
      requireWord(word);
      return scorer.scoreTerm(word, { prefix: true }).size > 0;
    },
    isProminent: (word) => index.isProminent(word),
    findCorrections: (word) => {
      requireWord(word);
      return isExact || missing.size > 0
        ? []
        : findCorrections(word, index.listCorrectionCandidates(word));
    },
    findRelatedWords: (word) =>
      isExact || missing.size > 0
        ? []
        : findRelatedWords(word, index.listCorrectionCandidates(word)),
  };

  /**
   * Tokenizes the query. A query of only stop words has no tokens, unless it is a title, an identifier, or a reader
   * phrase.
   */
  const tokenize = (): string[] => {
    const { stopNames } = index;
    const tokens = tokenizeQuery(query, stopNames);
    if (tokens.some((token) => !STOP_WORDS.has(token) || stopNames.has(token))) return tokens;
    const { phrase, named: namesInQuery } = parseStopWords(query, stopNames);
    if (phrase) requireWord(phrase);
    return index.names.get(phrase).length > 0 ? [phrase] : namesInQuery;
  };

  /** Splits unknown names, such as those of other platforms: `esp_wifi_connect` still finds `wifi`. */
  const splitNames = (tokens: readonly string[]): string[] => {
    const camelCaseNames = splitCamelCaseNames(query);
    const { hasWord, hasPrefix } = vocabulary;
    const allTokens = tokens.flatMap((token, i) => {
      const terms = camelCaseNames.get(token) ?? splitIdentifier(token);
      const prefix = i === tokens.length - 1;
      if (terms.length === 0 || hasWord(token) || (prefix && hasPrefix(token))) return [token];
      for (const term of terms) requireWord(term);
      if (scorer.scoreUnit({ terms, prefix }).size > 0) return [token];
      const words = terms.filter((term) => term.length > 1 && !STOP_WORDS.has(term));
      return words.length > 0 ? words : [token];
    });
    return [...new Set(allTokens)].slice(0, MAX_TOKENS);
  };

  const tokens = splitNames(tokenize());
  const normalizedQuery = query.trim().toLowerCase().replace(/\s+/g, ' ').replace(/\(\)$/, '');
  const units = createUnits(tokens, index.synonyms, vocabulary);
  // A stop word that is a name is not treated as a prefix.
  if (tokens.every((token) => STOP_WORDS.has(token))) {
    for (const unit of units) unit.prefix = false;
  }
  for (const { terms } of units) for (const term of terms) requireWord(term);
  if (mayBeName(normalizedQuery, tokens)) requireWord(normalizedQuery);
  return { tokens, normalizedQuery, units, missingWords: [...missing] };
}
