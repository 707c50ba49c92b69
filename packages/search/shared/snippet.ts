import { measurePattern } from './measures';
import { stemTerm } from './stem';

/** Segments of text. `isMarked` segments match the query. */
export type Snippet = { text: string; isMarked: boolean }[];

const SNIPPET_LENGTH = 50;
const LEAD_LENGTH = 12;
/**
 * Minimum length of words that match as prefixes. Shorter words match only complete words, so `c` does not match in
 * `copy`.
 */
const MIN_PREFIX_LENGTH = 4;

/** Optional hyphen in words and between numbers. */
const HYPHEN = '[-\u2010\u2011\u2013]?';
/**
 * Letters and digits of the languages in which readers search, with units such as Ω. Unicode properties are much slower.
 */
const CHARACTERS = '0-9A-Za-zª²³µ¹ºÀ-ÖØ-öø-ɏͰ-Ͽ';
const NUMBER_PATTERN = /^\d+(?:[.,]\d+)*$/;

/** Matches a character in both cases. Faster than the `i` flag, which applies Unicode case folding. */
function matchEitherCase(character: string): string {
  const cases = [character.toLowerCase(), character.toUpperCase()];
  const isLetter = cases[0] !== cases[1] && cases.every((variant) => variant.length === 1);
  return isLetter ? `[${cases.join('')}]` : character.replace(/[.*+?^${}()|[\]\\/]/, '\\$&');
}

/** Matches a word in any case, with an optional pattern between its characters. */
const matchWord = (word: string, separator = '') => [...word].map(matchEitherCase).join(separator);

/** Matches a word with optional hyphens: `wifi` matches Wi-Fi, `rs485` matches RS-485. */
function matchWithHyphens(word: string): string {
  return /^[a-z0-9]{4,12}$/.test(word) ? matchWord(word, HYPHEN) : matchWord(word);
}

/** Matches complete numbers only, such as `420` in 4-20, but not parts of 4.5 or 4,096. */
function matchWholeNumbers(numbers: readonly string[]): string {
  const numberPatterns = numbers.map((number) =>
    matchWord(number, number.length > 2 ? HYPHEN : ''),
  );
  return `(?<!\\d[.,])(?:${numberPatterns.join('|')})(?![${CHARACTERS}_]|[.,]\\d)`;
}

/** Matches a complete short word with an optional number: `i2c` matches I2C0, `c1` does not match C12. */
function matchWholeWord(word: string): string {
  return matchWord(word) + (/\d$/.test(word) ? '' : '\\d*');
}

function compilePattern(tokens: readonly string[]): RegExp | undefined {
  const starts = tokens.flatMap((token) => {
    const stem = stemTerm(token) ?? '';
    return stem.length >= 4 && token.startsWith(stem) ? [token, stem] : [token];
  });
  const longestFirst = [...new Set(starts)].sort((a, b) => b.length - a.length);
  if (longestFirst.length === 0) return undefined;
  const numbers = longestFirst.filter((word) => NUMBER_PATTERN.test(word));
  const measures = longestFirst.flatMap((word) => measurePattern(word) ?? []);
  const words = longestFirst.filter((word) => !NUMBER_PATTERN.test(word) && !measurePattern(word));
  const longPatterns = words
    .filter((word) => word.length >= MIN_PREFIX_LENGTH)
    .map(matchWithHyphens);
  const shortWords = words.filter((word) => word.length < MIN_PREFIX_LENGTH);
  const kinds = [
    measures.length > 0 && `(?:${measures.join('|')})(?![${CHARACTERS}_])`,
    numbers.length > 0 && matchWholeNumbers(numbers),
    longPatterns.length > 0 && `(?:${longPatterns.join('|')})[${CHARACTERS}]*`,
    shortWords.length > 0 && `(?:${shortWords.map(matchWholeWord).join('|')})(?![${CHARACTERS}_])`,
  ];
  return new RegExp(`(?<![${CHARACTERS}])(?:${kinds.filter(Boolean).join('|')})`, 'g');
}

let last: { key: string; pattern: RegExp | undefined } = { key: '', pattern: undefined };

/** Returns a pattern for the words that match the tokens exactly, as prefixes, or by stem. */
export function markPattern(tokens: readonly string[]): RegExp | undefined {
  const key = tokens.join(' ');
  // Results share their tokens, and compiling a pattern is slower than matching it.
  if (key !== last.key) last = { key, pattern: compilePattern(tokens) };
  return last.pattern;
}

export function markText(text: string, tokens: readonly string[]): Snippet {
  const pattern = markPattern(tokens);
  if (!pattern || !text) return text ? [{ text, isMarked: false }] : [];
  const segments: Snippet = [];
  let end = 0;
  for (const match of text.matchAll(pattern)) {
    if (match.index > end) segments.push({ text: text.slice(end, match.index), isMarked: false });
    segments.push({ text: match[0], isMarked: true });
    end = match.index + match[0].length;
  }
  if (end < text.length) segments.push({ text: text.slice(end), isMarked: false });
  return segments;
}

/** Finds the start of the text window with the most distinct matches. */
function findBestStart(text: string, pattern: RegExp): number | undefined {
  const hits = [...text.matchAll(pattern)].slice(0, 200);
  let best: { i: number; score: number } | undefined;
  hits.forEach((hit, first) => {
    const words = new Set<string>();
    for (const other of hits.slice(first, first + 12)) {
      if (other.index + other[0].length > hit.index + SNIPPET_LENGTH - LEAD_LENGTH) break;
      words.add(other[0].toLowerCase().slice(0, 4));
    }
    if (!best || words.size > best.score) best = { i: hit.index, score: words.size };
  });
  return best?.i;
}

/** Creates an excerpt of at most fifty characters around the matches, with the matches marked. */
export function createSnippet(texts: readonly string[], tokens: readonly string[]): Snippet {
  const pattern = markPattern(tokens);
  const text =
    (pattern && texts.find((candidate) => candidate.search(pattern) >= 0)) ??
    texts.find(Boolean) ??
    '';
  const hit = pattern ? (findBestStart(text, pattern) ?? 0) : 0;
  let start = Math.max(0, hit - LEAD_LENGTH);
  if (start > 0) {
    const space = text.indexOf(' ', start);
    start = space >= 0 && space < hit ? space + 1 : hit;
  }
  const maxLength = SNIPPET_LENGTH - (start > 0 ? 1 : 0);
  let excerpt = text.slice(start, start + maxLength);
  if (start + maxLength < text.length) {
    const truncated = text.slice(start, start + maxLength - 1);
    const space = truncated.lastIndexOf(' ');
    excerpt = `${space > hit - start + 3 ? truncated.slice(0, space) : truncated}…`;
  }
  return markText(`${start > 0 ? '…' : ''}${excerpt}`, tokens);
}
