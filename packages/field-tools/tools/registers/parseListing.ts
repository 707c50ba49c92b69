import { TIMESTAMP_PATTERN } from './parseFrames';
import { NAMES, type Numbers, parseNumbers, refuse } from './parseRegisters';
import { parseRow, refuseGroup } from './parseRow';

/** Marked register number: `[1]:`, `40001 =`, `Register 0 (UINT16):`, `40001 Voltage:`, `HR[0]=`, `006B:`, `[40001]`, `%MW0 :=`. */
const LABEL_PATTERN = new RegExp(
  String.raw`(?<![\w.:[(-])(?:(${NAMES}) ?)?(?:\[(0x[0-9a-f]+|\d+)\](?:\s*[:=]|(?=\s))|(0x[0-9a-f]+|\d+|0[0-9a-f]{1,3})(?: \([^()\n]*\)|(?<=\b[34]\d{4,5}) [a-z][^\d:=\n]*)?\s*(?::?=|:(?=\s|<|(?<=\b[34]\d{4,5}:)(?:0x|-?\d))))`,
  'gi',
);

/** Register of a PLC without a mark after it: `%MW100 17254`. `D100 41C6` can also be two registers, and `D8 31` two bytes. */
const PLC_LABEL_PATTERN = new RegExp(
  String.raw`^(?!d\d(?:\s+\w\w|\d\d\s+\w{4})$)((?:${NAMES})\d+)\s+(?=[+-]?\w+(?:#\w+)*(?:\u2060\([^()]+\))?$)`,
  'i',
);

