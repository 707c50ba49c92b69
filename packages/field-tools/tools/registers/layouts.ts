import { findTwin, isTwin, MARK, NAME_MARK } from './labels';
import { formatHexWord, isUnprefixed } from './parseRegisters';

/** Register numbers in manuals: `40001`, `400001`. */
const MANUAL_PATTERN = /^[0134]\d{4,5}$/;

/** Number that is more likely a register number than a value, even without other register numbers. */
export const LIKELY_MANUAL_PATTERN = /^[34]0{1,2}\d{3}$/;

/** One way to assign the numbers of the input to register numbers and registers. */
export interface Layout {
  groups: readonly { label?: string; cells: readonly string[] }[];
  kind: 'all numbers' | 'the values of a listing' | 'each register in two notations';
  isCertain?: boolean;
  /** Whether its rows can be pairs of bytes. */
  isEven: boolean;
}

type LabeledRow = readonly [label: string, ...values: string[]];

/** Number of a register. Four digits with a leading zero can be decimal or hexadecimal. */
export function parseLabel(label: string, isHex = false): number | undefined {
  if (/^0(?!00\d)\d{3}$/.test(label) && !isHex) return undefined;
  return Number((isHex || /[a-f]/i.test(label)) && !label.startsWith('0x') ? `0x${label}` : label);
}

/**
 * Groups rows whose register numbers follow each other, because a tool that polls prints the same numbers again;
 * undefined if the registers of the rows would overlap.
 */
function groupRows(rows: readonly LabeledRow[]): LabeledRow[][] | undefined {
  const groups: LabeledRow[][] = [];
  let next: number | undefined;
  const isHex = rows.some(([label]) => /[a-f]/i.test(label));
  for (const row of rows) {
    const isName = row[0].startsWith(NAME_MARK);
    const text = row[0].replace(NAME_MARK, '');
    const label = isHex ? parseLabel(text, true) : Number(text);
    const start = next === undefined ? Number.NaN : next - (groups.at(-1)?.at(-1)?.length ?? 0) + 1;
    const isOverlap = label !== undefined && label > start && next !== undefined && label < next;
    if (isOverlap && !isName) return undefined;
    if (label !== undefined && label === next) groups.at(-1)?.push(row);
    else groups.push([row]);
    next = label === undefined ? undefined : label + row.length - 1;
  }
  return groups;
}

const areConsecutive = (numbers: readonly string[]) =>
  numbers.every(
    (number, i) => /^\d+$/.test(number) && Number(number) === Number(numbers[0] ?? 0) + i,
  );
const areEqual = (cells: readonly string[]) => cells.every((cell) => cell === cells[0]);
const areEven = (rows: readonly (readonly string[])[]) =>
  rows.every((cells) => cells.length % 2 === 0);
const getColumn = (rows: readonly (readonly string[])[], column: number) =>
  rows.map((row) => row[column] ?? '');

/** The layouts of rows whose first cells are register numbers. */
function listLabeled(rows: readonly LabeledRow[], isMarked: boolean): Layout[] {
  const values = rows.map(([, ...cells]) => cells);
  const areTwins =
    values.every((cells) => findTwin(cells) !== undefined) &&
    values.some(([first, second]) => first !== second);
  // Numbers before the values, such as a count, are equal in all rows.
  const counts = values.map((cells) => cells.slice(0, -1));
  const haveCounts =
    rows.length > 1 &&
    counts.every((cells) => cells.length > 0 && !cells.some((cell) => Number(cell) > 125)) &&
    areEqual(counts.map(String));
  const toLast = ([label, ...cells]: LabeledRow): LabeledRow => [label, cells.at(-1) ?? ''];
  const toTwin = ([label, ...cells]: LabeledRow): LabeledRow => [
    label,
    formatHexWord(findTwin(cells) ?? 0),
  ];
  const variants = areTwins
    ? [rows.map(toTwin)]
    : [rows, ...(haveCounts ? [rows.map(toLast)] : [])];
  const isCertain =
    isMarked || (rows.length > 1 && rows.every(([label]) => MANUAL_PATTERN.test(label)));
  return variants.flatMap((variant): Layout[] => {
    const groups = groupRows(variant);
    const isLikely = groups?.every(
      (group) => isMarked || group.length > 1 || LIKELY_MANUAL_PATTERN.test(group[0]?.[0] ?? ''),
    );
    if (!groups || !isLikely) return [];
    return [
      {
        groups: groups.map((group) => ({
          label: group[0]?.[0] ?? '',
          cells: group.flatMap(([, ...cells]) => cells),
        })),
        kind: areTwins ? 'each register in two notations' : 'the values of a listing',
        isCertain,
        isEven: !areTwins && areEven(variant.map(([, ...cells]) => cells)),
      },
    ];
  });
}

