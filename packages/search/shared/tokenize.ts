import { measureTerms } from './measures';
import { stemTerm } from './stem';
import { STOP_WORDS } from './stopWords';

/** Limits for long queries. Text beyond the limits is ignored. */
export const MAX_TOKENS = 12;
const MAX_QUERY_CHARACTERS = 400;
const MAX_TERM_LENGTH = 60;

/** The unit of temperatures, whose letter alone would be a word: the language C. */
const CELSIUS_PATTERN = /°\s?C(?!\p{L})/giu;
const spellCelsius = (text: string) => text.replace(CELSIUS_PATTERN, ' celsius');

/** Token separators: whitespace, hyphens, dashes, and the minus sign. */
const SEPARATORS_PATTERN = /[\s\u00ad\u200b\u2010-\u2015\u2212-]+/u;
/** Additional separators in queries, for pasted code and JSON without spaces. */
const PUNCTUATION_PATTERN = /(?<=\()|["`{}[\];]|(?<!\d),|,(?!\d)/u;
/** Italian article or preposition before an apostrophe: `l'energia`. */
const ELISION_PATTERN = /^(?:[cdls]|un|all|dall|dell|nell|sull|quest|quell)['’](?=\p{L})/iu;
const OUTER_PUNCTUATION_PATTERN = /^[^\p{L}\p{N}_]+|[^\p{L}\p{N}_]+$/gu;
const INNER_PUNCTUATION_PATTERN = /[^\p{L}\p{N}]+/u;
const LETTERS_AND_DIGITS_PATTERN = /\d+(?:\.\d+)?|\p{L}+/gu;

const ASCII_PATTERN = /^[\0-\x7f]*$/;
/** Abbreviations with a slash: I/O, A/D. */
const SLASHED_LETTERS_PATTERN = /^(\p{L})\/(\p{L})$/u;
/** The `v` of a version number: v3.0.14. */
const VERSION_PREFIX_PATTERN = /^v(?=\d+\.\d)/i;

/** Converts a word to lowercase without accents. */
export function normalizeWord(word: string): string {
  const text = word.replace(SLASHED_LETTERS_PATTERN, '$1$2').replace(VERSION_PREFIX_PATTERN, '');
  if (ASCII_PATTERN.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .replace(/\p{Mn}+/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss');
}

/** Abbreviations in capitals, which can look like stop words: CAN, AT, NO. */
const ABBREVIATION_PATTERN = /^[A-Z]{2,}$/;

/** Words with one hyphen: `exp-con`, `plug-in`, but not `step-by-step`. */
const HYPHENATED_PATTERN = /(?<![\p{L}\p{N}-])([\p{L}\p{N}]+)-([\p{L}\p{N}]+)(?![\p{L}\p{N}-])/gu;

/** Lists the halves of hyphenated words, except those of two stop words. */
function listHalves(text: string): Set<string> {
  const pairs = [...text.matchAll(HYPHENATED_PATTERN)].map(([, ...halves]) =>
    halves.map(normalizeWord),
  );
  return new Set(pairs.filter((halves) => !halves.every((half) => STOP_WORDS.has(half))).flat());
}

/** Splits a query into words, as typed. */
function splitQuery(query: string): string[] {
  return spellCelsius(query.slice(0, MAX_QUERY_CHARACTERS))
    .split(SEPARATORS_PATTERN)
    .flatMap((chunk) => chunk.split(PUNCTUATION_PATTERN))
    .map((chunk) => chunk.replace(ELISION_PATTERN, ''))
    .filter((chunk) => chunk.replace(OUTER_PUNCTUATION_PATTERN, ''));
}

/**
 * Splits a query into lowercase tokens at whitespace, hyphens, and code punctuation, without surrounding punctuation and
 * stop words. A stop word is kept if it is used as a name: in capitals, as a call (`can()`), as half of a hyphenated
 * word, as the only word, or if it is in `names`.
 *
 * @param names stop words that are titles or identifiers on the site; ignored next to another stop word, as in a
 * question
 */
export function tokenizeQuery(query: string, names?: ReadonlySet<string>): string[] {
  const text = query.slice(0, MAX_QUERY_CHARACTERS);
  const chunks = splitQuery(query);
  const words = chunks.map((chunk) => normalizeWord(chunk.replace(OUTER_PUNCTUATION_PATTERN, '')));
  const isStop = (i: number) => STOP_WORDS.has(words[i] ?? '');
  const isAllCaps = text === text.toUpperCase();
  const isOneWord = new Set(words).size === 1;
  const halves = listHalves(text);
  const tokens = words.filter((word, i) => {
    if (word.length > MAX_TERM_LENGTH) return false;
    if (!isStop(i) || isOneWord || halves.has(word)) return true;
    const chunk = chunks[i] ?? '';
    if (
      chunk.includes('(') ||
      (!isAllCaps && ABBREVIATION_PATTERN.test(chunk.replace(OUTER_PUNCTUATION_PATTERN, '')))
    ) {
      return true;
    }
    return Boolean(names?.has(word)) && !isStop(i - 1) && !isStop(i + 1);
  });
  return [...new Set(tokens)].slice(0, MAX_TOKENS);
}

/**
 * Parses a query that consists of stop words.
 *
 * @returns the complete query, which can be a reader phrase (`how to`), and the site's names in it (`what can`)
 */
export function parseStopWords(
  query: string,
  names: ReadonlySet<string>,
): { phrase: string; named: string[] } {
  const words = normalizeWord(query.slice(0, MAX_QUERY_CHARACTERS))
    .split(INNER_PUNCTUATION_PATTERN)
    .filter((word) => STOP_WORDS.has(word));
  const phrase = words.join(' ');
  return {
    phrase: phrase.length > MAX_TERM_LENGTH ? '' : phrase,
    named: [...new Set(words)].filter((word) => names.has(word)),
  };
}

/** Splits an identifier, path, or measurement: `get_temp` into get and temp, `20ma` into 20 and ma. */
export function splitIdentifier(token: string): string[] {
  const words = token.split(INNER_PUNCTUATION_PATTERN).filter(Boolean);
  const parts = words.length > 1 ? words : (token.match(LETTERS_AND_DIGITS_PATTERN) ?? []);
  return parts.length > 1 ? parts : [];
}

const CAMEL_CASE_BOUNDARY_PATTERN = /(?<=\p{Ll})(?=\p{Lu})/u;

/** Splits an identifier at punctuation and capitals, but not at digits. */
function splitWords(name: string): string[] {
  const words = name.split(INNER_PUNCTUATION_PATTERN).filter(Boolean);
  return words.flatMap((word) => word.split(CAMEL_CASE_BOUNDARY_PATTERN));
}

/** Splits the camel-case names in a query, such as `attachInterrupt` but not `20mA`; keys are their tokens. */
export function splitCamelCaseNames(query: string): Map<string, string[]> {
  const names = splitQuery(query)
    .map((chunk) => chunk.replace(OUTER_PUNCTUATION_PATTERN, ''))
    .filter((name) => CAMEL_CASE_BOUNDARY_PATTERN.test(name) && !/^\d/.test(name));
  return new Map(names.map((name) => [normalizeWord(name), splitWords(name).map(normalizeWord)]));
}

interface ChunkTerms {
  words: string[];
  stems: string[];
}

function tokenizeChunk(chunk: string): ChunkTerms {
  const words: string[] = [];
  const stems: string[] = [];
  const add = (word: string, isName = false) => {
    if (!word || word.length > MAX_TERM_LENGTH || (STOP_WORDS.has(word) && !isName)) return;
    words.push(word);
    const stemmed = stemTerm(word);
    if (stemmed) stems.push(stemmed);
  };
  const tokens = chunk
    .split(SEPARATORS_PATTERN)
    .map((token) => token.replace(OUTER_PUNCTUATION_PATTERN, ''))
    .filter(Boolean);
  for (const token of tokens) {
    const word = normalizeWord(token);
    add(word, ABBREVIATION_PATTERN.test(token));
    if (/^[a-z]+$/.test(token)) continue;
    const words = token.split(INNER_PUNCTUATION_PATTERN);
    for (const part of new Set([...words, ...splitWords(token)])) {
      const lower = normalizeWord(part);
      if (lower !== word) add(lower);
    }
    const parts = splitIdentifier(word);
    if (parts.length === 2 && /^\d/.test(word)) for (const part of parts) add(part);
  }
  // Hyphenated words are also indexed as one word.
  if (tokens.length === 2 || tokens.length === 3) add(normalizeWord(tokens.join('')));
  return { words, stems };
}

const MAX_CACHED_CHUNKS = 50_000;
const cache = new Map<string, ChunkTerms>();

/**
 * Extracts the terms of a string: words with their stems, identifiers and their parts, hyphenated
 * words both split and joined (`RS-485` becomes rs, 485, and rs485), and numbers with their units.
 */
export function extractTerms(text: string): ChunkTerms {
  const words: string[] = [];
  const stems: string[] = [];
  for (const chunk of spellCelsius(text).split(/\s+/)) {
    let terms = cache.get(chunk);
    if (!terms) {
      if (cache.size > MAX_CACHED_CHUNKS) cache.clear();
      terms = tokenizeChunk(chunk);
      cache.set(chunk, terms);
    }
    for (const word of terms.words) words.push(word);
    for (const stemmed of terms.stems) stems.push(stemmed);
  }
  words.push(...measureTerms(text));
  return { words, stems };
}
