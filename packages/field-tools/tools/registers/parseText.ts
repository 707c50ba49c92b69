import { checkType, parseListing, parseTable } from './parseListing';
import {
  checkWordCount,
  type Numbers,
  type Parsed,
  parseNumbers,
  type Registers,
  selectInputs,
} from './parseRegisters';
import { arePairs, createTableError, isManualNumber, parseRow } from './parseRow';

/** List after a name: `registers=[16838, 52429]`, `{"data":[16838,52429]}`. */
const NAMED_LIST_PATTERN =
  /\b(?:reg(?:ister)?s?|values?|data|payload|words|response)["']?\s*[:=]\s*\[([^[\]]+)\]/gi;

function parseList(text: string): Parsed | undefined {
  const [, list] = /^\[([^[\]]+)\]$/.exec(text) ?? [];
  if (list === undefined) return undefined;
  const cells = list.trim().split(list.includes(',') ? /\s*,\s*/ : /\s+/);
  const unquoted = cells.map((cell) => cell.replace(/^(["'])(.*)\1$/, '$2'));
  if (unquoted.includes('')) return { error: `In ${text}, a value is missing.` };
  return isManualNumber(unquoted[0]) && arePairs(unquoted)
    ? createTableError(unquoted)
    : [{ rows: [unquoted] }];
}

function parseNamedList(text: string): Parsed | undefined {
  const lists = [...text.matchAll(NAMED_LIST_PATTERN)].map(([, list = '']) => `[${list.trim()}]`);
  const [list = '', ...others] = lists;
  if (lists.length === 0) return undefined;
  if (others.length > 0)
    return { error: `The text has ${lists.length} lists. Enter one of them, such as ${list}.` };
  return checkType(text) ?? parseList(list);
}

const NUMBER_PATTERN = /^[+-]?(?:0x)?[0-9a-f]+h?$/i;

/** Names of columns: words without digits, at least one of them not hexadecimal. */
const HEADER_PATTERN = /^(?=.*[g-z])[^\d]*[a-z]{3}[^\d]*$/i;

/** Parses a row or a column without register numbers. */
function parseRows(text: string): Parsed {
  const rows: string[][] = [];
  const lines = text.split('\n').filter((line) => line.trim());
  const [header = '', ...others] = lines;
  if (others.length > 0 && HEADER_PATTERN.test(header))
    return {
      error: `“${header.trim()}” is the header of a table. Enter only the registers, or two columns named Address and Value.`,
    };
  for (const line of lines) {
    const cells = parseRow(line);
    if ('error' in cells) return cells;
    rows.push(cells);
  }
  // A table can be in one row or column: `40001 215 40002 216`.
  const cells = rows.flat();
  const isTable = rows.length > 1 && rows.some((row) => row.length > 1);
  return (isTable || arePairs(cells)) && cells.every((cell) => NUMBER_PATTERN.test(cell))
    ? createTableError(rows[0] ?? [])
    : [{ rows: [cells] }];
}

/** Registers to write, which have no register numbers. */
export function parseValues(text: string): Parsed {
  const parsed = parseList(text) ?? parseRows(text);
  if ('error' in parsed) return parsed;
  const [first, ...others] = parsed.flatMap(({ rows }) => rows.flat());
  return isManualNumber(first) && others.length > 0
    ? createTableError([`${first}`, ...others])
    : parsed;
}

/** Readings without the first number of a row, which can be a register number if it is small or from a manual. */
function listLabeled({ rows: [[first = '', ...cells] = []] }: Numbers): Registers[] {
  const value = Number(/^\d+$/.test(first) ? first : `0x${first}`);
  const isRound = value % 1000 < 2 || /^(?:[0-9a-f]{2}00|[a-f]\d{3})$/i.test(first);
  const isLikely = value <= 9999 || isManualNumber(String(value)) || isRound;
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
  const marked = parseListing(text) ?? parseNamedList(text) ?? parseTable(text);
  const list = parseList(text);
  const parsed = marked ?? list ?? parseRows(text);
  if ('error' in parsed) return [parsed];
  const isRow = !marked && !list && !text.includes('\n');
  const canBeLabel = isRow || (!marked && isManualNumber(parsed[0]?.rows[0]?.[0]));
  const labeled = canBeLabel ? parsed.flatMap(listLabeled) : [];
  const readings = [...parsed.flatMap(parseNumbers), ...labeled];
  return selectInputs(readings.map(checkWordCount));
}
