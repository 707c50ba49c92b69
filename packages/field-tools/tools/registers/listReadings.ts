import { parseHexPairs, toWords } from './bytes';
import { parseBytes } from './parseBytes';
import { TIMESTAMP_PATTERN } from './parseFrames';
import {
  canBeHex,
  checkWordCount,
  formatHexWord,
  isUnprefixed,
  MAX_WORDS,
  type Notation,
  parseCell,
  parseCells,
  type Registers,
} from './parseRegisters';

/** Notations that only bytes have: `43:66`, `\x43\x66`, `b'Cf'`, `<43><66>`, `<Buffer 43 66>`. */
const BYTES_PATTERN = /^(?:<|["']?\\x|b["']|[0-9a-f]{2}(?:[:-][0-9a-f]{2})+$)/i;

/** Register numbers in manuals: `40001`, `400001`. */
const MANUAL_PATTERN = /^[0134]\d{4,5}$/;

/** Number that is more likely a register number than a value, even without other register numbers. */
const LIKELY_MANUAL_PATTERN = /^[34]0{1,2}\d{3}$/;

/** Precedes a register number in normalized text. */
const MARK = '§';

/** Precedes a number that is part of a name, so that it is no address. */
const NAME_MARK = '~';

/** Names whose number is an address: `MW100`, `D0`, `Register 1`. */
const ADDRESS_NAME_PATTERN =
  /^(?:%?[A-Z]{0,2}W|(?:[Dd]|DM|[hi]?r|[HI]?R|[Rr]eg(?:ister)?s?|REG|[Aa]ddr(?:ess)?|[Dd]ata|[Hh]olding|[Ii]nput))$/;

/** Rules that remove what is not a number, and mark register numbers. */
const RULES: readonly (readonly [pattern: RegExp, replacement: string])[] = [
  [TIMESTAMP_PATTERN, ''],
  // JSON
  [
    /\b(?:address|addr|register|reg)"?\s*[:=]\s*(\d+)\s*,\s*"?(?:value|val)"?\s*[:=]\s*/gi,
    ` ${MARK}$1 `,
  ],
  [/["'](\d+)["']\s*:/g, ` ${MARK}$1 `],
  [/[{}]/g, ' '],
  [/"|(?<!\d)'|'(?!\d)/g, ''],
  [/\(?\b(?:u?int|float|bcd|word|real)\d*(?:_t)?\b\)?/gi, ''],
  // `HR40001 16838`, `%MW0 16838`, `Register 0: 16838`
  [/(?:%[a-z]{1,3}|\b(?:hr|ir|reg|register)\s*)\[?(\d+)\]?\s*(?:[-=]>|[:=])?/gi, ` ${MARK}$1 `],
  // `4x0001`
  [/\b([34])x(\d{4,5})\b\s*[:=]?/gi, ` ${MARK}$1$2 `],
  // `40001) 16838`, `40001. 16838`
  [/^\s*\(?([0134]\d{4,5})[).]\s+(?=\S)/g, ` ${MARK}$1 `],
  // `[0] 16838`
  [/(?<![\w\]])\[(\d+)\]\s+(?=[^\s[\],:=-]|-\d)/g, ` ${MARK}$1 `],
];

/** Register number before a value: `[1]: 16838`, `40001=0x41C6`, `D0 -> 16838`, `006B: 41C6`. */
const LABEL_PATTERN =
  /(?<![\w.§:])(%?[a-z]{1,9}\s*)?[[(]?(0x[0-9a-f]{1,4}|\d+|[0-9a-f]{4})[\])]?\s*(?:[:=]\s+|[:=](?=<|0x|-?\d{3,})|[-=]>\s*)(?=<?([^\s,;>]*))/gi;

/** The 16-bit values that a cell can have: decimal, signed, or hexadecimal. */
const listWords = (cell: string) =>
  [false, true].flatMap((isHex) => {
    const words = parseCell(cell, isHex) ?? [];
    return words.length === 1 ? words : [];
  });

/** The register that two cells have in two notations: `16838 0x41C6`, `-13107 52429`. */
function findTwin([first = '', second = '', ...others]: readonly string[]): number | undefined {
  const words = others.length > 0 ? [] : listWords(second);
  return listWords(first).find((word) => words.includes(word));
}

/** Whether two cells are one register in two different notations. */
const isTwin = (...cells: string[]) => findTwin(cells) !== undefined && cells[0] !== cells[1];

function markLabels(line: string): string {
  const marked = RULES.reduce((text, [pattern, to]) => text.replace(pattern, to), line).replace(
    LABEL_PATTERN,
    (match, name: string | undefined, number: string, value: string) => {
      // `16838=0x41C6` is a register in two notations.
      if (match.includes('=') && isTwin(number, value)) return ` ${number} `;
      const isAddress = !name || ADDRESS_NAME_PATTERN.test(name.trim());
      return ` ${MARK}${isAddress ? '' : NAME_MARK}${number} `;
    },
  );
  if (!marked.includes(MARK)) return marked;
  // `52429 (-13107)`
  return marked.replace(/(\S+)\s*\((\S+)\)/g, (match, first: string, second: string) =>
    isTwin(first, second) ? first : match,
  );
}

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

/** One way to assign the numbers of the input to register numbers and registers. */
interface Layout {
  groups: readonly { label?: string; cells: readonly string[] }[];
  kind: 'all numbers' | 'the values of a listing' | 'each register in two notations';
  isCertain?: boolean;
  /** Whether its rows can be pairs of bytes. */
  isEven: boolean;
}

type LabeledRow = readonly [label: string, ...values: string[]];

/** Number of a register. Four digits with a leading zero can be decimal or hexadecimal. */
function parseLabel(label: string, isHex = false): number | undefined {
  if (/^0(?!00\d)\d{3}$/.test(label) && !isHex) return undefined;
  return Number((isHex || /[a-f]/i.test(label)) && !label.startsWith('0x') ? `0x${label}` : label);
}

/**
 * Groups rows whose register numbers follow each other, because a tool that polls prints the same numbers again;
 * undefined if the registers of the rows would overlap.
 */
function groupRows(rows: readonly LabeledRow[]): LabeledRow[][] | undefined {
  const groups: LabeledRow[][] = [];
  let next: number | undefined;
  const isHex = rows.some(([label]) => /[a-f]/i.test(label));
  for (const row of rows) {
    const isName = row[0].startsWith(NAME_MARK);
    const text = row[0].replace(NAME_MARK, '');
    const label = isHex ? parseLabel(text, true) : Number(text);
    const start = next === undefined ? Number.NaN : next - (groups.at(-1)?.at(-1)?.length ?? 0) + 1;
    const isOverlap = label !== undefined && label > start && next !== undefined && label < next;
    if (isOverlap && !isName) return undefined;
    if (label !== undefined && label === next) groups.at(-1)?.push(row);
    else groups.push([row]);
    next = label === undefined ? undefined : label + row.length - 1;
  }
  return groups;
}

const areConsecutive = (numbers: readonly string[]) =>
  numbers.every(
    (number, i) => /^\d+$/.test(number) && Number(number) === Number(numbers[0] ?? 0) + i,
  );
const areEqual = (cells: readonly string[]) => cells.every((cell) => cell === cells[0]);
const areEven = (rows: readonly (readonly string[])[]) =>
  rows.every((cells) => cells.length % 2 === 0);
const getColumn = (rows: readonly (readonly string[])[], column: number) =>
  rows.map((row) => row[column] ?? '');

/** The layouts of rows whose first cells are register numbers. */
function listLabeled(rows: readonly LabeledRow[], isMarked: boolean): Layout[] {
  const values = rows.map(([, ...cells]) => cells);
  const areTwins =
    values.every((cells) => findTwin(cells) !== undefined) &&
    values.some(([first, second]) => first !== second);
  // Numbers before the values, such as a count, are equal in all rows.
  const counts = values.map((cells) => cells.slice(0, -1));
  const haveCounts =
    rows.length > 1 &&
    counts.every((cells) => cells.length > 0 && !cells.some((cell) => Number(cell) > 125)) &&
    areEqual(counts.map(String));
  const toLast = ([label, ...cells]: LabeledRow): LabeledRow => [label, cells.at(-1) ?? ''];
  const toTwin = ([label, ...cells]: LabeledRow): LabeledRow => [
    label,
    formatHexWord(findTwin(cells) ?? 0),
  ];
  const variants = areTwins
    ? [rows.map(toTwin)]
    : [rows, ...(haveCounts ? [rows.map(toLast)] : [])];
  const isCertain =
    isMarked || (rows.length > 1 && rows.every(([label]) => MANUAL_PATTERN.test(label)));
  return variants.flatMap((variant): Layout[] => {
    const groups = groupRows(variant);
    const isLikely = groups?.every(
      (group) => isMarked || group.length > 1 || LIKELY_MANUAL_PATTERN.test(group[0]?.[0] ?? ''),
    );
    if (!groups || !isLikely) return [];
    return [
      {
        groups: groups.map((group) => ({
          label: group[0]?.[0] ?? '',
          cells: group.flatMap(([, ...cells]) => cells),
        })),
        kind: areTwins ? 'each register in two notations' : 'the values of a listing',
        isCertain,
        isEven: !areTwins && areEven(variant.map(([, ...cells]) => cells)),
      },
    ];
  });
}

/** The layouts of a table in which register numbers are not marked. */
function listTableLayouts(rows: readonly string[][]): Layout[] {
  const [first = [], ...others] = rows;
  const count = first.length;
  if (!rows.every((row) => row.length === count) || count < 2) return [];
  const pairs = first.flatMap((cell, i) => (i % 2 === 0 ? [[cell, first[i + 1] ?? '']] : []));
  const isLine = rows.length === 1 && count > 2 && count % 2 === 0;
  if (isLine && areConsecutive(getColumn(pairs, 0)) && LIKELY_MANUAL_PATTERN.test(first[0] ?? ''))
    return listTableLayouts(pairs);
  const labeled = first.slice(1).flatMap((_, column) => {
    const isNumbering = (i: number) => {
      const cells = getColumn(rows, i);
      return rows.length > 1 && (areConsecutive(cells) || areEqual(cells));
    };
    const areLabels = getColumn(rows, column).every((cell) =>
      /^(?:0x[0-9a-f]+|\d+|[0-9a-f]{4})$/i.test(cell),
    );
    const areOthersNumbering = Array.from({ length: column }, (_, i) => i).every(isNumbering);
    if (!areLabels || !areOthersNumbering) return [];
    return listLabeled(
      rows.map((row): LabeledRow => [row[column] ?? '', ...row.slice(column + 1)]),
      false,
    );
  });
  const columns: Layout[] =
    others.length > 0 && areConsecutive(first)
      ? [
          {
            groups: others.map((cells) => ({ label: first[0] ?? '', cells })),
            kind: 'the values of a listing',
            isCertain: first.every((cell) => MANUAL_PATTERN.test(cell)),
            isEven: false,
          },
        ]
      : [];
  if (rows.length === 1 && count > 2 && count % 2 === 0 && pairs.every((pair) => isTwin(...pair)))
    return listTableLayouts(pairs);
  const twins = rows.map((row) => findTwin(row.slice(-2)));
  // Two numbers in one line are more often two registers.
  const isPlain = rows.length === 1 && first.every((cell) => /^\d+$/.test(cell));
  const areTwins =
    count <= 3 &&
    !isPlain &&
    !twins.includes(undefined) &&
    rows.some((row) => row.at(-1) !== row.at(-2));
  const hasTwins = labeled.some(({ kind }) => kind === 'each register in two notations');
  const twinLayout: Layout = {
    groups: [{ cells: twins.map((word = 0) => formatHexWord(word)) }],
    kind: 'each register in two notations',
    isEven: false,
  };
  return [...labeled, ...columns, ...(areTwins && !hasTwins ? [twinLayout] : [])];
}

/** The layouts of a table by the names in its header; empty if the header does not name the columns. */
function selectColumns(header: readonly string[], rows: readonly string[][]): Layout[] {
  const findColumn = (pattern: RegExp) => header.findIndex((name) => pattern.test(name));
  const address = [/addr/i, /^reg/i, /^(?:no|nr|num|index|#)/i].map(findColumn).find((i) => i >= 0);
  const values = header.flatMap((name, i) =>
    /val|wert|dec|hex|sign|raw|data|word/i.test(name) && i !== address ? [i] : [],
  );
  const hasColumns = rows.every((row) => row.length === header.length);
  if (address === undefined || values.length === 0 || !hasColumns) return [];
  const getValue = (row: readonly string[], i: number) => {
    const cell = row[i] ?? '';
    return /hex/i.test(header[i] ?? '') && isUnprefixed(cell) ? `0x${cell}` : cell;
  };
  const layouts = listLabeled(
    rows.map((row): LabeledRow => [row[address] ?? '', ...values.map((i) => getValue(row, i))]),
    true,
  );
  // Different values in several columns can be of different times.
  return values.length === 1
    ? layouts
    : layouts.map((layout) => ({
        ...layout,
        isCertain: layout.kind === 'each register in two notations',
      }));
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

function listLayouts({ header, isMarked }: Grid, rows: readonly string[][]): Layout[] {
  if (isMarked) {
    const labeledRows = rows.map(
      ([label = '', ...values]): LabeledRow => [label.replace(MARK, ''), ...values],
    );
    const isComplete = rows.every(([label = '']) => label.startsWith(MARK) && label.length > 1);
    return isComplete ? listLabeled(labeledRows, true) : [];
  }
  const named = selectColumns(header, rows);
  if (named.length > 0) return named;
  return [
    ...listTableLayouts(rows),
    { groups: [{ cells: rows.flat() }], kind: 'all numbers', isEven: areEven([rows.flat()]) },
  ];
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
