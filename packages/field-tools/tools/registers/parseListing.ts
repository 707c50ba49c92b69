import { TIMESTAMP_PATTERN } from './parseFrames';
import { findReadings, type Numbers, parseNumbers, refuse } from './parseRegisters';
import { isManualNumber, parseRow, refuseGroup } from './parseRow';

/** Names of registers in manuals, in PLCs of Schneider, Siemens, Mitsubishi, Omron, and Rockwell, and in other tools. */
const NAMES = String.raw`(?:holding |input )?(?:reg(?:ister)?|addr(?:ess)?)|[hi]r|%?[miq]w|db\d+\.dbw|n\d+:|dm?`;

/** Marked register number: `[1]:`, `40001 =`, `Register 0 (UINT16):`, `HR[0]=`, `006B:`, `[40001]`, `%MW0 :=`. */
const LABEL_PATTERN = new RegExp(
  String.raw`(?<![\w.:[(-])(?:(?:${NAMES}) ?)?(?:\[(0x[0-9a-f]+|\d+)\](?:\s*[:=]|(?=\s))|(0x[0-9a-f]+|\d+|0[0-9a-f]{3})(?: \(u?int16\))?\s*(?::?=|:(?=\s|<|(?<=\b[34]\d{4,5}:)(?:0x|-?\d))))`,
  'gi',
);

