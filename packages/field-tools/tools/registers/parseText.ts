import { parseBytes } from './parseBytes';
import { parseListing, parseTable } from './parseListing';
import {
  type Candidate,
  describeBytePairs,
  FORMS,
  type Notation,
  parseCandidates,
  type Registers,
} from './parseRegisters';
import { type Parsed, parseRow } from './parseRow';

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
  return { candidates: [{ rows: [unquoted.filter(Boolean)] }] };
}

const NUMBER_PATTERN = /^[+-]?(?:0x)?[0-9a-f]+h?$/i;

/** Parses a row or a column without register numbers. */
function parseRows(text: string): Parsed {
  const lines = text.split('\n').filter((line) => line.trim());
  if (lines.length === 1) return parseRow(text);
  const parsed = lines.map((line) => parseRow(line, 0));
  const error = parsed.find((item) => 'error' in item);
  if (error) return error;
  const rows = parsed.flatMap((item) => ('error' in item ? [] : (item.candidates[0]?.rows ?? [])));
  const isTable = rows.some((cells) => cells.length > 1);
  if (isTable && rows.flat().every((cell) => NUMBER_PATTERN.test(cell)))
    return {
      error: `“${lines[0]?.trim()}” is a row of a table without names of columns. Write register numbers as in 40001: 16838, or add a first row with Address and Value.`,
    };
  return { candidates: [{ rows }] };
}

/** Registers to write, which have no register numbers. */
export const parseValues = (text: string): Parsed => parseList(text) ?? parseRows(text);

/** Whether the first number of a row can be a register number: it is small, or from a manual. */
function isLikelyLabel(cell: string): boolean {
  const value = /^\d+$/.test(cell) ? Number(cell) : Number.parseInt(cell, 16);
  return /^[0-9a-f]+$/i.test(cell) && (value <= 9999 || /^[34]\d{4}$/.test(String(value)));
}

/** Adds the meaning that the first number of a row is a register number. */
function addLabeled(parsed: Parsed): Parsed {
  if ('error' in parsed) return parsed;
  const labeled = parsed.candidates.flatMap(({ rows }): Candidate[] => {
    const [[first = '', ...cells] = [], ...others] = rows;
    if (others.length > 0 || cells.length === 0 || !isLikelyLabel(first)) return [];
    const label = /^0.|[a-f]/i.test(first) ? undefined : Number(first);
    return [{ rows: [cells], label, suffix: `, after the register number ${first}` }];
  });
  return { candidates: [...parsed.candidates, ...labeled] };
}

/** Bytes in notations that registers do not have: `43:66`, `\x43\x66`, `b'Cf'`, `<43><66>`, `<Buffer 43 66>`. */
const BYTES_PATTERN = /^(?:<|["']?\\x|b["']|[0-9a-f]{2}(?:[:-][0-9a-f]{2})+$)/i;

/** Lists all possible readings of registers in a text, or an error. */
export function listReadings(input: string, notation: Notation): Registers[] {
  const text = input.replaceAll('−', '-').trim();
  if (!text) return [{ error: 'Enter one to eight registers, such as 0x4366 0x0000.' }];
  const { bytes } = (BYTES_PATTERN.test(text) && parseBytes(text)) || {};
  if (bytes) return [describeBytePairs(text, bytes)];
  const parsed =
    parseListing(text) ?? parseList(text) ?? parseTable(text) ?? addLabeled(parseRows(text));
  if ('error' in parsed) return [parsed];
  return parseCandidates(parsed.candidates, FORMS[parsed.notation ?? notation]);
}
