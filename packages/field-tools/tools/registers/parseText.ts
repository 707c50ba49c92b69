import { parseMarkedHex } from '../../frame/hex';
import { parseBytes } from './parseBytes';
import { TIMESTAMP_PATTERN } from './parseFrames';
import { checkType, parseListing } from './parseListing';
import {
  findLeftOut,
  findReadings,
  listByteReadings,
  type Numbers,
  parseNumbers,
  parseWord,
  type RegisterInput,
  refuse,
  selectInputs,
} from './parseRegisters';
import { isManualNumber, parseRow, refuseTable } from './parseRow';
import { NUMBER_PATTERN, parsePairs, parseTable } from './parseTable';

/** List, alone or after a name: `[16838, 52429]`, `Read: [16838, 52429]`, `{"data":[16838,52429]}`. */
const LIST_PATTERN =
  /(?:^(?:[a-z][a-z. ]*[:\n]\s*(?:array\[\d+\]\s*)?)?(?=\[[^\]]*\]$)|\b(?:reg(?:ister)?s?|values?|data|payload|words|response)["']?\s*[:=]\s*)\[([^[\]]+)\](?=$|(?<!^\[[^[\]]*\]))/gi;

function parseList(text: string): Numbers[] | undefined {
  const lists = [...text.matchAll(LIST_PATTERN)].map(([, list = '']) => list.trim());
  const [list = '', ...others] = lists;
  if (lists.length === 0) return undefined;
  if (others.length > 0)
    refuse(`The text has ${lists.length} lists. Enter one of them, such as [${list}].`);
  const cells = /,\s/.test(list) ? parseRow(list) : list.split(list.includes(',') ? /\s*,/ : /\s+/);
  const unquoted = cells.map((cell) => cell.replace(/^(["'])(.*)\1$/, '$2'));
  if (unquoted.includes('')) refuse(`In [${list}], a value is missing.`);
  checkType(text);
  const pairs = isManualNumber(unquoted[0]) ? parsePairs(unquoted) : undefined;
  return pairs ?? [{ rows: [unquoted] }];
}

/** Parses a row or a column without register numbers. */
function parseRows(text: string): Numbers[] {
  const lines = text.split('\n').filter((line) => line.trim());
  const rows = lines.map(parseRow);
  const cells = rows.flat();
  const areNumbers = cells.every((cell) => NUMBER_PATTERN.test(cell));
  if (areNumbers && rows.length > 1 && rows.some((row) => row.length > 1))
    refuseTable(rows[0] ?? []);
  // A table can be in one row or column: `40001 215 40002 216`.
  return (areNumbers ? parsePairs(cells) : undefined) ?? [{ rows: [cells] }];
}

/** Registers to write, which have no register numbers. */
export function parseValues(text: string): string[] {
  const list = parseList(text);
  const [values, table] = list ?? parseRows(text);
  const cells = values?.rows.flat() ?? [];
  if (table || (isManualNumber(cells[0]) && cells.length > 1)) refuseTable(cells);
  const leftOut = list && findLeftOut(text, list);
  if (leftOut) refuse(`“${leftOut}” is not a register.`);
  return cells;
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
const listLabeled = ({ rows: [cells = []], labels }: Numbers, isRow: boolean): RegisterInput[] =>
  (labels ? [] : cells).flatMap((last, i) => {
    const values = cells.slice(i + 1);
    const isLabel = i === 0 ? isLikelyLabel(last) : /^[34]0\d{3}$/.test(last);
    const isCount = Number(last) === values.length && (isRow || values.length % 2 === 0);
    if (values.length === 0 || (!(isRow && isLabel) && !isCount)) return [];
    const label = isLabel && /^(?!0.)\d+$/.test(last) ? { label: Number(last) } : {};
    return findReadings({ rows: [values], ...label }).map((reading) => ({
      ...reading,
      notation: `${reading.notation}, after ${cells.slice(0, i + 1).join(' ')}`,
    }));
  });

/** Bytes in the notations of programs: `41:C6:CC:CD`, `\x41\xc6`, `b'A\xc6'`, `<Buffer 41 c6>`, `41C6CCCD`. */
const BYTES_PATTERN =
  /^(?:b(["']).*\1|<buffer [^<>]*>|(?:\\x[0-9a-f]{2}|<(?:0x)?[0-9a-f]{2}>)+|[0-9a-f]{2}(?:[:-][0-9a-f]{2}){3,}|(?:0x)?(?!\d*dec$)(?=.*[2-9ac-f])(?:[0-9a-f]{2}){3,}h?)$/i;

/** Text before registers. */
const NAME_PATTERN = /^(?:[a-z][a-z ]*:|[a-z]+\n)\s*(?=[\s\w,;+-]+$)/i;

/** Prefixes of hexadecimal numbers in Basic, Pascal, Mitsubishi, and Omron: `&H4366`, `$4366`, `H4366`, `#4366`. */
const HEX_PREFIX_PATTERN = /(?<![\w#])(?:&[Hh]|\$|[H#](?=[\dA-Fa-f]{4}\b))(?=[\dA-Fa-f]{1,4}\b)/g;

/** Joins two notations of a register with a mark, the decimal one first: `16838 (0x41C6)`, `52429 (-13107)`. */
function mergeNotations(text: string, first: string, second: string): string {
  const [[word], [other]] = [parseWord(first), parseWord(second)];
  if (word === undefined || word !== other || first === second) return text;
  return /[#hx]/i.test(first) ? `${second}\u2060(${first})` : `${first}\u2060(${second})`;
}

const COMMENT_PATTERN = /\s(?:#|\/\/)\s[^|\n]*$/gm;

/** Writes numbers in the notations of this tool, without the marks of quotes around them. */
const normalizeText = (input: string) =>
  input
    .replace(/[−–](?=\d)/g, '-')
    .replace(/\u2060|^(?:> ?)+|(?<!\w)#(?=\d+\s*[:=])/gm, '')
    .replace(HEX_PREFIX_PATTERN, '0x')
    .replace(/\bWORD(?=#16#)/gi, 'W')
    .replace(/(?<![\w#])K\+?(-?)(?=\d)/g, (_, sign: string) => sign || '+')
    .replace(/([^\s:=]+)\s*\(([^()\s]+)\)(?!\s*[:=])/g, mergeNotations)
    .trim()
    .replace(/^["'`“„(]([^"'`“”()]*)["'`“”)]$/, '$1');

/** The function that a text names: `HR[0]`, `input register table`, `F = 03`; undefined for both or none. */
function findNamedFunction(text: string): number | undefined {
  const isHolding = /holding ?reg|\bhr ?[[\d]|\bF = 03/i.test(text);
  const isInput = /input ?reg|\bir ?[[\d]|\bF = 04/i.test(text);
  return isHolding === isInput ? undefined : isHolding ? 3 : 4;
}

/** Lists all possible readings of registers in a text. The reader confirms those that leave out text. */
export function listReadings(input: string): RegisterInput[] {
  const source = normalizeText(input);
  const comments = source.match(COMMENT_PATTERN)?.join('') ?? '';
  const named = source.replace(COMMENT_PATTERN, '').trim();
  // Several times are several polls.
  const row = named.includes('\n') ? named : named.replace(TIMESTAMP_PATTERN, '');
  const [name = ''] = NAME_PATTERN.exec(row) ?? [];
  const text = row.slice(name.length);
  checkType(comments + name);
  if (!/\w/.test(text)) refuse('Enter registers, such as 0x4366 0x0000.');
  const confirm = (readings: readonly RegisterInput[], leftOut: string, place = '') =>
    readings.map((reading) => ({
      ...reading,
      notation: reading.notation + place + (leftOut && `, without “${leftOut}”`),
      ...((leftOut || place) && { isDoubtful: true }),
    }));
  const bytes = BYTES_PATTERN.test(text) ? parseBytes(text)?.bytes : undefined;
  const byteReadings = listByteReadings(bytes ?? []);
  if (bytes && byteReadings.length > 0)
    return confirm(byteReadings, findLeftOut(source.replace(text, ' '), []));
  const marked = parseListing(text) ?? parseTable(text);
  const list = marked ? undefined : parseList(text);
  const parsed = marked ?? list ?? parseRows(text);
  const isRow = (!list && !text.includes('\n')) || isManualNumber(parsed[0]?.rows[0]?.[0]);
  const groups = parsed.filter(({ labels }) => labels);
  const confirmNumbers = (numbers: Numbers, readings: readonly RegisterInput[]) => {
    const number = groups.indexOf(numbers) + 1;
    const place = number && groups.length > 1 ? `, group ${number} of ${groups.length}` : '';
    // Outside a list, the comma can also be a decimal one.
    const hasComma = numbers.rows
      .map(String)
      .some((row) => /^\d{5},\d{5}$/.test(row) && source.replaceAll(`[${row}]`, '').includes(row));
    const comma = hasComma ? ', with the comma as a separator' : '';
    return confirm(readings, findLeftOut(source, number ? groups : [numbers]), place + comma);
  };
  const code = findNamedFunction(source);
  const parsers = [parseNumbers, (numbers: Numbers) => (marked ? [] : listLabeled(numbers, isRow))];
  const readings = parsers.flatMap((parse) =>
    parsed.flatMap((numbers) => confirmNumbers(numbers, parse(numbers))),
  );
  return selectInputs(readings, !!marked).map((reading) => ({ ...reading, ...(code && { code }) }));
}
