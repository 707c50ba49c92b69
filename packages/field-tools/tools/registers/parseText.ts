import { parseListing, parseTable } from './parseListing';
import {
  checkWordCount,
  type Numbers,
  type Parsed,
  parseNumbers,
  type Registers,
  selectInputs,
} from './parseRegisters';
import { parseRow } from './parseRow';

/** List after a name: `registers=[16838, 52429]`, `{"data":[16838,52429]}`. */
const NAMED_LIST_PATTERN = /\b(?!address)\w+["']?\s*[:=]\s*\[([^[\]]+)\]/gi;

function parseList(text: string): Parsed | undefined {
  const [, only] = /^\[([^[\]]+)\]$/.exec(text) ?? [];
  const lists = only ? [only] : [...text.matchAll(NAMED_LIST_PATTERN)].map(([, list = '']) => list);
  const [list = '', ...others] = lists.map((item) => item.trim());
  if (lists.length === 0) return undefined;
  if (others.length > 0)
    return { error: `The text has ${lists.length} lists. Enter one of them, such as [${list}].` };
  const cells = list.split(list.includes(',') ? /\s*,\s*/ : /\s+/);
  const unquoted = cells.map((cell) => cell.replace(/^(["'])(.*)\1$/, '$2'));
  return [{ rows: [unquoted.filter(Boolean)] }];
}

const NUMBER_PATTERN = /^[+-]?(?:0x)?[0-9a-f]+h?$/i;

/** Parses a row or a column without register numbers. */
function parseRows(text: string): Parsed {
  const rows: string[][] = [];
  for (const line of text.split('\n').filter((line) => line.trim())) {
    const cells = parseRow(line);
    if ('error' in cells) return cells;
    rows.push(cells);
  }
  // `40001 215 40002 216` is a table in one row.
  const [row = []] = rows;
  const isPairs =
    row.length > 3 &&
    row.every((cell, i) => i % 2 === 1 || Number(cell) === Number(row[0]) + i / 2);
  const isTable = rows.length > 1 && rows.some((cells) => cells.length > 1);
  if ((isTable || isPairs) && rows.flat().every((cell) => NUMBER_PATTERN.test(cell)))
    return {
      error: `“${row.join(' ')}” is a row of a table without names of columns. Write register numbers as in 40001: 16838, name the columns in a first row, such as Address and Value, or enter only registers: [16838, 52429].`,
    };
  return [{ rows: [rows.flat()] }];
}

/** Registers to write, which have no register numbers. */
export const parseValues = (text: string): Parsed => parseList(text) ?? parseRows(text);

/** Readings without the first number of a row, which can be a register number if it is small or from a manual. */
function listLabeled({ rows: [[first = '', ...cells] = []] }: Numbers): Registers[] {
  const value = Number(/^\d+$/.test(first) ? first : `0x${first}`);
  const isLikely = value <= 9999 || /^[34]\d{4}$/.test(String(value));
  if (cells.length === 0 || !isLikely) return [];
  const label = /^0.|[a-f]/i.test(first) ? {} : { label: Number(first) };
  return parseNumbers({ rows: [cells], ...label }).flatMap((reading) =>
    'error' in reading
      ? []
      : { ...reading, notation: `${reading.notation}, after the register number ${first}` },
  );
}

/** Lists all possible readings of registers in a text, or an error. */
export function listReadings(input: string): Registers[] {
  const text = input.replaceAll('−', '-').trim();
  if (!/\w/.test(text)) return [{ error: 'Enter one to eight registers, such as 0x4366 0x0000.' }];
  const marked = parseListing(text) ?? parseList(text) ?? parseTable(text);
  const parsed = marked ?? parseRows(text);
  if ('error' in parsed) return [parsed];
  const labeled = marked || text.includes('\n') ? [] : parsed.flatMap(listLabeled);
  const readings = [...parsed.flatMap(parseNumbers), ...labeled];
  return selectInputs(readings.map(checkWordCount));
}
