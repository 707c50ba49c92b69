import { TIMESTAMP_PATTERN } from './parseFrames';
import type { Parsed } from './parseRegisters';
import { arePairs, createGroupError, createTableError, parseRow } from './parseRow';

/** Marked register number: `[1]:`, `40001 =`, `Register 0 (UINT16):`, `HR[0]=`, `006B:`, `[40001]`. */
const LABEL_PATTERN =
  /(?<![\w.:[(-])(?:(?:(?:holding |input )?(?:reg(?:ister)?|addr(?:ess)?)|[hi]r|%?mw|dm?) ?)?(?:\[(0x[0-9a-f]+|\d+)\](?:\s*[:=]|(?=\s))|(0x[0-9a-f]+|\d+|[0-9a-f]{4})(?: \(u?int16\))?\s*(?:=|:(?=\s|0x|<|(?<=\b[34]\d{4,5}:)-?\d)))/gi;

/** Lines without registers in the output of mbpoll, modpoll, and Node-RED. */
const HEADER_PATTERN =
  /^(?:--|\w+poll|copyright|visit|this |under |protocol |slave config|communication|data type|start ref|array\[|[^\d]*$)/i;

/** Values that take several registers or less than one. */
const OTHER_TYPE_PATTERN =
  /\b(?:32|64)[- ]?bit|\b(?:[uis]|u?int|s?int) ?(?:32|64)\b|\bfloat|\bu?dint\b|\breal\b|\bu?long\b|\bdouble|\bd(?:oppel)?wor[dt]|\bcoil|\bdiscrete|\bbits?\b(?!=\[\])(?<!16[- ]bit)|\bbuffer\[/i;

/** Returns an error if a text names another type of values than 16-bit registers. */
export function checkType(text: string): { error: string } | undefined {
  const [type] = OTHER_TYPE_PATTERN.exec(text) ?? [];
  return type
    ? { error: `“${type.trim()}” is another type of values. Enter 16-bit registers only.` }
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
        error: `The register ${label} does not follow the one before it. Enter consecutive registers with one value each.`,
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
  if (!lines.some(({ labels }) => labels[0]?.index === 0)) return undefined;
  const otherType = checkType(text);
  if (otherType) return otherType;
  const unmarked = lines.find(({ text: line, labels: [first] }) =>
    HEADER_PATTERN.test(line) ? false : first?.index !== 0,
  );
  if (unmarked)
    return {
      error: `“${unmarked.text}” does not start with a register number, as in 40001: 16838.`,
    };
  return groupRows(
    lines.flatMap(({ text: line, labels }) =>
      labels.map(([mark, bracketed, number = ''], i): LabeledRow => {
        const start = (labels[i]?.index ?? 0) + mark.length;
        return [bracketed ?? number, line.slice(start, labels[i + 1]?.index)];
      }),
    ),
  );
}

const ADDRESS_PATTERNS = [/^reg/i, /^(?!slave|device|unit|ger).*add?r/i, /^(?:no|nr|num|index|#)/i];

const LENGTH_PATTERN = /^(?:len|size|words?\b|count|länge|anzahl)/i;
const VALUE_PATTERN =
  /^(?:value|wert|valore|valor|reading|messwert|result|raw|dec|decimal|hex|hexadecimal|data|u?int16|(?:un)?signed)(?: value| \(.*\))?$/i;

/** Parses a table whose first row names the register numbers and values; undefined for another first row. */
export function parseTable(text: string): Parsed | undefined {
  const lines = text.split('\n').filter((line) => line.trim());
  const separator = ['\t', ';', ','].find((item) => lines[0]?.includes(item)) ?? /\s+/;
  const [names = [], ...rows] = lines.map((line) =>
    line
      .trim()
      .split(separator)
      .map((cell) => cell.trim()),
  );
  const findColumn = (pattern: RegExp) => names.findIndex((name) => pattern.test(name));
  const address = ADDRESS_PATTERNS.map(findColumn).find((i) => i >= 0);
  const values = names.flatMap((name, i) => (VALUE_PATTERN.test(name) && i !== address ? [i] : []));
  if (rows.length === 0 || values.length === 0) return undefined;
  if (address === undefined && names.length > 1) return undefined;
  const otherType = checkType(text);
  if (otherType) return otherType;
  const length = names.find((name) => LENGTH_PATTERN.test(name));
  if (length)
    return {
      error: `The column “${length}” shows that values can take several registers. Enter only addresses and values.`,
    };
  if (values.length > 1) {
    const columns = values.map((i) => `“${names[i]}”`).join(' and ');
    return { error: `The columns ${columns} can both be registers. Enter only one of them.` };
  }
  const wrong = rows.find((row) => row.length !== names.length);
  if (wrong) return { error: `“${wrong.join(' ')}” does not fit the columns ${names.join(', ')}.` };
  const [value = 0] = values;
  const isHex = /hex/i.test(names[value] ?? '');
  const getText = ({ [value]: cell = '' }: readonly string[]) =>
    isHex ? cell.replace(/^(?=[0-9a-f]{1,4}$)/i, '0x') : cell;
  const cells = rows.map(getText);
  if (address === undefined)
    return arePairs(cells) ? createTableError(cells) : [{ rows: cells.map((cell) => [cell]) }];
  return groupRows(rows.map((row) => [row[address] ?? '', getText(row)]));
}
