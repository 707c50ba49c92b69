import { RANKING } from './ranking';
import { partsOf, tokenizeQuery } from './tokenize';

/** One way to read a part of the query: terms that all have to match, for the tokens they cover. */
export interface QueryUnit {
  /** Positions of the tokens that are covered. */
  covers: number[];
  terms: string[];
  weight: number;
  /** The last term may be the beginning of a word. */
  prefix: boolean;
}

/** What a query can ask of the words of an index. */
export interface Vocabulary {
  /** Whether a word stands anywhere. */
  knows(word: string): boolean;
  /** Whether words begin so. */
  hasBeginning(word: string): boolean;
  /** Whether a word stands in a title, a heading or keywords. */
  isProminent(word: string): boolean;
  /** The words that an unknown word may be meant for. */
  correct(word: string): string[];
  /** The words that an unknown word is built on. */
  findKin(word: string): string[];
}

const SHORTEST_HALF = 3;
/** In a query of more words, shorter ones are taken as they stand: most are words that no page has. */
const MOST_WITH_SHORT_TYPOS = 3;
const SHORT = 6;
/** Letters with dots, written without: `Ueberspannung`. */
const SPELLED_DOTS = /(?<=[aou])e/g;
/** Shorter words with these letters are English or Italian. */
const DOTTED_FROM = 6;

/** Two words of titles or headings that were written as one: `canbus`. */
function halvesOf(token: string, { isProminent }: Vocabulary): string[] | undefined {
  for (let at = SHORTEST_HALF; at <= token.length - SHORTEST_HALF; at += 1) {
    const halves = [token.slice(0, at), token.slice(at)];
    if (halves.every(isProminent)) return halves;
  }
  return undefined;
}

/**
 * All readings of a query: each token as it stands, in parts, with a typo; neighbours as one word;
 * one word as two; phrases by their synonyms.
 */
export function readQuery(
  tokens: readonly string[],
  synonyms: readonly string[][],
  vocabulary: Vocabulary,
): QueryUnit[] {
  const units: QueryUnit[] = [];
  const unit = (covers: number[], terms: string[], weight: number, prefix = false) =>
    units.push({ covers, terms, weight, prefix });
  tokens.forEach((token, at) => {
    const isLast = at === tokens.length - 1;
    const isKnown = vocabulary.knows(token);
    const parts = partsOf(token);
    unit([at], [token], 1, isLast);
    if (parts.length > 0) unit([at], parts, RANKING.parts, isLast && !isKnown);
    if (!isKnown && parts.length === 0) {
      const mayBeTypo = tokens.length <= MOST_WITH_SHORT_TYPOS || token.length > SHORT;
      const plain = token.length < DOTTED_FROM ? token : token.replace(SPELLED_DOTS, '');
      if (plain !== token) unit([at], [plain], RANKING.synonym, isLast);
      const ofEither = (find: (word: string) => string[]) => {
        const found = find(token);
        return found.length > 0 || plain === token ? found : find(plain);
      };
      const halves = halvesOf(token, vocabulary);
      const isBegun = isLast && vocabulary.hasBeginning(token);
      // To look for what is meant takes longest: not for a word that is being typed.
      const meant = mayBeTypo && (halves || !isBegun) ? ofEither(vocabulary.correct) : [];
      if (halves && !meant.some(vocabulary.isProminent)) unit([at], halves, RANKING.joined);
      else if (!isBegun) {
        for (const word of meant) unit([at], [word], RANKING.typo);
        const kin = meant.length > 0 ? [] : ofEither(vocabulary.findKin);
        for (const word of kin) unit([at], [word], RANKING.kin);
      }
    }
    const next = tokens[at + 1];
    if (next !== undefined) {
      for (const joined of [token + next, `${token}_${next}`]) {
        if (vocabulary.knows(joined)) unit([at, at + 1], [joined], RANKING.joined);
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
        if (other !== phrase) unit(covers, other, RANKING.synonym);
      }
    }
  }
  return units;
}
