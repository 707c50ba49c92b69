import { parseMarkedHex, parseQuantity } from '../../frame/quantity';
import { toHex } from './bytes';

export type Notation = 'auto' | 'hex' | 'decimal';

/** Registers in the input, and what the input contains about them. */
export interface RegisterInput {
  words: number[];
  /** How the input was read. */
  notation: string;
  /** Numbers in the input that were read as these registers; undefined for a frame. */
  cells?: readonly string[];
  /** Function code of a frame. */
  code?: number;
  /** Address in a request, counted from 0. */
  address?: number;
  /** Number of the first register in a listing. Tools count from 0 or 1, or print the numbers of manuals. */
  label?: number;
  note?: string;
  /** Whether the reader confirms the registers, because the text can have another meaning. */
  isUncertain?: boolean;
}

export type Registers = RegisterInput | { error: string };

/** Maximum number of registers to decode. */
export const MAX_WORDS = 8;

/** Binary digits with a prefix. `0B10` can also be hexadecimal, depending on the other registers. */
const BINARY_PATTERN = /^(?:0b|(?:[bdlw]{1,2}#)?2#)([01]+)$/i;

const isFourDigits = (cell: string) => /^[0-9a-f]{4}$/i.test(cell);

/** Whether only the base of the other numbers decides what a number is. */
export const isUnprefixed = (cell: string) =>
  /^[0-9a-f]+$/i.test(cell) && (isFourDigits(cell) || !BINARY_PATTERN.test(cell));

/** Whether a number without a prefix can be hexadecimal: letters, four digits with a leading zero, or many digits. */
export const canBeHex = (cell: string) =>
  isUnprefixed(cell) && /[a-f]|^0\d{3}$|^(?:\d{4}){2,}$/i.test(cell);

/** Whole number, with a note if its separator can also be a decimal point: `16838`, `16.838`, `16'838`, `1e3`. */
function parseDecimal(cell: string): { value: number; note?: string } {
  if (/^[1-9]\d*e\d+$/i.test(cell)) return { value: Number(cell) };
  if (!/^[+-]?\d+(?:[.,'_]\d{3})*$/.test(cell)) return { value: Number.NaN };
  const parsed = parseQuantity(cell, '', { isInteger: true });
  return 'value' in parsed ? parsed : { value: Number.NaN };
}

/** Registers of one number: two's complement for negative numbers, several registers for long digit sequences. */
export function parseCell(cell: string, isHex: boolean): number[] | undefined {
  const binary = isHex && isFourDigits(cell) ? undefined : BINARY_PATTERN.exec(cell)?.[1];
  if (binary) return binary.length > 16 ? undefined : [Number.parseInt(binary, 2)];
  const digits = parseMarkedHex(cell) ?? (isHex && isUnprefixed(cell) ? cell : undefined);
  if (digits) {
    if (digits.length > 4 && digits.length % 4 !== 0) return undefined;
    return digits.match(/.{1,4}/g)?.map((part) => Number.parseInt(part, 16));
  }
  const value = isHex ? Number.NaN : parseDecimal(cell).value;
  return value >= -32768 && value <= 65535 ? [value & 0xffff] : undefined;
}

/** Parses numbers of which those without a prefix have the same base. */
export function parseCells(cells: readonly string[], isHex: boolean, maxWords: number): Registers {
  const invalid = cells.find((cell) => !parseCell(cell, isHex));
  if (invalid !== undefined) {
    const allowed = isHex ? '0000 to FFFF' : '0 to 65535, −32768 to −1, or 0x0000 to 0xFFFF';
    const error = `“${invalid}” is not a register. Enter ${allowed}, or paste a listing such as 40001: 16838, JSON, a log, or frames from common Modbus tools.`;
    return { error };
  }
  const [note] = isHex ? [] : cells.flatMap((cell) => parseDecimal(cell).note ?? []);
  const isMarked = (cell: string) =>
    parseMarkedHex(cell) ?? (BINARY_PATTERN.test(cell) && !(isHex && isUnprefixed(cell)));
  const base = isHex ? 'hexadecimal' : 'decimal';
  const notation = cells.every(isMarked)
    ? 'according to their prefixes'
    : base + (cells.some(isMarked) ? ' if without a prefix' : '');
  const words = cells.flatMap((cell) => parseCell(cell, isHex) ?? []);
  const counted = checkWordCount(words, notation, maxWords);
  return 'error' in counted ? counted : { ...counted, cells, ...(note && { note }) };
}

/** Returns an error if there are too many registers. */
export function checkWordCount(
  words: number[],
  notation: string,
  maxWords: number = MAX_WORDS,
): Registers {
  const maxText = maxWords === MAX_WORDS ? 'eight' : maxWords;
  return words.length > maxWords
    ? { error: `These are ${words.length} registers. Enter one to ${maxText}.` }
    : { words, notation };
}

/** `0x4366` */
export const formatHexWord = (word: number) => `0x${toHex(word, 4)}`;