/** The layouts of a table of which a column can be register numbers. */
function listLabelColumns(rows: readonly string[][]): Layout[] {
  const [first = []] = rows;
  return first.slice(1).flatMap((_, column) => {
    const isNumbering = (i: number) => {
      const cells = getColumn(rows, i);
      return rows.length > 1 && (areConsecutive(cells) || areEqual(cells));
    };
    const areLabels = getColumn(rows, column).every((cell) =>
      /^(?:0x[0-9a-f]+|\d+|[0-9a-f]{4})$/i.test(cell),
    );
    const areOthersNumbering = Array.from({ length: column }, (_, i) => i).every(isNumbering);
    if (!areLabels || !areOthersNumbering) return [];
    return listLabeled(
      rows.map((row): LabeledRow => [row[column] ?? '', ...row.slice(column + 1)]),
      false,
    );
  });
}

/** The layouts of a table in which register numbers are not marked. */
function listTableLayouts(rows: readonly string[][]): Layout[] {
  const [first = [], ...others] = rows;
  const count = first.length;
  if (!rows.every((row) => row.length === count) || count < 2) return [];
  const pairs = first.flatMap((cell, i) => (i % 2 === 0 ? [[cell, first[i + 1] ?? '']] : []));
  const isLine = rows.length === 1 && count > 2 && count % 2 === 0;
  const areLabeled =
    areConsecutive(getColumn(pairs, 0)) && LIKELY_MANUAL_PATTERN.test(first[0] ?? '');
  if (isLine && (areLabeled || pairs.every((pair) => isTwin(...pair))))
    return listTableLayouts(pairs);
  const labeled = listLabelColumns(rows);
  const columns: Layout[] =
    others.length > 0 && areConsecutive(first)
      ? [
          {
            groups: others.map((cells) => ({ label: first[0] ?? '', cells })),
            kind: 'the values of a listing',
            isCertain: first.every((cell) => MANUAL_PATTERN.test(cell)),
            isEven: false,
          },
        ]
      : [];
  const twins = rows.map((row) => findTwin(row.slice(-2)));
  // Two numbers in one line are more often two registers.
  const isPlain = rows.length === 1 && first.every((cell) => /^\d+$/.test(cell));
  const areTwins =
    count <= 3 &&
    !isPlain &&
    !twins.includes(undefined) &&
    rows.some((row) => row.at(-1) !== row.at(-2));
  const hasTwins = labeled.some(({ kind }) => kind === 'each register in two notations');
  const twinLayout: Layout = {
    groups: [{ cells: twins.map((word = 0) => formatHexWord(word)) }],
    kind: 'each register in two notations',
    isEven: false,
  };
  return [...labeled, ...columns, ...(areTwins && !hasTwins ? [twinLayout] : [])];
}

/** The layouts of a table by the names in its header; empty if the header does not name the columns. */
function selectColumns(header: readonly string[], rows: readonly string[][]): Layout[] {
  const findColumn = (pattern: RegExp) => header.findIndex((name) => pattern.test(name));
  const address = [/addr/i, /^reg/i, /^(?:no|nr|num|index|#)/i].map(findColumn).find((i) => i >= 0);
  const values = header.flatMap((name, i) =>
    /val|wert|dec|hex|sign|raw|data|word/i.test(name) && i !== address ? [i] : [],
  );
  const hasColumns = rows.every((row) => row.length === header.length);
  if (address === undefined || values.length === 0 || !hasColumns) return [];
  const getValue = (row: readonly string[], i: number) => {
    const cell = row[i] ?? '';
    return /hex/i.test(header[i] ?? '') && isUnprefixed(cell) ? `0x${cell}` : cell;
  };
  const layouts = listLabeled(
    rows.map((row): LabeledRow => [row[address] ?? '', ...values.map((i) => getValue(row, i))]),
    true,
  );
  // Different values in several columns can be of different times.
  return values.length === 1
    ? layouts
    : layouts.map((layout) => ({
        ...layout,
        isCertain: layout.kind === 'each register in two notations',
      }));
}

/** All layouts of rows of numbers, of which some can be certain. */
export function listLayouts(
  { header, isMarked }: { header: readonly string[]; isMarked: boolean },
  rows: readonly string[][],
): Layout[] {
  if (isMarked) {
    const labeledRows = rows.map(
      ([label = '', ...values]): LabeledRow => [label.replace(MARK, ''), ...values],
    );
    const isComplete = rows.every(([label = '']) => label.startsWith(MARK) && label.length > 1);
    return isComplete ? listLabeled(labeledRows, true) : [];
  }
  const named = selectColumns(header, rows);
  if (named.length > 0) return named;
  return [
    ...listTableLayouts(rows),
    { groups: [{ cells: rows.flat() }], kind: 'all numbers', isEven: areEven([rows.flat()]) },
  ];
}
