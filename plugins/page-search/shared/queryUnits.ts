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
  /** Terms may have typos. */
  fuzzy: boolean;
}

/** Each two neighbours swapped: the typo that counts as two for an edit distance. */
function swaps(word: string): string[] {
  return Array.from(
    { length: word.length - 1 },
    (_, at) => word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2),
  );
}

/**
 * All readings of a query: each token as it stands, in parts, with a typo; neighbours as one word;
 * phrases by their synonyms.
 *
 * @param known tells whether a word stands anywhere in the index
 */
export function readQuery(
  tokens: readonly string[],
  synonyms: readonly string[][],
  known: (word: string) => boolean,
): QueryUnit[] {
  const units: QueryUnit[] = [];
  const unit = (covers: number[], terms: string[], weight: number, more?: Partial<QueryUnit>) =>
    units.push({ covers, terms, weight, prefix: false, fuzzy: false, ...more });
  tokens.forEach((token, at) => {
    const last = at === tokens.length - 1;
    const isKnown = known(token);
    const parts = partsOf(token);
    const swapped = isKnown || token.length < 4 ? [] : swaps(token).filter(known);
    unit([at], [token], 1, { prefix: last, fuzzy: !isKnown && swapped.length === 0 });
    for (const word of swapped) unit([at], [word], RANKING.fuzzy * 2);
    if (parts.length > 0) unit([at], parts, RANKING.parts, { prefix: last && !isKnown });
    const next = tokens[at + 1];
    if (next !== undefined) {
      for (const joined of [token + next, `${token}_${next}`]) {
        if (known(joined)) unit([at, at + 1], [joined], RANKING.joined);
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
