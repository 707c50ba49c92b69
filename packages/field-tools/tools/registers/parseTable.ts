import { parseMarkedHex } from '../../frame/hex';
import { TIMESTAMP_PATTERN } from './parseFrames';
import { checkBits, checkType, groupRows } from './parseListing';
import { findReadings, type Numbers, refuse } from './parseRegisters';
import { isManualNumber } from './parseRow';

/** Names of the columns that are read. */
const COLUMN_PATTERN =
  /^(?:(?<label>(?:modbus_|reg(?:ister)?_)?(?:addr(?:ess)?|adresse|indirizzo|reg(?:ister|istro)?))|(?<value>(?:raw_)?(?:value|wert|valore|valor)|dec(?:imal)?)|(?<hex>hex(?:adecimal)?))$/i;

export const NUMBER_PATTERN = /^[+-]?(?:0x)?[0-9a-f]+h?\.?(?:\u2060\([^()]+\))?$/i;

/** Lines above the two columns that Modbus Poll copies, and lines between the rows of a table. */
const OMITTED_LINE_PATTERN =
  /^(?:tx = \d+: err.*|(?:(?:alias|name)\s+)?0{5}|[|:\s-]*-{3}[|:\s-]*|)$/i;

/** Row that can be one number, with a decimal comma or a thousands separator. */
const NUMBER_ROW_PATTERN = /^[1-9]\d?[^\S\t]+\d{3}$|^(?![34]\d{4},)[^,"]*,(?!\s*0x)[^,]*$/i;

/** Stands for a comma in quotes, which separates no cells. */
const QUOTED_COMMA = '\u2063';

/** Splits a line at its bars, tabs, semicolons, or commas, or at spaces if it has none of them. */
const splitCells = (line: string) =>
  line
    .replace(/^\||\|$/g, '')
    .replace(/"[^"]*"/g, (cell) => cell.replace(/[|\t;]/g, ' ').replaceAll(',', QUOTED_COMMA))
    .split(['|', '\t', ';', ','].find((mark) => line.includes(mark)) ?? /\s+/)
    .map((cell) =>
      cell
        .trim()
        .replace(/^"(.*)"$/, '$1')
        .replaceAll(QUOTED_COMMA, ','),
    );

/**
 * Readings of two columns without names: registers after their numbers, or all numbers as registers; undefined if the
 * first column does not count up, as register numbers do.
 */
export function parsePairs(cells: readonly string[], areAll = true): Numbers[] | undefined {
  const base = cells.every((cell) => /^\+?\d+(?!\w)/.test(cell)) ? 10 : 16;
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
  // Numbers that count by two can be registers, or count the bytes of registers.
  if (step === 2 && !isManualNumber(cells[0]))
    return [cells, rows.map(([, cell]) => cell)].map((row) => ({ rows: [row], isDoubtful: true }));
  const all = { rows: [cells] };
  const isReadable = areAll && findReadings(all).length > 0;
  return [...(isReadable ? [all] : []), ...groupRows(rows)];
}

/** Parses a table with one register per row and text in other columns; undefined for other text. */
export function parseTable(text: string): Numbers[] | undefined {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => !OMITTED_LINE_PATTERN.test(line));
  const header = (lines[0] ?? '').replace(/\b(modbus|reg(?:ister)?|raw) (?=addr|value)/gi, '$1_');
  const names = splitCells(header).map((cell) => COLUMN_PATTERN.exec(cell)?.groups);
  const isNamed =
    names.some((name) => name?.label) && names.some((name) => name?.value ?? name?.hex);
  const count = isNamed ? names.length : splitCells(header.replace(TIMESTAMP_PATTERN, '')).length;
  const rows: string[][] = [];
  for (const line of isNamed ? lines.slice(1) : lines) {
    const row = [line, line.replace(TIMESTAMP_PATTERN, '')]
      .map(splitCells)
      .find(({ length }) => length === count);
    if (row && (isNamed || count > 2 || /,\d{5}$/m.test(text) || !NUMBER_ROW_PATTERN.test(line)))
      rows.push(row);
    else if (isNamed) refuse(`“${line}” does not have the columns of “${lines[0]}”.`);
    else return undefined;
  }
  const columns = (rows[0] ?? []).map((_, i) => rows.map((row) => row[i] ?? ''));
  const isText = (cells: readonly string[]) =>
    // The units A and C are also hexadecimal digits.
    cells.every((cell) => /^(?!\W*\d)(?=.*[g-zµΩ°%])|:|^$/i.test(cell));
  const findColumn = (kind: string) => columns.find((_, i) => names[i]?.[kind]);
  const numbers = isNamed
    ? [findColumn('label'), findColumn('value') ?? findColumn('hex')]
    : columns.filter((cells) => cells.every((cell) => NUMBER_PATTERN.test(cell)));
  const [labels = [], cells = []] = numbers;
  const texts = columns.filter((column) => !numbers.includes(column));
  const areColumns = isNamed || (numbers.length === 2 && texts.every(isText));
  if (cells.length === 0 || !areColumns) return undefined;
  if (!isNamed)
    return parsePairs(
      labels.flatMap((label, i) => [label, cells[i] ?? '']),
      texts.flat().join('') === '',
    );
  checkType(lines.slice(1).join('\n'));
  const isHex = !names.some((name) => name?.value);
  const labeledRows = labels.map((label, i) => {
    const cell = cells[i] ?? '';
    return [label, isHex ? `0x${parseMarkedHex(cell) ?? cell}` : cell] as const;
  });
  checkBits(labeledRows);
  return groupRows(labeledRows);
}