/** Register of a PLC without a mark after it: `%MW100 17254`. `D100 41C6` can also be two registers. */
const PLC_LABEL_PATTERN =
  /^(?!d\d{3}\s+[0-9a-f]{4}$)((?:[hi]r|%?[miq]w|db\d+\.dbw|n\d+:|dm?)\d+)\s+(?=[+-]?\w+(?:#\w+)*$)/i;

/** Lines above and below the registers in the output of mbpoll, modpoll, and Node-RED. */
const HEADER_PATTERN =
  /^(?:(?:\^C)?--|\d+ frames transmitted|(?:.*[$#>] ?)?\w+poll(?!.* -t ?(?:[01]|\d:(?!hex)))|copyright|visit|this |under |protocol |slave config|communication|data type|start ref|t\/o |array\[|[^\d]*$)/i;

/** Types of values other than 16-bit registers. */
const OTHER_TYPE_PATTERN =
  /\b(?:32|64)[- ]?bit|\b(?:[uis]|u?int|s?int) ?(?:32|64)\b|\bfloat|\bu?dint\b|\breal\b|\bu?long\b|\bdouble|\bd(?:oppel)?wor[dt]|\bcoil|\bdiscrete|\bbits?\b(?!=\[\])(?<!16[- ]bit)|\bbuffer\[|\bbytes?\b|\bdigital|\bbool/i;

/** Words for bases other than ten, in a text without `0x`. */
const OTHER_BASE_PATTERN = /^(?!.*0x).*\b(?:hex|bin|binary|binär|octal)/is;

/** Refuses a text that mentions values other than 16-bit registers. */
export function checkType(text: string): void {
  const [type] = OTHER_TYPE_PATTERN.exec(text) ?? [];
  if (OTHER_BASE_PATTERN.test(text))
    refuse('The text mentions numbers that are not decimal. Write each number with 0x.');
  const remedy = /^byte/i.test(type ?? '') ? ' In Wireshark, copy the bytes as a hex stream.' : '';
  if (type) refuse(`The text mentions “${type.trim()}”. Enter only 16-bit registers.${remedy}`);
}

/** Register number and the text of its values. */
type LabeledRow = readonly [label: string, text: string];

/** Refuses coils and discrete inputs, which manuals count from 00001 and 10001, and tools print as 0 and 1. */
function checkBits(rows: readonly LabeledRow[]): void {
  const areBits = rows.every(
    ([label, text]) =>
      /^1\d{5}$/.test(label) ||
      (/^[01]\d{4,5}$/.test(label) && /^[01](?:\D+[01])*$/.test(text.trim())),
  );
  const [label = ''] = rows[0] ?? [];
  if (areBits)
    refuse(`${label} can be a coil or a discrete input. For registers, write HR ${label}.`);
}

/** Groups rows by poll, because a tool that polls prints the same registers again. */
function groupRows(labeledRows: readonly LabeledRow[], step = 1): Numbers[] {
  const isHex = labeledRows.some(([label]) => /^(?!0x).*[a-f]/i.test(label));
  const polls: { label: number; rows: string[][] }[] = [];
  for (const [label, text] of labeledRows) {
    const row = parseRow(text);
    const digits = isHex && /^[0-9a-f]{4}$/i.test(label) ? `0x${label}` : label;
    const [number, poll] = [Number(digits || Number.NaN), polls.at(-1)];
    if (Number.isNaN(number)) refuse(`“${label}” is not a register number.`);
    if (row.length === 0) refuse(`The register ${label} has no value.`);
    if (/^\d{1,3}(?: \d{3})+$/.test(text.trim())) refuseGroup(text.trim());
    const next = row.find((cell, i) => i > 0 && Number(cell) === number + i);
    if (next && /^[34]\d{4}$/.test(next))
      refuse(`${next} can be a register number. Write a colon after it, as in 40001: 16838.`);
    if (poll && number === poll.label + step * poll.rows.flat().length) poll.rows.push(row);
    else if (!poll || number === poll.label) polls.push({ label: number, rows: [row] });
    else {
      // Text after a value looks like more registers.
      parseNumbers(poll);
      refuse(`The number ${label} does not follow the one before. Numbers must count up by one.`);
    }
  }
  // Digits with a leading zero can be decimal or hexadecimal.
  const isAmbiguous = !isHex && /^0+[1-9]\d+$/.test(labeledRows[0]?.[0] ?? '');
  return isAmbiguous || step > 1 ? polls.map(({ rows }) => ({ rows })) : polls;
}

/** Removes what is around the numbers in JSON and in the output of ModScan. */
const normalizeLine = (line: string) =>
  line
    .trim()
    .replace(TIMESTAMP_PATTERN, '')
    .replace(/["'](\d+)["']\s*:/g, '$1: ')
    .replace(/(?<!\d)["']|["'](?!\d)|[{}]/g, ' ')
    .replace(/<([^<>]*)>/g, ' $1 ')
    .trim()
    .replace(PLC_LABEL_PATTERN, '$1: ');

/** Parses a listing with marked register numbers, and text above and below it; undefined if no line starts with one. */
export function parseListing(text: string): Numbers[] | undefined {
  const lines = text.split('\n').map((line) => {
    const normalized = normalizeLine(line);
    return { text: normalized, labels: [...normalized.matchAll(LABEL_PATTERN)] };
  });
  const isMarked = ({ labels: [first] }: (typeof lines)[number]) => first?.index === 0;
  const start = lines.findIndex(isMarked);
  const end = lines.findLastIndex(isMarked);
  if (start < 0) return undefined;
  checkType(text);
  const [firstMark] = lines[start]?.labels[0] ?? [];
  // Text between registers can start another device or table, unless the same registers follow.
  const isHeader = ({ text: line }: (typeof lines)[number], i: number) =>
    i < start || i > end
      ? HEADER_PATTERN.test(line)
      : line.startsWith('--') && lines[i + 1]?.labels[0]?.[0] === firstMark;
  const unmarked = lines.find((line, i) => line.text && !isMarked(line) && !isHeader(line, i));
  if (unmarked)
    refuse(`“${unmarked.text}” does not start with a register number, as in 40001: 16838.`);
  const marked = lines.filter(isMarked);
  // `IR[0]` and `HR[1]` are in different tables. In `HR 0: 5, 1: 6`, both registers are in the same one.
  const kinds = new Set(
    marked
      .flatMap(({ labels }) => labels.map(([mark]) => mark.split(/[[\d]/)[0]?.toLowerCase()))
      .filter((kind, i) => kind || i === 0),
  );
  if (kinds.size > 1)
    refuse('The registers are in different tables, such as IR and HR. Enter one table.');
  const rows = marked.flatMap(({ text: line, labels }) =>
    labels.map(([mark, bracketed, number = ''], i): LabeledRow => {
      const start = (labels[i]?.index ?? 0) + mark.length;
      return [bracketed ?? number, line.slice(start, labels[i + 1]?.index)];
    }),
  );
  // Siemens counts the bytes of words.
  const step = /\bdbw|\bmw.*w#16#/is.test(text) ? 2 : 1;
  // `HR 10001` cannot be a bit.
  if (!/^[a-z%]/i.test(firstMark ?? '')) checkBits(rows);
  return groupRows(rows, step);
}

const TABLE_HEADER_PATTERN =
  /^(?:(?:reg(?:ister)? )?addr(?:ess)?|reg(?:ister)?|adresse|indirizzo)\s*[\s;,]\s*(?:value|wert|valore)$/i;

/**
 * Readings of two columns without names: registers after their numbers, or all numbers as registers; undefined if the
 * first column does not count up, as register numbers do.
 */
export function parsePairs(cells: readonly string[]): Numbers[] | undefined {
  const base = cells.every((cell) => /^\d+$/.test(cell)) ? 10 : 16;
  const numbers = cells.map((cell) => Number.parseInt(cell, base));
  const [start = 0, value, next = 0] = numbers;
  const step = next - start;
  const areLabels =
    (start <= 9999 || isManualNumber(cells[0])) &&
    // `1 2 3 4`
    value !== start + 1 &&
    (step === 1 || step === 2) &&
    numbers.every((number, i) => i % 2 === 1 || number === start + (i / 2) * step);
  if (!areLabels || cells.length < 4 || cells.length % 2 === 1) return undefined;
  const rows = cells.flatMap((cell, i) =>
    i % 2 === 0 ? [[cell, cells[i + 1] ?? ''] as const] : [],
  );
  checkBits(rows);
  const all = { rows: [cells] };
  return [...(findReadings(all).length > 0 ? [all] : []), ...groupRows(rows)];
}

/** Lines above the two columns that Modbus Poll copies. */
const POLL_HEADER_PATTERN = /^(?:tx = \d+: err.*|(?:alias\s+)?0{5})$/i;

/** Row that can be one number, with a decimal comma or a thousands separator. */
const NUMBER_ROW_PATTERN = /^[1-9]\d?[^\S\t]+\d{3}$|^(?![34]\d{4},)[^,]*,(?!\s*0x)/i;

/** Parses two columns, of register numbers and values, with or without their names; undefined for other text. */
export function parseTable(text: string): Numbers[] | undefined {
  const lines = text
    .split('\n')
    .map((line) => line.trim().replace(TIMESTAMP_PATTERN, ''))
    .filter((line) => line && !POLL_HEADER_PATTERN.test(line));
  const hasHeader = TABLE_HEADER_PATTERN.test(lines[0] ?? '');
  // Few decimal numbers have five decimals.
  const isTable = hasHeader || /,\d{5}$/m.test(text);
  const rows: LabeledRow[] = [];
  for (const line of hasHeader ? lines.slice(1) : lines) {
    const [, label, value] = /^([^\s;,]+)\s*[\s;,]\s*([^\s;]+)$/.exec(line) ?? [];
    if (label && value && (isTable || !NUMBER_ROW_PATTERN.test(line))) rows.push([label, value]);
    else if (hasHeader) refuse(`“${line}” is not a register number and its value.`);
    else return undefined;
  }
  if (hasHeader) checkBits(rows);
  return hasHeader ? groupRows(rows) : parsePairs(rows.flat());
}
