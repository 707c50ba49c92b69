import { parseMarkedHex } from '../../frame/quantity';
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

/** List, alone or after a name: `[16838, 52429]`, `registers=[16838, 52429]`, `{"data":[16838,52429]}`. */
const LIST_PATTERN =
  /(?:^(?=[^\]]*\]$)|\b(?:reg(?:ister)?s?|values?|data|payload|words|response)["']?\s*[:=]\s*)\[([^[\]]+)\](?=$|(?<!^\[[^[\]]*\]))/gi;

function parseList(text: string): Parsed | undefined {
  const lists = [...text.matchAll(LIST_PATTERN)].map(([, list = '']) => list.trim());
  const [list = '', ...others] = lists;
  if (lists.length === 0) return undefined;
  if (others.length > 0)
    return { error: `The text has ${lists.length} lists. Enter one of them, such as [${list}].` };
  const cells = /,\s/.test(list) ? parseRow(list) : list.split(list.includes(',') ? /\s*,/ : /\s+/);
  if ('error' in cells) return cells;
  const unquoted = cells.map((cell) => cell.replace(/^(["'])(.*)\1$/, '$2'));
  if (unquoted.includes('')) return { error: `In [${list}], a value is missing.` };
  const isTable = isManualNumber(unquoted[0]) && arePairs(unquoted);
  return checkType(text) ?? (isTable ? createTableError(unquoted) : [{ rows: [unquoted] }]);
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

/** Whether a number can be that of the first register: small, round, or from a manual. */
function isLikelyLabel(first: string): boolean {
  const digits = parseMarkedHex(first);
  if (digits) return Number(`0x${digits}`) <= 9999;
  const value = Number(/^\d+$/.test(first) ? first : `0x${first}`);
  const isRound = value % 1000 < 2 || /^(?:[0-9a-f]{2}00|[a-f]\d{3})$/i.test(first);
  return value <= 9999 || isManualNumber(String(value)) || isRound;
}

/** Readings without the first numbers of a row, which can be a register number or the count of the other numbers. */
const listLabeled = ({ rows: [cells = []] }: Numbers, isRow: boolean): Registers[] =>
  cells.flatMap((last, i) => {
    const values = cells.slice(i + 1);
    const isLabel = i === 0 ? isLikelyLabel(last) : /^[34]0\d{3}$/.test(last);
    const isCount = Number(last) === values.length && (isRow || values.length % 2 === 0);
    if (values.length === 0 || (!(isRow && isLabel) && !isCount)) return [];
    const label = isLabel && !/^0.|[a-f]/i.test(last) ? { label: Number(last) } : {};
    return parseNumbers({ rows: [values], ...label }).flatMap((reading) =>
      'error' in reading
        ? []
        : { ...reading, notation: `${reading.notation}, after ${cells.slice(0, i + 1).join(' ')}` },
    );
  });

/** Lists all possible readings of registers in a text, or an error. */
export function listReadings(input: string): Registers[] {
  const text = input.replaceAll('−', '-').trim();
  if (!/\w/.test(text)) return [{ error: 'Enter one to eight registers, such as 0x4366 0x0000.' }];
  const marked = parseListing(text) ?? parseTable(text);
  const list = parseList(text);
  const parsed = marked ?? list ?? parseRows(text);
  if ('error' in parsed) return [parsed];
  const isRow = (!list && !text.includes('\n')) || isManualNumber(parsed[0]?.rows[0]?.[0]);
  const labeled = marked ? [] : parsed.flatMap((numbers) => listLabeled(numbers, isRow));
  const readings = [...parsed.flatMap(parseNumbers), ...labeled];
  return selectInputs(readings.map(checkWordCount));
}
