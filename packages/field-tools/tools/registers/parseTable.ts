import { type Notation, parseRegisters, type Registers } from './parseRegisters';

/** Register numbers in manuals: `40001`, `400001`. */
const MANUAL_PATTERN = /^[0134]\d{4,5}$/;

/** Numbers at the start of a single line that are more likely register numbers than values. */
const FIRST_IN_MANUAL_PATTERN = /^[34]0{1,2}\d{3}$/;

/** Splits a line into cells. A comma separates them if nothing else does, and a colon can follow a register number. */
const splitCells = (line: string) =>
  line
    .replace(/^(\d+)\]?[:=](?=\s+\S+\s+\S+$)/, '$1')
    .split(/[\s;|]/.test(line) ? /[\s;|()]+|,(?=\s|$)/ : ',')
    .flatMap((cell) => cell || []);

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

/** Registers of consecutive rows, with their number in front of them; undefined if the rows are no such table. */
function parseRows(rows: readonly string[][], notation: Notation): Registers | undefined {
  const [[first = '', ...others] = []] = rows;
  const twins = rows.flatMap((cells) => findTwin(cells) ?? []);
  const areTwins =
    twins.length === rows.length && rows.some((cells) => cells.at(-1) !== cells.at(-2));
  const step = areTwins && others.length < 3 ? 1 : others.length;
  const isLabeled =
    /^\d+$/.test(first) &&
    rows.every(([number], i) => Number(number) === Number(first) + i * step) &&
    (rows.length > 1 || FIRST_IN_MANUAL_PATTERN.test(first));
  const label = isLabeled ? { label: Number(first) } : {};
  if (areTwins && others.length === (isLabeled ? 2 : 1))
    return { words: twins, notation: 'each register in two notations', ...label };
  if (!isLabeled || others.length === 0) return undefined;
  return {
    ...parseValues(
      rows.flatMap(([, ...values]) => values),
      notation,
    ),
    ...label,
  };
}

/**
 * Parses a table with one row per register or per group of registers. Its first column can be register numbers or
 * registers, unless it has a header or the numbers of a manual.
 */
export function parseTable(lines: readonly string[], notation: Notation): Registers[] {
  const hasHeader = !/\d/.test(lines[0] ?? '');
  const rows = lines.slice(hasHeader ? 1 : 0).map(splitCells);
  const [[first = '', ...others] = []] = rows;
  if (rows.some(({ length }) => length !== others.length + 1)) return [];
  // A tool that polls prints the same registers again.
  const starts = rows.flatMap(([number], i) => (number === first ? [i] : []));
  const polls = starts.map((start, i) => parseRows(rows.slice(start, starts[i + 1]), notation));
  const inputs = polls.flatMap((poll) => poll ?? []);
  if (inputs.length === 0 || inputs.length < polls.length) return [];
  const isCertain =
    hasHeader || (rows.length > 1 && rows.every(([number = '']) => MANUAL_PATTERN.test(number)));
  if (isCertain) return inputs;
  const all = parseRegisters(rows.flat().join(' '), notation);
  return [
    ...inputs,
    { ...all, ...('words' in all && { notation: `${all.notation}, all numbers` }) },
  ].filter((input) => 'words' in input);
}
