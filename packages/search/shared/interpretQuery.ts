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

/** Interpretation of a query with the index files that are loaded. */
export interface Interpretation {
  tokens: string[];
  /** The query as a name may be: in lower case, with single spaces, without the brackets of a call. */
  raw: string;
  units: QueryUnit[];
  /** Word files that the query needs and that have not arrived; their words may require others. */
  missingWords: number[];
}

/** Whether the whole query may be a name. A leading stop word is not part of one, and its word file is not loaded. */
export function mayBeName(raw: string, [first]: readonly string[]): boolean {
  return Boolean(first?.startsWith(getPartKey(raw)));
}

/** Interprets a query, and collects the word files that every lookup on the way needs. */
export function interpretQuery(
  index: SearchIndex,
  scorer: TermScorer,
  query: string,
): Interpretation {
  const missing = new Set<number>();
  // Quotation marks keep words as typed.
  const isExact = /^".+"$/.test(query.trim());
  const requireWord = (word: string) => {
    // All words with the same stem are in the file of the stem.
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
   * The tokens of a query. A query of nothing but stop words has none, unless it is a title, an identifier, or a phrase
   * that the site lists word for word.
   */
  const tokenize = (): string[] => {
    const { stopNames } = index;
    const tokens = tokenizeQuery(query, stopNames);
    if (tokens.some((token) => !STOP_WORDS.has(token) || stopNames.has(token))) return tokens;
    const { phrase, named } = parseStopWords(query, stopNames);
    if (phrase) requireWord(phrase);
    return index.names.get(phrase).length > 0 ? [phrase] : named;
  };

  /** Splits names that no page has, such as those of other systems: for `esp_wifi_connect` a page has `wifi`. */
  const splitNames = (tokens: readonly string[]): string[] => {
    const camelCaseNames = splitCamelCaseNames(query);
    const { hasWord, hasPrefix } = vocabulary;
    const all = tokens.flatMap((token, at) => {
      const terms = camelCaseNames.get(token) ?? splitIdentifier(token);
      const prefix = at === tokens.length - 1;
      if (terms.length === 0 || hasWord(token) || (prefix && hasPrefix(token))) return [token];
      for (const term of terms) requireWord(term);
      if (scorer.scoreUnit({ terms, prefix }).size > 0) return [token];
      const words = terms.filter((term) => term.length > 1 && !STOP_WORDS.has(term));
      return words.length > 0 ? words : [token];
    });
    return [...new Set(all)].slice(0, MAX_TOKENS);
  };

  const tokens = splitNames(tokenize());
  const raw = query.trim().toLowerCase().replace(/\s+/g, ' ').replace(/\(\)$/, '');
  const units = createUnits(query, tokens, index.synonyms, vocabulary);
  // A stop word that is a name stands for itself, not for the words that begin with it.
  if (tokens.every((token) => STOP_WORDS.has(token))) {
    for (const unit of units) unit.prefix = false;
  }
  for (const { terms } of units) for (const term of terms) requireWord(term);
  if (mayBeName(raw, tokens)) requireWord(raw);
  return { tokens, raw, units, missingWords: [...missing] };
}
