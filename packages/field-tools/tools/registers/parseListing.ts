import { TIMESTAMP_PATTERN } from './parseFrames';
import type { Parsed } from './parseRegisters';
import { createGroupError, parseRow } from './parseRow';

/** Marked register number: `[1]:`, `40001 =`, `Register 0 (UINT16):`, `HR[0]=`, `006B:`, `[40001]`. */
const LABEL_PATTERN =
  /(?<![\w.:[(-])(?:(?:(?:holding |input )?(?:reg(?:ister)?|addr(?:ess)?)|[hi]r|%?mw|dm?) ?)?(?:\[(0x[0-9a-f]+|\d+)\](?:\s*[:=]|(?=\s))|(0x[0-9a-f]+|\d+|0[0-9a-f]{3})(?: \(u?int16\))?\s*(?:=|:(?=\s|<|(?<=\b[34]\d{4,5}:)(?:0x|-?\d))))/gi;

/** Lines above and below the registers in the output of mbpoll, modpoll, and Node-RED. */
const HEADER_PATTERN =
  /^(?:(?:\^C)?--|\d+ frames transmitted|(?:.*[$#>] ?)?\w+poll(?!.* -t ?(?:[01]|\d:(?!hex)))|copyright|visit|this |under |protocol |slave config|communication|data type|start ref|array\[|[^\d]*$)/i;

/** Types of values other than 16-bit registers. */
const OTHER_TYPE_PATTERN =
  /\b(?:32|64)[- ]?bit|\b(?:[uis]|u?int|s?int) ?(?:32|64)\b|\bfloat|\bu?dint\b|\breal\b|\bu?long\b|\bdouble|\bd(?:oppel)?wor[dt]|\bcoil|\bdiscrete|\bbits?\b(?!=\[\])(?<!16[- ]bit)|\bbuffer\[|\bbytes?\b|\bdigital|\bbool/i;

/** Words for bases other than ten, in a text without `0x`. */
const OTHER_BASE_PATTERN = /^(?!.*0x).*\b(?:hex|bin|binary|binär|octal)/is;

/** Returns an error if a text mentions values that are not 16-bit registers. */
export function checkType(text: string): { error: string } | undefined {
  const [type] = OTHER_TYPE_PATTERN.exec(text) ?? [];
  if (OTHER_BASE_PATTERN.test(text))
    return { error: 'The text mentions numbers that are not decimal. Write each number with 0x.' };
  const remedy = /^byte/i.test(type ?? '') ? ' In Wireshark, copy the bytes as a hex stream.' : '';
  return type
    ? { error: `The text mentions “${type.trim()}”. Enter only 16-bit registers.${remedy}` }
    : undefined;
}

/** Register number and the text of its values. */
type LabeledRow = readonly [label: string, text: string];

/** Groups rows by poll, because a tool that polls prints the same registers again. */
function groupRows(labeledRows: readonly LabeledRow[]): Parsed {
  const isHex = labeledRows.some(([label]) => /^(?!0x).*[a-f]/i.test(label));
  const polls: { label: number; rows: string[][] }[] = [];
  for (const [label, text] of labeledRows) {
    const row = parseRow(text);
    const digits = isHex && /^[0-9a-f]{4}$/i.test(label) ? `0x${label}` : label;
    const [number, poll] = [Number(digits || Number.NaN), polls.at(-1)];
    if ('error' in row) return row;
    if (Number.isNaN(number)) return { error: `“${label}” is not a register number.` };
    if (row.length === 0) return { error: `The register ${label} has no value.` };
    if (/^\d{1,3}(?: \d{3})+$/.test(text.trim())) return createGroupError(text.trim());
    const next = row.find((cell, i) => i > 0 && Number(cell) === number + i);
    if (next && /^[34]\d{4}$/.test(next))
      return {
        error: `${next} can be a register number. Write a colon after it, as in 40001: 16838.`,
      };
    if (poll && number === poll.label + poll.rows.flat().length) poll.rows.push(row);
    else if (!poll || number === poll.label) polls.push({ label: number, rows: [row] });
    else
      return {
        error: `The register ${label} is out of sequence. Enter consecutive registers with one value each.`,
      };
  }
  // Digits with a leading zero can be decimal or hexadecimal.
  const isAmbiguous = !isHex && /^0+[1-9]\d+$/.test(labeledRows[0]?.[0] ?? '');
  return isAmbiguous ? polls.map(({ rows }) => ({ rows })) : polls;
}

/** Removes what is around the numbers in JSON and in the output of ModScan and mbpoll, which repeats negative values. */
const normalizeLine = (line: string) =>
  line
    .trim()
    .replace(TIMESTAMP_PATTERN, '')
    .replace(/["'](\d+)["']\s*:/g, '$1: ')
    .replace(/(?<!\d)["']|["'](?!\d)|[{}]/g, ' ')
    .replace(/<([^<>]*)>/g, ' $1 ')
    .replace(/(\d+)\s+\((-\d+)\)/g, (match, word: string, signed: string) =>
      Number(word) - 65_536 === Number(signed) ? word : match,
    )
    .trim();

/** Parses a listing with marked register numbers, and text above and below it; undefined if no line starts with one. */
export function parseListing(text: string): Parsed | undefined {
  const lines = text.split('\n').map((line) => {
    const normalized = normalizeLine(line);
    return { text: normalized, labels: [...normalized.matchAll(LABEL_PATTERN)] };
  });
  const isMarked = ({ labels: [first] }: (typeof lines)[number]) => first?.index === 0;
  const start = lines.findIndex(isMarked);
  const end = lines.findLastIndex(isMarked);
  if (start < 0) return undefined;
  const otherType = checkType(text);
  if (otherType) return otherType;
  const [firstMark] = lines[start]?.labels[0] ?? [];
  // Text between registers can start another device or table, unless the same registers follow.
  const isHeader = ({ text: line }: (typeof lines)[number], i: number) =>
    i < start || i > end
      ? HEADER_PATTERN.test(line)
      : line.startsWith('--') && lines[i + 1]?.labels[0]?.[0] === firstMark;
  const unmarked = lines.find((line, i) => line.text && !isMarked(line) && !isHeader(line, i));
  if (unmarked)
    return {
      error: `“${unmarked.text}” does not start with a register number, as in 40001: 16838.`,
    };
  const marked = lines.filter(isMarked);
  // `IR[0]` and `HR[1]` are in different tables.
  const kinds = new Set(
    marked.flatMap(({ labels }) => labels.map(([mark]) => mark.split(/[[\d]/)[0]?.toLowerCase())),
  );
  if (kinds.size > 1)
    return {
      error:
        'The registers are in different tables, such as IR and HR. Enter registers of one table.',
    };
  return groupRows(
    marked.flatMap(({ text: line, labels }) =>
      labels.map(([mark, bracketed, number = ''], i): LabeledRow => {
        const start = (labels[i]?.index ?? 0) + mark.length;
        return [bracketed ?? number, line.slice(start, labels[i + 1]?.index)];
      }),
    ),
  );
}

const TABLE_HEADER_PATTERN =
  /^(?:(?:reg(?:ister)? )?addr(?:ess)?|reg(?:ister)?|adresse|indirizzo)\s*[\s;,]\s*(?:value|wert|valore)$/i;

/** Parses a table with a column of register numbers and one of values; undefined for other text. */
export function parseTable(text: string): Parsed | undefined {
  const [header = '', ...lines] = text.split('\n').map((line) => line.trim());
  if (!TABLE_HEADER_PATTERN.test(header)) return undefined;
  const rows: LabeledRow[] = [];
  for (const line of lines.filter(Boolean)) {
    const [, address, value] = /^([^\s;,]+)\s*[\s;,]\s*([^\s;]+)$/.exec(line) ?? [];
    if (!address || !value) return { error: `“${line}” is not a register number and its value.` };
    rows.push([address, value]);
  }
  return groupRows(rows);
}
