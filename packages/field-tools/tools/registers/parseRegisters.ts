import { parseMarkedHex, parseQuantity } from '../../frame/quantity';
import { toHex, toWords } from './bytes';
import { parseBytes } from './parseBytes';

export type Notation = 'auto' | 'hex' | 'decimal';

/** Registers in the input, and what the input contains about them. */
export interface RegisterInput {
  words: number[];
  /** How the input was read. */
  notation: string;
  /** Function code of a frame. */
  code?: number;
  /** Address in a request, counted from 0. */
  address?: number;
  /** Number of the first register in a listing. Tools count from 0 or 1, or print the numbers of manuals. */
  label?: number;
  note?: string;
}

export type Registers = RegisterInput | { error: string };

const MAX_WORDS = 8;

/** Binary digits with a prefix. `0B10` can also be hexadecimal, depending on the other registers. */
const BINARY_PATTERN = /^(?:0b|(?:[bdlw]{1,2}#)?2#)([01]+)$/i;

/** Notations that only bytes have: `43:66`, `\x43\x66`, `b'Cf'`, `<43><66>`, `<Buffer 43 66>`. */
const BYTES_PATTERN = /^(?:<|["']?\\x|b["']|[0-9a-f]{2}(?:[:-][0-9a-f]{2})+$)/i;

/** Registers of one number: two's complement for negative numbers, several registers for long digit sequences. */
function parseWords(token: string, isHex: boolean): number[] | undefined {
  const isFourDigits = /^[0-9a-f]{4}$/i.test(token);
  const binary = isHex && isFourDigits ? undefined : BINARY_PATTERN.exec(token)?.[1];
  if (binary) return binary.length > 16 ? undefined : [Number.parseInt(binary, 2)];
  const digits = parseMarkedHex(token) ?? (isHex && /^[0-9a-f]+$/i.test(token) ? token : undefined);
  if (digits) {
    if (digits.length > 4 && digits.length % 4 !== 0) return undefined;
    return digits.match(/.{1,4}/g)?.map((part) => Number.parseInt(part, 16));
  }
  const value = isHex ? Number.NaN : parseDecimal(token).value;
  return value >= -32768 && value <= 65535 ? [value & 0xffff] : undefined;
}

/** Whole number, with a note if its separator can also be a decimal point: `16838`, `16.838`, `16'838`. */
function parseDecimal(token: string): { value: number; note?: string } {
  if (!/^[+-]?\d+(?:[.'_]\d{3})*$/.test(token)) return { value: Number.NaN };
  const parsed = parseQuantity(token, '', { isInteger: true });
  return 'value' in parsed ? parsed : { value: Number.NaN };
}

/** Whether numbers without a prefix are hexadecimal: letters, a leading zero, or one long row of digits. */
function looksHex(tokens: readonly string[]): boolean {
  const unprefixed = tokens.filter(
    (token) => /^[0-9a-f]+$/i.test(token) && !BINARY_PATTERN.test(token),
  );
  return (
    unprefixed.some((token) => /[a-f]/i.test(token) || /^0\d{3}$/.test(token)) ||
    (tokens.length === 1 && /^(?:\d{4}){2,}$/.test(tokens[0] ?? ''))
  );
}

/** Bytes in a notation that only bytes have, or as pairs of hexadecimal digits. */
function findBytes(
  text: string,
  tokens: readonly string[],
  notation: Notation,
): number[] | undefined {
  if (BYTES_PATTERN.test(text)) return parseBytes(text)?.bytes;
  const isPairs = tokens.length % 2 === 0 && tokens.every((token) => /^[0-9a-f]{2}$/i.test(token));
  const isHexLikely = looksHex(tokens) || tokens.some((token) => token.startsWith('0'));
  return isPairs && (notation === 'hex' || (notation === 'auto' && isHexLikely))
    ? parseBytes(text)?.bytes
    : undefined;
}

/** Splits text into registers, without the brackets and quotes of arrays. */
export const splitRegisters = (text: string) =>
  text
    .replace(/(?<=\d)[\u00a0\u2007\u2009\u202f’](?=\d{3}(?!\d))/g, "'")
    .split(/(?:[\s,;[\](){}"]|(?<!\d)'|'(?!\d))+/)
    .map((token) => (/[#$&xh]|^0b/i.test(token) ? token.replaceAll('_', '') : token))
    .filter(Boolean);

const GROUPS_PATTERN = /(?<![^\s;])([+-]?[1-9]\d?)[ ,](\d{3})(?=,?(?:[\s;]|$))/g;

/** Text without the separators in numbers: `16838 0` for `16,838 0`. */
export const joinGroups = (text: string) => text.replace(GROUPS_PATTERN, '$1$2');

/**
 * The first number that can also be two registers. A comma can be in a number or between two; a space only if all
 * numbers have one: `16,838 0`, `1,5`, `16 838 52 429`, but not `16 838 52429`.
 */
export function findUncertainNumber(text: string): string | undefined {
  if (!/^[\d\s,;+-]+$/.test(text)) return undefined;
  const [number] = /(?<![^\s;])[+-]?\d+,\d{1,3}(?=,?(?:[\s;]|$))/.exec(text) ?? [];
  if (number) return number;
  const others = text.replace(GROUPS_PATTERN, '');
  return /[1-9]/.test(others) ? undefined : text.match(GROUPS_PATTERN)?.[0];
}

/**
 * Parses one to eight registers in the notations of people and programs: `17254, 0`, `0x4366 0x0000`, `4366h 0000h`,
 * `$4366`, `&H4366`, `16#4366`, `4366 0000`, the bytes `43 66 00 00`, `43:66:00:00` and `\x43\x66\x00\x00`, one row of
 * hexadecimal digits `43660000`, `0b1010`, `2#1010`, `-50`, `+50`, `[17254, 0]`.
 *
 * @returns the registers and their notation, or an error
 */
export function parseRegisters(text: string, notation: Notation = 'auto'): Registers {
  const trimmed = text.replaceAll('−', '-').trim();
  const tokens = splitRegisters(trimmed);
  if (tokens.length === 0) return { error: 'Enter one to eight registers, such as 0x4366 0x0000.' };
  const bytes = findBytes(trimmed, tokens, notation);
  if (bytes) {
    return bytes.length % 2 === 0
      ? checkWordCount(toWords(bytes), 'hexadecimal bytes')
      : { error: 'Registers have two bytes each, but one byte is missing.' };
  }
  const isHex = notation === 'hex' || (notation === 'auto' && looksHex(tokens));
  const words: number[] = [];
  for (const token of tokens) {
    const tokenWords = parseWords(token, isHex);
    if (tokenWords === undefined) {
      const allowed = isHex ? '0000 to FFFF' : '0 to 65535, −32768 to −1, or 0x0000 to 0xFFFF';
      return {
        error: `“${token}” is not a register. Enter ${allowed}, or paste a listing, JSON, a log, or frames from common Modbus tools.`,
      };
    }
    words.push(...tokenWords);
  }
  const isMarked = tokens.every((token) => parseMarkedHex(token) || BINARY_PATTERN.test(token));
  const [note] = isHex ? [] : tokens.flatMap((token) => parseDecimal(token).note ?? []);
  return {
    ...checkWordCount(
      words,
      isMarked ? 'according to their prefixes' : isHex ? 'hexadecimal' : 'decimal',
    ),
    ...(note && { note }),
  };
}

/** Returns an error if there are too many registers. */
export function checkWordCount(words: number[], notation: string): Registers {
  return words.length > MAX_WORDS
    ? { error: `These are ${words.length} registers. Enter one to eight.` }
    : { words, notation };
}

/** Parses a single register, with a note if its notation is unusual. Returns NaN for any other text. */
export function parseRegister(text: string): { value: number; note?: string } {
  const parsed = parseRegisters(text);
  if ('error' in parsed || parsed.words.length !== 1) return { value: Number.NaN };
  const {
    words: [value = Number.NaN],
    note,
  } = parsed;
  return { value, ...(note && { note }) };
}

/** `0x4366` */
export const formatHexWord = (word: number) => `0x${toHex(word, 4)}`;
