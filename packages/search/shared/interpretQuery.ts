import { getPartKey } from './format';
import { separateUnits } from './measures';
import { createUnits, type QueryUnit } from './queryUnits';
import type { SearchIndex } from './SearchIndex';
import { STOP_WORDS } from './stopWords';
import type { TermScorer } from './TermScorer';
import {
  MAX_TOKENS,
  parseStopWords,
  splitCamelCaseNames,
  splitIdentifier,
  tokenizeQuery,
} from './tokenize';
import { WordLookup } from './WordLookup';

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

/**
 * Tokenizes a query. A query of only stop words has no tokens, unless it is a title, an identifier, or a reader
 * phrase.
 */
function tokenize({ stopNames, lists }: SearchIndex, lookup: WordLookup, query: string): string[] {
  const tokens = tokenizeQuery(query, stopNames);
  if (tokens.some((token) => !STOP_WORDS.has(token) || stopNames.has(token))) return tokens;
  const { phrase, named: namesInQuery } = parseStopWords(query, stopNames);
  if (phrase) lookup.require(phrase);
  return lists.names.get(phrase).length > 0 ? [phrase] : namesInQuery;
}

/** Splits unknown names, such as those of other platforms: `esp_wifi_connect` still finds `wifi`. */
function splitNames(lookup: WordLookup, query: string, tokens: readonly string[]): string[] {
  const camelCaseNames = splitCamelCaseNames(query);
  const allTokens = tokens.flatMap((token, i) => {
    const terms = camelCaseNames.get(token) ?? splitIdentifier(token);
    const prefix = i === tokens.length - 1;
    if (terms.length === 0 || lookup.hasWord(token) || (prefix && lookup.hasPrefix(token)))
      return [token];
    // `Bad_NodeIdUnknown`
    const joinedName = token.replaceAll('_', '');
    if (joinedName !== token && lookup.hasWord(joinedName)) return [joinedName];
    if (lookup.hasTerms(terms, prefix)) return [token];
    const words = terms.filter((term) => term.length > 1 && !STOP_WORDS.has(term));
    return words.length > 0 ? words : [token];
  });
  return [...new Set(allTokens)].slice(0, MAX_TOKENS);
}

/** Interprets a query, and collects the word files that the lookups require. */
export function interpretQuery(
  index: SearchIndex,
  scorer: TermScorer,
  typedQuery: string,
): Interpretation {
  const query = separateUnits(typedQuery);
  // Quoted words are not corrected.
  const lookup = new WordLookup(index, scorer, /^".+"$/.test(query.trim()));
  const tokens = splitNames(lookup, query, tokenize(index, lookup, query));
  const normalizedQuery = typedQuery.trim().toLowerCase().replace(/\s+/g, ' ').replace(/\(\)$/, '');
  const units = createUnits(query, tokens, index.synonyms, lookup);
  // A stop word that is a name is not treated as a prefix.
  if (tokens.every((token) => STOP_WORDS.has(token))) {
    for (const unit of units) unit.prefix = false;
  }
  for (const { terms } of units) for (const term of terms) lookup.require(term);
  if (mayBeName(normalizedQuery, tokens)) lookup.require(normalizedQuery);
  return { tokens, normalizedQuery, units, missingWords: [...lookup.missing] };
}
