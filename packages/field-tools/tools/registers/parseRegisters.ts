import { parseMarkedHex } from '../../frame/quantity';
import { parseHexPairs, toHex, toWords } from './bytes';

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

/** Maximum number of registers to decode. */
const MAX_WORDS = 8;

/** Rows of numbers, and the register number before them. */
export interface Numbers {
  rows: readonly (readonly string[])[];
  label?: number;
}

/** The numbers in a text, several times if a tool polled the same registers again, or an error. */
export type Parsed = Numbers[] | { error: string };

/** A notation of registers. All numbers of an input have the same one. */
interface Form {
  name: string;
  pattern: RegExp;
  /** Base of the digits, if not 16. */
  base?: number;
  /** Whether each number is one byte, and two are a register. */
  isByte?: true;
}

const DECIMAL: Form = { name: 'decimal', pattern: /^[+-]?(?!0\d$)\d{1,5}$/, base: 10 };

/** Exactly four digits: `215 C` is a number with a unit, and `5dec` is decimal. */
const FOUR_DIGITS: Form = { name: 'hexadecimal', pattern: /^(?!\ddec)[0-9a-f]{4}$/i };

const MARKED_HEX: Form = {
  name: 'hexadecimal',
  pattern: /^(?:(?:0x|(?:w#)?16#)[0-9a-f]{1,4}|[0-9a-f]{4}h)$/i,
};

const HEX_BYTES: Form = {
  name: 'hexadecimal bytes',
  pattern: /^(?:0x[0-9a-f]{1,2}|[0-9a-f]{2})$/i,
  isByte: true,
};

/** Decimal numbers without leading zeros. */
const DECIMAL_BYTES: Form = {
  ...DECIMAL,
  name: 'decimal bytes',
  pattern: /^(?!0.)\d{1,3}$/,
  isByte: true,
};

const FORMS: readonly Form[] = [FOUR_DIGITS, DECIMAL, MARKED_HEX, HEX_BYTES, DECIMAL_BYTES];

/** Registers in one form; undefined if the numbers have another form. */
function parseForm(
  rows: Numbers['rows'],
  { pattern, base = 16, isByte }: Form,
): number[] | undefined {
  const cells = rows.flat();
  const values = cells.map((cell) => Number.parseInt(parseMarkedHex(cell) ?? cell, base));
  const [min, max] = isByte ? [0, 255] : [-32768, 65535];
  const areInRange = values.every((value) => value >= min && value <= max);
  if (!areInRange || !cells.every((cell) => pattern.test(cell))) return undefined;
  if (!isByte) return values.map((value) => value & 0xffff);
  // A listing can have one byte per line.
  const areLines =
    rows.every((row) => row.length === 1) && cells.every((cell) => /^0x/i.test(cell));
  const arePairs = (areLines ? [cells] : rows).every((row) => row.length % 2 === 0);
  return arePairs && cells.length > 0 ? toWords(values) : undefined;
}

/** The register of one number to write: decimal without leading zeros, or with 0x; empty for others. */
export const parseWord = (cell: string): number[] =>
  parseForm([[cell]], /^[+-]?0\d|[#hx]/i.test(cell) ? MARKED_HEX : DECIMAL) ?? [];

/** `0x4366` */
export const formatHexWord = (word: number) => `0x${toHex(word, 4)}`;

const formatWords = (bytes: readonly number[]) => toWords(bytes).map(formatHexWord).join(' ');

/** How to write the registers in bytes, which can be the data of a response after its function and byte count. */
function adviseWords(bytes: readonly number[]): string {
  const [code, count = 0] = bytes;
  const all = bytes.length % 2 === 0 ? formatWords(bytes) : '';
  if (all && (code === 3 || code === 4) && count === bytes.length - 2)
    return `write ${formatWords(bytes.slice(2))} if they start with function ${code} and the byte count ${count}, or ${all}`;
  if (code && code % 2 === 0 && code === bytes.length - 1)
    return `write ${formatWords(bytes.slice(1))} if they start with the byte count ${code}`;
  return all ? `write ${all}` : 'one byte is missing';
}

/** Returns an error that suggests how to write the registers in bytes. */
const describeBytes = (text: string) => ({
  error: `“${text}” looks like bytes, and a register has two of them: ${adviseWords(parseHexPairs(text.replaceAll(/0x(?=.( |$))/gi, '0')))}.`,
});

/** Explains why numbers are not registers. */
function describeInvalid(cells: readonly string[]): { error: string } {
  // Four numbers can also be bytes.
  const isValid = (cell: string) => FORMS.some((form) => parseForm([Array(4).fill(cell)], form));
  const invalid = cells.find((cell) => !isValid(cell));
  if (!invalid)
    return {
      error: `“${cells.join(' ')}” mixes notations. Write all registers in the same one, such as 0x4366 0x0000.`,
    };
  const [digits = ''] = /(?<=^(?:0x)?)(?:[0-9a-f]{2}){3,}(?=h?$)/i.exec(invalid) ?? [];
  const advice = /[2-9ac-f]/i.test(digits)
    ? `If these are hexadecimal digits, ${adviseWords(parseHexPairs(digits))}.`
    : 'Enter registers in one row or column: 0 to 65535, −32768 to −1, 0x0000 to 0xFFFF, or four hexadecimal digits. Mark register numbers, as in 40001: 16838.';
  return { error: `“${invalid}” is not a register. ${advice}` };
}

/** Digits that can be a number with a unit, register numbers, or binary: `215C`, `40001`, `0100 0011 0110 0110`. */
const DOUBTFUL_PATTERN =
  /^(?:(?:[1-9]\d\d[a-f]|\d\d[ad]c|\d{1,2}e\d{1,2}|[34]00\d\d|0b[01]{2})(?: |$))+$|(?:^| )(?:[01]{4} ){3}[01]{4}(?: |$)/i;

/** Registers in all forms that numbers have, or an error. */
export function parseNumbers({ rows, label }: Numbers): Registers[] {
  const text = rows.flat().join(' ');
  if (DOUBTFUL_PATTERN.test(text))
    return [{ error: `“${text}” can have other meanings. Write registers with 0x.` }];
  const found = FORMS.flatMap((form) => {
    const words = parseForm(rows, form);
    return words ? [{ form, words }] : [];
  });
  const areBytes = rows.flat().every((cell) => HEX_BYTES.pattern.test(cell));
  // The numbers before several rows of bytes count bytes.
  const isDump = rows.length > 1 && rows.some((row) => row.length > 2);
  if (areBytes && (isDump || found.every(({ form }) => form.isByte))) return [describeBytes(text)];
  if (found.length === 0) return [describeInvalid(rows.flat())];
  return found.map(({ form, words }) => ({
    words,
    notation: form.name,
    ...(label !== undefined && { label }),
  }));
}

/** The different registers in several readings; the first error if a reading has one. */
export function selectInputs(readings: readonly Registers[]): Registers[] {
  const error = readings.find((reading) => 'error' in reading);
  if (error) return [error];
  const inputs = readings.filter((reading) => 'words' in reading);
  const different = new Map(inputs.toReversed().map((input) => [String(input.words), input]));
  return [...different.values()].toReversed();
}

/** Returns an error if there are too many registers. */
export const checkWordCount = (input: Registers): Registers =>
  'words' in input && input.words.length > MAX_WORDS
    ? { error: `These are ${input.words.length} registers. Enter one to eight.` }
    : input;
