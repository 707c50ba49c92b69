import { TIMESTAMP_PATTERN } from './parseFrames';
import type { Parsed } from './parseRegisters';
import { parseRow } from './parseRow';

/** Marked register number: `[1]:`, `40001 =`, `Register 0 (UINT16):`, `HR[0]=`, `006B:`, `[40001]`. */
const LABEL_PATTERN =
  /(?<![\w.:[(-])(?:(?:(?:holding |input )?(?:reg(?:ister)?|addr(?:ess)?)|[hi]r|%?mw|dm?) ?)?(?:\[(0x[0-9a-f]+|\d+)\](?:\s*[:=]|(?=\s))|(0x[0-9a-f]+|\d+|[0-9a-f]{4})(?: \(u?int16\))?\s*(?:=|:(?=\s|0x|<|-?[1-9]\d{2,4}\b)))/gi;

/** A word, which is no hexadecimal number such as `ABCDh`. */
const TEXT_PATTERN = /(?<!\w)(?![a-f]{4}h\b)(?=[a-z]*[g-z])[a-z]{3,}(?!\w)/i;

/** Values that take several registers. */
const WIDE_PATTERN = /\b(?:32|64)[- ]?bit|\bu?int(?:32|64)|\bfloat|\bdword/i;

const WIDE_ERROR = 'These are values of 32 or 64 bits. Enter 16-bit registers.';

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
    .replace(/["'{}]/g, ' ')
    .replace(/<([^<>]*)>/g, '$1')
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
  if (WIDE_PATTERN.test(text)) return { error: WIDE_ERROR };
  const unmarked = lines.find(({ text: line, labels: [first] }) =>
    first ? first.index > 0 : /\d/.test(line) && !TEXT_PATTERN.test(line),
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

const ADDRESS_PATTERNS = [/add?r/i, /^reg/i, /^(?:no|nr|num|index|#)/i];
const VALUE_PATTERN =
  /^(?!.*(?:type|unit))(?:val|wert|raw|dec|hex|data|word|u?int16|(?:un)?signed)/i;

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
  if (WIDE_PATTERN.test(text)) return { error: WIDE_ERROR };
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
  if (address === undefined) return [{ rows: rows.map((row) => [getText(row)]) }];
  return groupRows(rows.map((row) => [row[address] ?? '', getText(row)]));
}
