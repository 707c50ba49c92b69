import { parseMarkedHex } from '../../frame/hex';
import { toHex, toWords } from './bytes';

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
  /** Whether the input can also be something other than registers, so that the reader has to confirm them. */
  isDoubtful?: boolean;
}

/** Maximum number of registers in a response (V1.1b3, 6.3). */
const MAX_WORDS = 125;

/** Rows of numbers, and the register number before them. */
export interface Numbers {
  rows: readonly (readonly string[])[];
  label?: number | undefined;
  /** The register numbers in the text. */
  labels?: readonly string[];
  /** Whether each row can be one byte. */
  canBeBytes?: boolean;
  /** Whether the reader has to confirm the registers. */
  isDoubtful?: boolean;
}

/** Names of registers in manuals, in PLCs of Schneider, Siemens, Mitsubishi, Omron, and Rockwell, and in other tools. */
export const NAMES = String.raw`(?:holding |input )?(?:reg(?:ister|istro)?s?|addr(?:ess)?)|data|[hi]r|%?[miq]w|%?db\d+\.dbw|n\d+:|dm?`;

/** A date or time, or a number and the register name before it. */
const TOKEN_PATTERN = new RegExp(
  String.raw`\d+([-./:])\d+\1[\p{L}\p{N}.:+-]+|(?:(?<![\p{L}\p{N}_])((?:${NAMES}) ?\[?))?([+-]?[\p{L}\p{N}_.#]+(?:\u2060\([^()]+\))?)`,
  'giu',
);

