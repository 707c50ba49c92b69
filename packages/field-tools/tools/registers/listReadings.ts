import { parseHexPairs, toWords } from './bytes';
import { MARK, markLabels, NAME_MARK } from './labels';
import { type Layout, LIKELY_MANUAL_PATTERN, listLayouts, parseLabel } from './layouts';
import { parseBytes } from './parseBytes';
import {
  canBeHex,
  checkWordCount,
  isUnprefixed,
  MAX_WORDS,
  type Notation,
  parseCells,
  type Registers,
} from './parseRegisters';

/** Notations that only bytes have: `43:66`, `\x43\x66`, `b'Cf'`, `<43><66>`, `<Buffer 43 66>`. */
const BYTES_PATTERN = /^(?:<|["']?\\x|b["']|[0-9a-f]{2}(?:[:-][0-9a-f]{2})+$)/i;

/** Number in the input, and the separator before the next one if both can be one number. */
interface Token {
  text: string;
  joint?: string;
}

function splitLine(line: string): Token[] {
  const isArray = /^\s*[[(].*[\])]\s*$/.test(line);
  return [...line.matchAll(/([^\s,;|<>()[\]]+)([\s,;|<>()[\]]*)/g)]
    .map(([, text = '', separator = '']) => ({
      text: /[#$&xh]|^0b/i.test(text) ? text.replaceAll('_', '') : text,
      ...(/^[ ,]$/.test(separator) && !isArray && { joint: separator }),
    }))
    .filter(({ text }) => !/^[-–—→|/.:=]+$/.test(text));
}

/** Joins `16 838` or `16,838` from a cell of each row to one number; undefined if the other numbers prove that the separator separates values. */
function joinGroups(
  rows: readonly (readonly Token[])[],
  separator: ' ' | ',',
  start: 0 | 1,
): string[][] | undefined {
  const others: string[] = [];
  const joined = rows.map((row) => {
    const cells: string[] = [];
    for (let i = 0; i < row.length; i += 1) {
      const [token, next] = [row[i] ?? { text: '' }, row[i + 1]];
      const isGroup =
        i >= start &&
        token.joint === separator &&
        /^[+-]?[1-9]\d?$/.test(token.text) &&
        /^\d{3}$/.test(next?.text ?? '');
      if (isGroup) i += 1;
      else if (i >= start) others.push(token.text);
      // A comma can also be a decimal point.
      const sign = separator === ',' && next?.text !== '000' ? ',' : "'";
      cells.push(isGroup ? `${token.text}${sign}${next?.text}` : token.text);
    }
    return cells;
  });
  const tokens = rows.flat();
  const isList = tokens.slice(0, -1).every(({ joint }) => joint === separator);
  const excluded = separator === ' ' && isList ? /[1-9]/ : /^[+-]?\d{4,}$/;
  const isExcluded = (separator === ' ' || isList) && others.some((text) => excluded.test(text));
  const cellCount = joined.reduce((sum, row) => sum + row.length, 0);
  const isStartOnly = start === 1 && (rows.length < 2 || joined.some((row) => row.length < 2));
  return cellCount === tokens.length || isExcluded || isStartOnly ? undefined : joined;
}

/** The first number with a comma that separates no group of three digits, so that it can be a decimal number: `1,5`. */
export function findDecimalComma(text: string): string | undefined {
  if (!/^[\d\s,;+-]+$/.test(text)) return undefined;
  const numbers = text.match(/(?<![^\s;])[+-]?\d+,\d{1,3}(?=,?(?:[\s;]|$))/g) ?? [];
  return numbers.find((number) => !/^[+-]?[1-9]\d?,\d{3}$/.test(number));
}

/** Text as rows of numbers, with the names of the columns if it has a header. */
interface Grid {
  header: readonly string[];
  isMarked: boolean;
  /** Whether a number before a marked register number was dropped. */
  hasRest: boolean;
  rows: Token[][];
}

function parseGrid(text: string): Grid {
  const lines = text
    .split('\n')
    .map((line) => markLabels(line.trim()))
    .filter((line) => /[\w?]/.test(line));
  const markedLines = lines.filter((line) => line.includes(MARK));
  const isText = (line: string) => !line.includes(MARK) && /[g-z]/i.test(line);
  const isMarked =
    markedLines.length > 0 &&
    markedLines.length >= lines.filter((line) => !isText(line)).length / 3;
  if (isMarked) {
    // A listing can have lines of text before and after it, and text before its numbers.
    const kept = lines.filter((line) => line.includes(MARK) || !/[g-z]/i.test(line));
    const rows = kept.flatMap((line) => {
      const [text = '', ...parts] = line.split(MARK);
      return parts.length > 0 ? parts.map((part) => splitLine(MARK + part)) : [splitLine(text)];
    });
    const hasRest = markedLines.some((line) => /(?<![\w.-])\d/.test(line.split(MARK)[0] ?? ''));
    return { header: [], isMarked, hasRest, rows };
  }
  const hasHeader = lines.length > 1 && !/\d/.test(lines[0] ?? '') && /[g-z]/i.test(lines[0] ?? '');
  return {
    header: hasHeader
      ? splitLine(lines[0] ?? '').flatMap(({ text: name }) => (/\w/.test(name) ? name : []))
      : [],
    isMarked,
    hasRest: false,
    rows: lines.slice(hasHeader ? 1 : 0).map(splitLine),
  };
}

/** Offset in a dump, before its bytes or registers. */
const OFFSET_PATTERN = /^(?:0x)?0[0-9a-f]{3,7} {2,}/gim;

/** Letters that can be a word or a unit, and numbers with a suffix: `215 C`, `230 DC`, `16838dec`. */
const WORD_PATTERN = /^(?:[a-f]{1,3}|\d+dec)$/i;

/**
 * Whether numbers can have a meaning that no layout has: they are not one row, one column, or a listing with register
 * numbers, or other text is around them.
 */
function isUncertainGrid(grid: Grid, isListing: boolean, notation: Notation): boolean {
  const rows = grid.rows.filter((row) => row.length > 0);
  const cells = rows.flatMap((row) => row.map(({ text }) => text));
  const arePairs = cells.every((cell) => /^[0-9a-f]{2}$/i.test(cell));
  if (notation === 'auto' && !arePairs && cells.some((cell) => WORD_PATTERN.test(cell)))
    return true;
  if (isListing) return grid.hasRest;
  const isLine = rows.length === 1 || rows.every((row) => row.length === 1);
  return !isLine || grid.header.length > 0;
}

/** How numbers are read: as pairs of hexadecimal digits, or with a base of those without a prefix. */
type Base = 'bytes' | 'hex' | 'decimal';

/** The possible bases of numbers. Without letters and leading zeros, pairs of digits are decimal numbers. */
function listBases({ groups, kind, isEven }: Layout, notation: Notation): Base[] {
  const cells = groups.flatMap((group) => group.cells);
  const canBeBytes =
    isEven &&
    cells.every((cell) => /^[0-9a-f]{2}$/i.test(cell)) &&
    cells.some((cell) => notation === 'hex' || /^0|[a-f]/i.test(cell));
  if (notation === 'decimal') return ['decimal'];
  // Programs print a leading zero in bytes, but not in registers of two digits.
  const areBytes = notation === 'hex' || cells.some((cell) => /^0.$/.test(cell));
  if (canBeBytes && areBytes && kind === 'all numbers') return ['bytes'];
  const bases: Base[] =
    notation === 'hex' ? ['hex'] : cells.some(canBeHex) ? ['hex', 'decimal'] : ['decimal'];
  return canBeBytes ? ['bytes', ...bases] : bases;
}

/** Registers in a layout, with a suffix that distinguishes them from those in other layouts. */
function readLayout(layout: Layout, base: Base, maxWords: number, suffix: string): Registers[] {
  const inputs = layout.groups.map(({ label = '', cells }): Registers => {
    const parsed =
      base === 'bytes'
        ? checkWordCount(toWords(parseHexPairs(cells.join(''))), 'hexadecimal bytes')
        : parseCells(cells, base === 'hex', maxWords);
    if ('error' in parsed) return parsed;
    if (layout.kind === 'all numbers') return { ...parsed, notation: parsed.notation + suffix };
    const number = label && !label.startsWith(NAME_MARK) ? parseLabel(label) : undefined;
    const baseText = base === 'bytes' || cells.some(isUnprefixed) ? `, ${parsed.notation}` : '';
    return {
      ...parsed,
      notation: layout.kind + baseText,
      ...(number !== undefined && { label: number }),
    };
  });
  const error = inputs.find((input) => 'error' in input);
  return error ? [error] : inputs;
}

/** The different registers in several readings; an error only if there are none. */
export function selectInputs(readings: readonly Registers[]): Registers[] {
  const inputs = readings.filter((reading) => 'words' in reading);
  const different = new Map(inputs.toReversed().map((input) => [String(input.words), input]));
  return different.size > 0 ? [...different.values()].toReversed() : readings.slice(0, 1);
}

/** Marks readings that the reader confirms. */
export const askAbout = (readings: readonly Registers[]): Registers[] =>
  readings.map((reading) => ('error' in reading ? reading : { ...reading, isUncertain: true }));

const LAYOUT_ADVICE = 'Write one line per register, such as 40001: 16838.';

/** All readings of a grid, without those that a mark excludes. */
function readGrid(grid: Grid, notation: Notation, maxWords: number): Registers[] {
  const plainRows = grid.rows.map((row) => row.map(({ text }) => text));
  // The first cell of a row can be a register number.
  const joinedRows = ([' ', ','] as const).flatMap((separator) =>
    ([1, 0] as const).map((start) => joinGroups(grid.rows, separator, start)),
  );
  const layouts = [plainRows, ...joinedRows].flatMap((rows) =>
    rows ? listLayouts(grid, rows) : [],
  );
  if (layouts.length === 0)
    return [{ error: `The register numbers do not fit the number of values. ${LAYOUT_ADVICE}` }];
  const certain = layouts.filter(({ isCertain }) => isCertain);
  const possible = certain.length > 0 ? certain : layouts;
  const isListing = possible.some(({ kind }) => kind !== 'all numbers');
  const numbers = plainRows.flat();
  const label = numbers.find(
    (number) => LIKELY_MANUAL_PATTERN.test(number) && numbers.includes(String(Number(number) + 1)),
  );
  if (!isListing && label && notation === 'auto')
    return [{ error: `“${label}” looks like a register number. ${LAYOUT_ADVICE}` }];
  const readings = possible.flatMap((layout) =>
    listBases(layout, notation).flatMap((base) =>
      readLayout(layout, base, maxWords, isListing ? ', all numbers' : ''),
    ),
  );
  return isUncertainGrid(grid, certain.length > 0, notation) ? askAbout(readings) : readings;
}

/** Lists all possible readings of registers in text: in a listing, a table, or without register numbers. */
export function listReadings(input: string, notation: Notation, maxWords = MAX_WORDS): Registers[] {
  const text = input
    .replaceAll('−', '-')
    .replace(/(?<=\d)[\u00a0\u2007\u2009\u202f’](?=\d{3}(?!\d))/g, "'")
    .trim();
  const { bytes } = (BYTES_PATTERN.test(text) && parseBytes(text)) || {};
  if (bytes)
    return bytes.length % 2 === 0
      ? [checkWordCount(toWords(bytes), 'hexadecimal bytes')]
      : [{ error: 'Registers have two bytes each, but one byte is missing.' }];
  const withoutOffsets = text.replace(OFFSET_PATTERN, '');
  const dump = withoutOffsets === text ? [] : listReadings(withoutOffsets, notation, maxWords);
  const grid = parseGrid(text);
  const readings = readGrid(grid, notation, maxWords);
  if (dump.length > 0) return selectInputs(askAbout([...readings, ...dump]));
  return grid.rows.some((row) => row.length > 0)
    ? selectInputs(readings)
    : [{ error: 'Enter one to eight registers, such as 0x4366 0x0000.' }];
}

/** Whether a text has labels of registers, so that it is no frame. */
export const hasLabels = (text: string) => parseGrid(text).isMarked;
