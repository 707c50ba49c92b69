import { findQueryMeasures } from './measures';
import type { RANKING } from './ranking';
import { splitIdentifier, tokenizeQuery } from './tokenize';
import type { WordLookup } from './WordLookup';

type UnitKind = keyof typeof RANKING.kinds;

/** One interpretation of one or more query tokens: terms that must all match. */
export interface QueryUnit {
  /** Positions of the tokens in the query. */
  positions: number[];
  terms: string[];
  kind: UnitKind;
  /** Whether the last term is also matched as a prefix. */
  prefix: boolean;
}

const MIN_HALF_LENGTH = 3;
/** In longer queries, short unknown words are not corrected, because most are not typos. */
const MAX_TOKENS_WITH_SHORT_TYPOS = 3;
const MAX_SHORT_LENGTH = 6;
/** Matches the second letter of transliterated umlauts, as in `Ueberspannung`. */
const SPELLED_UMLAUT_PATTERN = /(?<=[aou])e/g;
/**
 * Minimum length of words in which `ae`, `oe`, or `ue` counts as an umlaut. Shorter words are usually English or
 * Italian.
 */
const MIN_UMLAUT_LENGTH = 6;

/** Splits a token into two words that occur in titles, headings, or keywords: `canbus`. */
function splitIntoTwoWords(token: string, lookup: WordLookup): string[] | undefined {
  for (let i = MIN_HALF_LENGTH; i <= token.length - MIN_HALF_LENGTH; i += 1) {
    const halves = [token.slice(0, i), token.slice(i)];
    if (halves.every((half) => lookup.isProminent(half))) return halves;
  }
  return undefined;
}

/**
 * Creates all interpretations of a query: numbers with their units; tokens as typed, split into parts, corrected, or
 * split into two words; adjacent tokens joined into one word; phrases replaced by synonyms.
 */
export function createUnits(
  query: string,
  tokens: readonly string[],
  synonyms: readonly string[][],
  lookup: WordLookup,
): QueryUnit[] {
  const units: QueryUnit[] = [];
  const unit = (positions: number[], terms: string[], kind: UnitKind, prefix = false) =>
    units.push({ positions, terms, kind, prefix });
  for (const { text, term } of findQueryMeasures(query)) {
    const words = tokenizeQuery(text).flatMap((token) => [token, ...splitIdentifier(token)]);
    const positions = tokens.flatMap((token, i) => (words.includes(token) ? [i] : []));
    if (positions.length > 0 && lookup.hasWord(term)) unit(positions, [term], 'typed');
  }
  tokens.forEach((token, i) => {
    const isLast = i === tokens.length - 1;
    const isKnown = lookup.hasWord(token);
    const parts = splitIdentifier(token);
    unit([i], [token], 'typed', isLast);
    if (parts.length > 0) unit([i], parts, 'parts', isLast && !isKnown);
    if (!isKnown && parts.length === 0) {
      const mayBeTypo =
        tokens.length <= MAX_TOKENS_WITH_SHORT_TYPOS || token.length > MAX_SHORT_LENGTH;
      const folded =
        token.length < MIN_UMLAUT_LENGTH ? token : token.replace(SPELLED_UMLAUT_PATTERN, '');
      if (folded !== token) unit([i], [folded], 'respelled', isLast);
      const findForEither = (find: (word: string) => string[]) => {
        const found = find(token);
        return found.length > 0 || folded === token ? found : find(folded);
      };
      const halves = splitIntoTwoWords(token, lookup);
      const isPrefix = isLast && lookup.hasPrefix(token);
      // Corrections are slow, so words that are still being typed are not corrected.
      const corrections =
        mayBeTypo && (halves || !isPrefix)
          ? findForEither((word) => lookup.findCorrections(word))
          : [];
      if (halves && !corrections.some((word) => lookup.isProminent(word)))
        unit([i], halves, 'respelled');
      else if (!isPrefix) {
        for (const word of corrections) unit([i], [word], 'typo');
        const related =
          corrections.length > 0 ? [] : findForEither((word) => lookup.findRelatedWords(word));
        for (const word of related) unit([i], [word], 'related');
      }
    }
    const nextToken = tokens[i + 1];
    if (nextToken !== undefined) {
      for (const joined of [token + nextToken, `${token}_${nextToken}`]) {
        if (lookup.hasWord(joined)) unit([i, i + 1], [joined], 'respelled');
      }
    }
  });
  const text = ` ${tokens.join(' ')} `;
  for (const group of synonyms) {
    const phrases = group.map((phrase) => tokenizeQuery(phrase));
    for (const phrase of phrases) {
      const found = text.indexOf(` ${phrase.join(' ')} `);
      if (found < 0) continue;
      const start = text.slice(0, found).split(' ').length - 1;
      const covers = phrase.map((_, offset) => start + offset);
      for (const other of phrases) {
        if (other !== phrase) unit(covers, other, 'synonym');
      }
    }
  }
  return units;
}