/** Words that only name registers. `Address: 5` is not a value. */
const KNOWN_PATTERN =
  /(?<![\p{L}\p{N}_])(?:(?:(?:holding|input) )?reg(?:ister)?s|(?:addr(?:ess)?|adresse|indirizzo|reg(?:ister|istro)?)(?!["']?\s*(?:[:=]|$))|values?|wert|valore|valor|dec(?:imal)?|hex(?:adecimal)?|data|words|payload|response|read|u?int16)(?![\p{L}\p{N}_])/giu;

/** Response of pymodbus: `ReadHoldingRegistersResponse(dev_id=1, registers=[215])`. */
const RESPONSE_PATTERN = /^Read(?:Holding|Input)RegistersResponse\(.*\)$/;
const RESPONSE_PART_PATTERN =
  /^\w+|(?<=[(,] ?)(?:(?:dev_id|transaction_id|address|count|slave|status)=\d+|bits=\[\])/g;

/**
 * Finds the text that is not in a reading. Each number and register number of the reading occurs once in the text; all
 * other letters and digits are left out, except words that only name registers.
 */
export function findLeftOut(text: string, numbers: readonly Numbers[]): string {
  const toKey = (token: string) => token.replace(/^\+|^0x|[\s[]/gi, '');
  const used = numbers.flatMap(({ rows, labels = [] }) => [...labels, ...rows.flat()]).map(toKey);
  const strike = (token: string) => {
    const index = used.indexOf(toKey(token));
    return index >= 0 && used.splice(index, 1);
  };
  let rest = text.replace(RESPONSE_PATTERN, (part) => part.replace(RESPONSE_PART_PATTERN, ''));
  // Text before the registers can have the same numbers.
  for (const match of [...rest.matchAll(TOKEN_PATTERN)].toReversed()) {
    const [token, , name = '', number = ''] = match;
    const start = strike(token) ? 0 : strike(number) ? name.length : undefined;
    if (start !== undefined)
      rest = `${rest.slice(0, match.index + start)}\n${rest.slice(match.index + token.length)}`;
  }
  const parts = rest
    .replaceAll('\u2060', ' ')
    .split('\n')
    .filter((part) => /[\p{L}\p{N}%‰°]/u.test(part.replace(KNOWN_PATTERN, '')))
    .map((part) => part.replace(/^[\s,;:=|"'{})\]>]+|[\s,;:=|"'{}([<]+$/g, ''));
  return [...new Set(parts)].join(', ').replace(/(.{60}).+/, '$1…');
}

/** Reason why a text is not registers. */
class InputError extends Error {}

/** Stops parsing. `attempt` returns the message. */
export function refuse(message: string): never {
  throw new InputError(message.replaceAll('\u2060', ' '));
}

/** Runs a parser; returns the reason if it refuses the text. */
export function attempt<Result>(parse: () => Result): Result | { error: string } {
  try {
    return parse();
  } catch (error) {
    if (error instanceof InputError) return { error: error.message };
    throw error;
  }
}

/** A notation of registers. All numbers of an input have the same one. */
interface Form {
  name: string;
  pattern: RegExp;
  /** Base of the digits, if not 16. */
  base?: number;
  /** Whether each number is one byte, and two are a register. */
  isByte?: true;
}

/** A second notation of the same register can follow. */
const DECIMAL: Form = {
  name: 'decimal',
  pattern: /^[+-]?(?!0\d$)\d{1,5}(?:\u2060\([^()]+\))?$/,
  base: 10,
};

/** Digits that can be a number with a unit: `215C`, `24DC`, `100Ah`. */
const UNIT: Form = {
  name: 'decimal, with a unit',
  pattern: /^\d\d(?:\d[a-f]|[ad]c|\dAh)$/i,
  base: 10,
};

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

const FORMS = [FOUR_DIGITS, DECIMAL, MARKED_HEX, HEX_BYTES, DECIMAL_BYTES, UNIT];

/** Registers in one form; undefined if the numbers have another form. */
function parseForm(
  { rows, canBeBytes }: Numbers,
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
    rows.every((row) => row.length === 1) &&
    (canBeBytes || cells.every((cell) => /^0x/i.test(cell)));
  const arePairs = (areLines ? [cells] : rows).every((row) => row.length % 2 === 0);
  return arePairs && cells.length > 0 ? toWords(values) : undefined;
}

/** The register of one number to write: decimal without leading zeros, or with 0x; empty for others. */
export const parseWord = (cell: string): number[] =>
  parseForm({ rows: [[cell]] }, /^[+-]?0\d|[#hx]/i.test(cell) ? MARKED_HEX : DECIMAL) ?? [];

/** `0x4366` */
export const formatHexWord = (word: number) => `0x${toHex(word, 4)}`;

/** The registers in bytes, which can be the data of a response after its function and byte count. */
export function listByteReadings(bytes: readonly number[]): RegisterInput[] {
  const [code = 0, count = 0] = bytes;
  const starts: [start: number, place: string][] = bytes.length % 2 === 0 ? [[0, '']] : [];
  if ((code === 3 || code === 4) && count === bytes.length - 2)
    starts.unshift([2, `, after function ${code} and the byte count ${count}`]);
  if (code > 0 && code % 2 === 0 && code === bytes.length - 1)
    starts.push([1, `, after the byte count ${code}`]);
  return starts.map(([start, place]) => ({
    words: toWords(bytes.slice(start)),
    notation: HEX_BYTES.name + place,
    isDoubtful: true,
  }));
}

/** Binary digits, or numbers with a unit that looks like a byte. */
const OTHER_PATTERN = /(?:^| )(?:[01]{4} ){3}[01]{4}(?: |$)|^(?:0b[01]+|\d\d [ad]c)(?: |$)/i;

/** A register number is before each register, not before each group of binary digits. */
const isOther = ({ rows, label }: Numbers) =>
  (label === undefined ? [rows.flat()] : rows).some((row) => OTHER_PATTERN.test(row.join(' ')));

const areHexBytes = (cells: readonly string[]) =>
  cells.every((cell) => HEX_BYTES.pattern.test(cell));

/** The numbers before several rows of bytes count bytes. */
const isDump = (rows: Numbers['rows']) =>
  areHexBytes(rows.flat()) && rows.length > 1 && rows.some((row) => row.length > 2);

/** Explains why numbers are not registers. */
function explainNumbers(numbers: Numbers): never {
  const { rows } = numbers;
  const cells = rows.flat();
  const text = cells.join(' ');
  if (isOther(numbers)) refuse(`“${text}” can be binary, or have a unit. Write registers with 0x.`);
  if (isDump(rows)) refuse('Enter the bytes of the registers in one row.');
  if (areHexBytes(cells)) refuse('Registers have two bytes each, but one byte is missing.');
  // Four numbers can also be bytes.
  const isValid = (cell: string) =>
    FORMS.some((form) => parseForm({ rows: [Array(4).fill(cell)] }, form));
  const invalid =
    cells.find((cell) => !isValid(cell)) ??
    refuse(`“${text}” mixes notations. Write all in the same one, such as 0x4366 0x0000.`);
  const advice = /^[+-]?\d+(?:[.'’_]\d+)+$/.test(invalid)
    ? 'Registers have no decimal point and no thousands separators.'
    : 'Enter registers in one row or column: 0 to 65535, −32768 to −1, 0x0000 to 0xFFFF, or four hexadecimal digits. Mark register numbers, as in 40001: 16838.';
  return refuse(`“${invalid}” is not a register. ${advice}`);
}

/** Digits that can be a number with a unit or an exponent, or register numbers: `215C`, `12E3`, `40001`. */
const DOUBTFUL_PATTERN = /^(?:(?:[1-9]\d\d[a-f]|\d\d[ad]c|\d{1,2}e\d{1,2}|[34]00\d\d)(?: |$))+$/i;

/** Registers in all forms that numbers have; empty if they have none. */
export function findReadings(numbers: Numbers): RegisterInput[] {
  const { rows, label } = numbers;
  const cells = rows.flat();
  const text = cells.join(' ');
  if (isOther(numbers) || isDump(rows)) return [];
  const found = FORMS.flatMap((form) => {
    const words = parseForm(numbers, form);
    return words ? [{ form, words }] : [];
  });
  const isDoubtful = (numbers.isDoubtful || DOUBTFUL_PATTERN.test(text)) && { isDoubtful: true };
  const bytes = cells.map((cell) => Number.parseInt(parseMarkedHex(cell) ?? cell, 16));
  // Each of several register numbers can be before one small register, or before one byte.
  const small = { words: bytes, notation: 'hexadecimal', isDoubtful: true };
  const areSmall = label !== undefined && rows.length > 1 && rows.length === cells.length;
  const readings: RegisterInput[] =
    areHexBytes(cells) && found.every(({ form }) => form.isByte)
      ? [...(areSmall ? [small] : []), ...listByteReadings(bytes)]
      : found.map(({ form, words }) => ({ words, notation: form.name, ...isDoubtful }));
  return readings.map((reading) => (label === undefined ? reading : { ...reading, label }));
}

/** Registers in all forms that numbers have. Refuses numbers that are not registers. */
export function parseNumbers(numbers: Numbers): RegisterInput[] {
  const readings = findReadings(numbers);
  const count = readings[0]?.words.length ?? explainNumbers(numbers);
  return count > MAX_WORDS
    ? refuse(`These are ${count} registers. Enter up to ${MAX_WORDS}.`)
    : readings;
}

/** The different registers in several readings. Those of a listing also differ by their numbers. */
export const selectInputs = (readings: readonly RegisterInput[], isListing = false) =>
  [
    ...new Map(
      readings
        .map((input) => [`${input.words}@${isListing && input.label}`, input] as const)
        .toReversed(),
    ).values(),
  ].toReversed();
