import { stem } from './stem';
import { STOP_WORDS } from './stopWords';

/** More words than anyone types; the rest of a pasted page is not searched. */
const MOST_TOKENS = 12;
const MOST_CHARACTERS = 400;
const LONGEST_TERM = 60;

/** White space and all kinds of hyphens and dashes separate tokens; the minus sign is one of them. */
const SEPARATORS = /[\s\u00ad\u200b\u2010-\u2015\u2212-]+/u;
const OUTER = /^[^\p{L}\p{N}_]+|[^\p{L}\p{N}_]+$/gu;
const INNER = /[^\p{L}\p{N}]+/u;
const LETTERS_AND_DIGITS = /\d+(?:\.\d+)?|\p{L}+/gu;
const STEM_MARK = '~';

/** A stem as it stands in the index: marked, so that it is never taken for a word. */
export function stemTerm(word: string): string | undefined {
  return /^[a-z]{4,}$/.test(word) ? STEM_MARK + stem(word) : undefined;
}

function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Mn}+/gu, '')
    .toLowerCase();
}

/**
 * The tokens of a query: lowercased, split on white space and hyphens, without the punctuation
 * around them and without English stop words.
 */
export function tokenizeQuery(query: string): string[] {
  const tokens = fold(query.slice(0, MOST_CHARACTERS))
    .split(SEPARATORS)
    .map((token) => token.replace(OUTER, ''))
    .filter((token) => token && token.length <= LONGEST_TERM && !STOP_WORDS.has(token));
  return [...new Set(tokens)].slice(0, MOST_TOKENS);
}

/** The parts of an identifier, path or measure: `get_temp` gives get, temp; `20ma` gives 20, ma. */
export function partsOf(token: string): string[] {
  const words = token.split(INNER).filter(Boolean);
  const parts = words.flatMap((word) => word.match(LETTERS_AND_DIGITS) ?? [word]);
  return parts.length > 1 ? parts : [];
}

/** Words of an identifier, split at punctuation and at capitals, but not at digits. */
function wordsOf(chunk: string): string[] {
  const words = chunk.split(INNER).filter(Boolean);
  const humps = words.flatMap((word) => word.split(/(?<=\p{Ll})(?=\p{Lu})/u));
  return [...new Set([...words, ...humps])];
}

/**
 * The terms a text is found by: each word, its stem, each identifier whole and in parts, and
 * hyphenated words also as one (`RS-485` is found as rs, 485 and rs485).
 */
export function termsOf(text: string): string[] {
  const terms: string[] = [];
  const add = (word: string) => {
    if (word && word.length <= LONGEST_TERM) terms.push(word);
  };
  for (const chunk of text.split(/\s+/)) {
    const pieces = chunk
      .split(SEPARATORS)
      .map((piece) => piece.replace(OUTER, ''))
      .filter(Boolean);
    for (const piece of pieces) {
      const word = fold(piece);
      if (STOP_WORDS.has(word)) continue;
      add(word);
      const stemmed = stemTerm(word);
      if (stemmed) add(stemmed);
      if (!/^[a-z]+$/.test(piece)) {
        for (const part of wordsOf(piece)) {
          const lower = fold(part);
          if (lower === word || STOP_WORDS.has(lower)) continue;
          add(lower);
          const partStem = stemTerm(lower);
          if (partStem) add(partStem);
        }
        const parts = partsOf(word);
        if (parts.length === 2 && /^\d/.test(word)) for (const part of parts) add(part);
      }
    }
    if (pieces.length === 2 || pieces.length === 3) add(fold(pieces.join('')));
  }
  return terms;
}
