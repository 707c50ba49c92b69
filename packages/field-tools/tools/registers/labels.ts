import { TIMESTAMP_PATTERN } from './parseFrames';
import { parseCell } from './parseRegisters';

/** Precedes a register number in normalized text. */
export const MARK = '§';

/** Precedes a number that is part of a name, so that it is no address. */
export const NAME_MARK = '~';

/** Names whose number is an address: `MW100`, `D0`, `Register 1`. */
const ADDRESS_NAME_PATTERN =
  /^(?:%?[A-Z]{0,2}W|(?:[Dd]|DM|[hi]?r|[HI]?R|[Rr]eg(?:ister)?s?|REG|[Aa]ddr(?:ess)?|[Dd]ata|[Hh]olding|[Ii]nput))$/;

/** Rules that remove what is not a number, and mark register numbers. */
const RULES: readonly (readonly [pattern: RegExp, replacement: string])[] = [
  [TIMESTAMP_PATTERN, ''],
  // JSON
  [
    /\b(?:address|addr|register|reg)"?\s*[:=]\s*(\d+)\s*,\s*"?(?:value|val)"?\s*[:=]\s*/gi,
    ` ${MARK}$1 `,
  ],
  [/["'](\d+)["']\s*:/g, ` ${MARK}$1 `],
  [/[{}]/g, ' '],
  [/"|(?<!\d)'|'(?!\d)/g, ''],
  [/\(?\b(?:u?int|float|bcd|word|real)\d*(?:_t)?\b\)?/gi, ''],
  // `HR40001 16838`, `%MW0 16838`, `Register 0: 16838`
  [/(?:%[a-z]{1,3}|\b(?:hr|ir|reg|register)\s*)\[?(\d+)\]?\s*(?:[-=]>|[:=])?/gi, ` ${MARK}$1 `],
  // `4x0001`
  [/\b([34])x(\d{4,5})\b\s*[:=]?/gi, ` ${MARK}$1$2 `],
  // `40001) 16838`, `40001. 16838`
  [/^\s*\(?([0134]\d{4,5})[).]\s+(?=\S)/g, ` ${MARK}$1 `],
  // `[0] 16838`
  [/(?<![\w\]])\[(\d+)\]\s+(?=[^\s[\],:=-]|-\d)/g, ` ${MARK}$1 `],
];

/** Register number before a value: `[1]: 16838`, `40001=0x41C6`, `D0 -> 16838`, `006B: 41C6`. */
const LABEL_PATTERN =
  /(?<![\w.§:])(%?[a-z]{1,9}\s*)?[[(]?(0x[0-9a-f]{1,4}|\d+|[0-9a-f]{4})[\])]?\s*(?:[:=]\s+|[:=](?=<|0x|-?\d{3,})|[-=]>\s*)(?=<?([^\s,;>]*))/gi;

/** The 16-bit values that a cell can have: decimal, signed, or hexadecimal. */
const listWords = (cell: string) =>
  [false, true].flatMap((isHex) => {
    const words = parseCell(cell, isHex) ?? [];
    return words.length === 1 ? words : [];
  });

/** The register that two cells have in two notations: `16838 0x41C6`, `-13107 52429`. */
export function findTwin([first = '', second = '', ...others]: readonly string[]):
  | number
  | undefined {
  const words = others.length > 0 ? [] : listWords(second);
  return listWords(first).find((word) => words.includes(word));
}

/** Whether two cells are one register in two different notations. */
export const isTwin = (...cells: string[]) =>
  findTwin(cells) !== undefined && cells[0] !== cells[1];

export function markLabels(line: string): string {
  const marked = RULES.reduce((text, [pattern, to]) => text.replace(pattern, to), line).replace(
    LABEL_PATTERN,
    (match, name: string | undefined, number: string, value: string) => {
      // `16838=0x41C6` is a register in two notations.
      if (match.includes('=') && isTwin(number, value)) return ` ${number} `;
      const isAddress = !name || ADDRESS_NAME_PATTERN.test(name.trim());
      return ` ${MARK}${isAddress ? '' : NAME_MARK}${number} `;
    },
  );
  if (!marked.includes(MARK)) return marked;
  // `52429 (-13107)`
  return marked.replace(/(\S+)\s*\((\S+)\)/g, (match, first: string, second: string) =>
    isTwin(first, second) ? first : match,
  );
}
