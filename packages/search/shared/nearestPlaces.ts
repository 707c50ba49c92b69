import type { Field } from '../types';
import { readPhrase } from './format';
import type { SearchIndex } from './SearchIndex';
import { shareLetters } from './spelling';

/** Words that share fewer letters are not near. */
const ALIKE = 0.45;
/** A word that stands whole in a longer one, as in German compounds, has at least so many letters. */
const SHORTEST_PART = 5;
/** How much less a phrase of readers is worth with each of its words: the others were not asked for. */
const OTHER_WORDS = 0.15;
const MOST = 4;

/** A place that may be meant where nothing was found: a page, or a section that readers have words for. */
export interface NearPlace {
  title: string;
  /** Heading of the section; empty for a page. */
  section: string;
  /** Address with hash. */
  url: string;
}

/** How near a word is to what was typed, from 0 to 1. */
function likeWord(token: string, word: string): number {
  // One letter is the beginning of much, and like nothing.
  if (token.length === 1) return word.startsWith(token) ? 1 : 0;
  const isPart = word.length >= SHORTEST_PART && token.includes(word);
  return Math.max(shareLetters(token, word), isPart ? (1 + ALIKE) / 2 : 0);
}

/** Words of a field that may be like a token: of a large site those that begin so. */
function wordsOf(index: SearchIndex, field: Field, tokens: readonly string[]): Iterable<string> {
  if (!index.isSpread) return index.fields[field].lists.words();
  return new Set(tokens.flatMap((token) => [...index.beginningLike(token, [field])]));
}

/**
 * Sections whose titles, keywords or words of readers look like those of a query, the nearest first. Of the
 * words of readers, those count that begin as the query does: the others may not have arrived.
 */
export function nearestPlaces(index: SearchIndex, tokens: readonly string[]): number[] {
  const { fields } = index;
  const best = new Map<number, number>();
  const raise = (id: number, near: number) => {
    if (near >= ALIKE) best.set(id, Math.max(best.get(id) ?? 0, near));
  };
  const isLetter = tokens.every(({ length }) => length === 1);
  for (const field of isLetter ? (['title'] as const) : (['title', 'keywords'] as const)) {
    for (const word of wordsOf(index, field, tokens)) {
      const near = Math.max(...tokens.map((token) => likeWord(token, word)));
      if (near >= ALIKE) for (const id of fields[field].documentsWith(word)) raise(id, near);
    }
  }
  const { lists } = fields.asked;
  for (const token of tokens.filter(({ length }) => length > 1)) {
    for (const word of index.beginningLike(token, ['asked'])) {
      const near = likeWord(token, word);
      if (near < ALIKE) continue;
      for (const phrase of lists.get(word)) {
        const { section, length } = readPhrase(phrase);
        raise(section, near / (1 + OTHER_WORDS * (length - 1)));
      }
    }
  }
  return [...best]
    .sort((a, b) => b[1] - a[1] || a[0] - b[0])
    .slice(0, MOST)
    .map(([id]) => id);
}

/** What is shown of a section; undefined where its name has not arrived. */
export function placeOf({ sections, titles }: SearchIndex, id: number): NearPlace | undefined {
  const { page, hash, heading = '' } = sections.get(id) ?? { page: id, hash: '' };
  const title = titles.get(page);
  return title && { title: title.t, section: heading, url: (title.u ?? '') + hash };
}