/** Arrays of libmodbus and Node-RED, whose indexes count from the first register that was read. */
const INDEX_PATTERN = /\b(?:regs?|array)\[/i;

/** Types of values other than 16-bit registers, also in the options of mbpoll and modpoll. */
const OTHER_TYPE_PATTERN =
  /(?<=poll.* )-t ?(?:[01]|\d:(?!hex))|\b(?:32|64)[- ]?bit|\b(?:[uis]|fp|u?int|s?int) ?(?:32|64)(?:u?\b|_t)|\bfloat|\bsingle|\bstring|\b[hi]r(?=[,;\t|])|\bu?dint\b|\breal\b|\bu?long\b|\bdouble|\bd(?:oppel)?wor[dt]|\bcoil|\bdiscrete|\bbits?\b(?!=\[\])(?<!16[- ]bit)|\bbuffer\[|\bbytes?\b|\bdigital|\bbool/i;

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

/** Register number, the text of its values, and the name before it. */
export type LabeledRow = readonly [label: string, text: string, name?: string];

/** Refuses coils and discrete inputs, which manuals count from 00001 and 10001, and tools print as 0 and 1. */
export function checkBits(rows: readonly LabeledRow[]): void {
  const areBits = rows.every(
    ([label, text]) =>
      /^(?:1|0x)\d{5}$/.test(label) ||
      (/^[01]\d{4,5}$/.test(label) && /^[01](?:\D+[01])*$/.test(text.trim())),
  );
  const [label = ''] = rows[0] ?? [];
  if (areBits)
    refuse(`${label} can be a coil or a discrete input. For registers, write HR ${label}.`);
}

/** Text after a value, such as its unit. The units A and C are also hexadecimal digits. */
const UNIT_PATTERN = /^\s*([+-]?\w+)\s+((?![0-9a-f]{4}h$)(?=.*[g-zµΩ°%])[^\d\s][^\d,;:]*)$/i;

/** Highest register number in manuals: the last holding register, in the notation with six digits. */
const MAX_NUMBER = 465_536;

/** Reads the number and the values of a row. */
function parseLabeledRow([label, text, name = '']: LabeledRow, isHex: boolean) {
  const [, numbers = text] = UNIT_PATTERN.exec(text) ?? [];
  const cells = parseRow(numbers);
  const digits = isHex && /^(?:[0-9a-f]{2}){1,2}$/i.test(label) ? `0x${label}` : label;
  const number = Number(digits || undefined);
  if (!Number.isInteger(number) || number > MAX_NUMBER)
    refuse(`“${label}” is not a register number.`);
  const value = text.trim();
  if (cells.length === 0) refuse(`The register ${label} has no value.`);
  if (/^[+-]?\d{1,3}(?:(?: \d{3})+|(?:,\d{3}){2,})$/.test(value)) refuseGroup(value);
  const next = cells.find((cell, i) => i > 0 && Number(cell) === number + i);
  if (next && /^[34]\d{4}$/.test(next))
    refuse(`${next} can be a register number. Write a colon after it, as in 40001: 16838.`);
  return { number, cells, mark: name + label };
}

/** Groups rows by poll, because a tool that polls prints the same registers again, and at gaps. */
export function groupRows(labeledRows: readonly LabeledRow[], step = 1): Numbers[] {
  const isHex = labeledRows.some(([label]) => /^(?!0x).*[a-f]/i.test(label));
  const rows = labeledRows.map((row) => parseLabeledRow(row, isHex));
  if (new Set(rows.map(({ number }) => number)).size === rows.length)
    rows.sort((a, b) => a.number - b.number);
  const polls: { label: number; rows: string[][] }[] = [];
  let gap: number | undefined;
  for (const { number, cells } of rows) {
    const poll = polls.at(-1);
    const next = poll ? poll.label + step * poll.rows.flat().length : number;
    if (poll && number === next) poll.rows.push(cells);
    else {
      const isRepeated = polls.some(({ label }) => label === number);
      if (number !== next && !isRepeated) gap ??= number;
      if (number < next && !isRepeated) break;
      polls.push({ label: number, rows: [cells] });
    }
  }
  // A gap after each register can be that of bytes or of longer values.
  const isGap = polls.length > 1 && polls.some((poll) => poll.rows.flat().length > 1);
  const count = polls.flatMap((poll) => poll.rows).length;
  if (gap !== undefined && (!isGap || count < rows.length)) {
    // Text after a value looks like more registers.
    polls.forEach(parseNumbers);
    refuse(
      `The number ${gap} does not follow the registers before it. Numbers must count registers.`,
    );
  }
  // Digits with a leading zero can be decimal or hexadecimal.
  const isAmbiguous = !isHex && /^0+[1-9]\d+$/.test(labeledRows[0]?.[0] ?? '');
  return polls.map((poll, i) => ({
    rows: poll.rows,
    labels: i === 0 ? rows.map(({ mark }) => mark) : [],
    label: isAmbiguous || step > 1 ? undefined : poll.label,
  }));
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
  // Text between registers can start another device or table.
  const isHeader = ({ text: line, labels }: (typeof lines)[number], i: number) =>
    (i < start && labels.length === 0) ||
    line.startsWith('--') ||
    (i > end && /^\D*$|^\^C|frames/.test(line));
  const unmarked = lines.find((line, i) => line.text && !isMarked(line) && !isHeader(line, i));
  if (unmarked)
    refuse(`“${unmarked.text}” does not start with a register number, as in 40001: 16838.`);
  const marked = lines.filter(isMarked);
  const rows = marked.flatMap(({ text: line, labels }) =>
    labels.map(([mark, name, bracketed, number = ''], i): LabeledRow => {
      const start = (labels[i]?.index ?? 0) + mark.length;
      return [bracketed ?? number, line.slice(start, labels[i + 1]?.index), name];
    }),
  );
  // `IR[0]` and `HR[1]` are in different tables. In `HR 0: 5, 1: 6`, both registers are in the same one.
  const kinds = rows.map(([, , kind]) => kind?.toLowerCase());
  if (new Set(kinds.filter((kind, i) => kind || i === 0)).size > 1)
    refuse('The registers are in different tables, such as IR and HR. Enter one table.');
  // Siemens counts the bytes of words.
  const step = /\bdbw|\bmw.*w#16#/is.test(text) ? 2 : 1;
  const [[first, , name] = []] = rows;
  // `HR 10001` cannot be a bit.
  if (!name) checkBits(rows);
  const areIndexes = INDEX_PATTERN.test(text);
  return groupRows(rows, step).map((group) => ({
    ...group,
    // Bytes are counted from 0.
    canBeBytes: first === '0' && !name,
    label: areIndexes ? undefined : group.label,
  }));
}
