import { checkWordCount, type Notation, parseRegisters, type Registers } from './parseRegisters';

/** Register numbers in manuals: `40001`, `400001`. */
const MANUAL_PATTERN = /^[0134]\d{4,5}$/;

/** Number at the start of a single line that is more likely a register number than a value. */
const LIKELY_MANUAL_PATTERN = /^[34]0{1,2}\d{3}$/;

/** Splits a line into cells. A comma separates them if nothing else does, and a colon can follow a register number. */
const splitCells = (line: string) =>
  line
    .replace(/^(\d+)\]?[:=](?=\s+\S+\s+\S+$)/, '$1')
    .split(/[\s;|]/.test(line) ? /[\s;|()]+|,(?=\s|$)/ : ',')
    .filter(Boolean);

/** The 16-bit values that a cell can have: decimal, signed, or hexadecimal. */
const listWords = (cell: string) =>
  (['decimal', 'hex'] as const).flatMap((notation) => {
    const parsed = parseRegisters(cell, notation);
    return 'words' in parsed && parsed.words.length === 1 ? parsed.words : [];
  });

/** The register that the last two cells of a row have in two notations: `16838 0x41C6`, `-13107 52429`. */
function findTwin(cells: readonly string[]): number | undefined {
  const [first, second] = cells.slice(-2).map(listWords);
  return first?.find((word) => second?.includes(word));
}

/** The values of a listing: without a prefix, decimal unless the reader or four digits with letters say otherwise. */
export function parseValues(values: readonly string[], notation: Notation): Registers {
  const decimal = values.find((value) => /[.,]/.test(value));
  if (decimal)
    return {
      error: `“${decimal}” is not a register. Registers are whole numbers, such as 17254 or 0x4366.`,
    };
  const isHex =
    notation === 'hex' ||
    (values.every((value) => /^[0-9a-f]{4}$/i.test(value)) &&
      values.some((value) => /[a-f]/i.test(value)));
  const numbers = values.map((value) =>
    isHex && /^[0-9a-f]{1,4}$/i.test(value) ? `0x${value}` : value,
  );
  return { ...parseRegisters(numbers.join(' '), 'decimal'), notation: 'the values of a listing' };
}

/** Groups rows whose register numbers follow each other; a tool that polls prints the same numbers again. */
export function groupRows(rows: readonly string[][], step: number): string[][][] {
  const groups: string[][][] = [];
  rows.forEach((row, i) => {
    const isNext = Number(row[0]) === Number(rows[i - 1]?.[0]) + step;
    if (isNext) groups.at(-1)?.push(row);
    else groups.push([row]);
  });
  return groups;
}

/**
 * Parses a table with one row per register or per group of registers. Its first column can be register numbers or
 * registers, unless it has a header or the numbers of a manual.
 */
export function parseTable(lines: readonly string[], notation: Notation): Registers[] {
  const hasHeader = !/\d/.test(lines[0] ?? '');
  const rows = lines.slice(hasHeader ? 1 : 0).map(splitCells);
  const count = rows[0]?.length ?? 0;
  const hasSize = (cells: readonly string[]) =>
    cells.length === count && cells.every((cell) => /\w/.test(cell));
  if (count < 2 || !rows.every(hasSize)) return [];
  const areTwins =
    count <= 3 &&
    rows.every((cells) => findTwin(cells) !== undefined) &&
    rows.some((cells) => cells.at(-1) !== cells.at(-2));
  const groups = groupRows(rows, areTwins ? 1 : count - 1);
  const isLabeled =
    count > (areTwins ? 2 : 1) &&
    rows.every(([number = '']) => /^\d+$/.test(number)) &&
    groups.every(
      ([[number = ''] = [], ...others]) =>
        hasHeader || others.length > 0 || LIKELY_MANUAL_PATTERN.test(number),
    );
  if (!isLabeled && !areTwins) return [];
  const inputs = (isLabeled ? groups : [rows]).map((group): Registers => {
    const label = isLabeled && { label: Number(group[0]?.[0]) };
    const words = group.flatMap((cells) => findTwin(cells) ?? []);
    return areTwins
      ? { ...checkWordCount(words, 'each register in two notations'), ...label }
      : {
          ...parseValues(
            group.flatMap(([, ...values]) => values),
            notation,
          ),
          ...label,
        };
  });
  const isCertain =
    isLabeled &&
    (hasHeader || (rows.length > 1 && rows.every(([number = '']) => MANUAL_PATTERN.test(number))));
  if (isCertain) return inputs;
  const parsed = inputs.filter((input) => 'words' in input);
  const all = parseRegisters(rows.flat().join(' '), notation);
  if (parsed.length === 0 || 'error' in all) return parsed;
  return [...parsed, { ...all, notation: `${all.notation}, all numbers` }];
}
