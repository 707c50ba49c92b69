import { bindUnits } from '@portal/core/units/bindUnits';

/** Advance widths of Helvetica and Arial in thousandths of the font size, starting at the space character. */
const ASCII_WIDTHS = [
  278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556,
  556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667,
  611, 778, 722, 278, 500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667,
  667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500,
  222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
];

const OTHER_WIDTHS: Record<string, number> = {
  '–': 556,
  '—': 1000,
  '°': 400,
  '·': 278,
  '→': 1000,
  '−': 584,
  '≥': 549,
  '≤': 549,
  '\u00a0': 278,
  '\u202f': 200,
  µ: 576,
  Ω: 768,
  '²': 333,
  '³': 333,
  '…': 1000,
  '€': 556,
};

/** Safety factor, because fonts differ slightly between systems. */
const SAFETY_FACTOR = 1.04;

export interface TextStyle {
  size?: number;
  bold?: boolean;
}

export const SIZE = { small: 11.5, base: 12.5, large: 14 } as const;
export const SMALL = { size: SIZE.small };
export const SMALL_SOFT = { ...SMALL, className: 'dg-soft' };
export const SMALL_BOLD = { ...SMALL, bold: true };
export const SMALL_CENTERED = { ...SMALL, anchor: 'middle' } as const;
export const SMALL_END = { ...SMALL, anchor: 'end' } as const;
export const LINE_HEIGHT = 1.25;
export const SMALL_LINE_HEIGHT = SIZE.small * LINE_HEIGHT;

export function measureText(text: string, { size = SIZE.base, bold }: TextStyle = {}): number {
  let sum = 0;
  for (const char of text) {
    sum += ASCII_WIDTHS[char.charCodeAt(0) - 32] ?? OTHER_WIDTHS[char] ?? 620;
  }
  return (sum / 1000) * size * SAFETY_FACTOR * (bold ? 1.07 : 1);
}

/** Wraps text to `width`. Numbers stay with their units; words that are too long are broken. */
export function wrapText(text: string, width: number, style: TextStyle = {}): string[] {
  const lines: string[] = [];
  for (const paragraph of text.split('\n')) {
    let line = '';
    for (const word of bindUnits(paragraph)
      .split(' ')
      .flatMap((w) => breakWord(w, width, style))) {
      const glue = line === '' || word.startsWith('\u200b') ? '' : ' ';
      const next = line + glue + word.replace('\u200b', '');
      if (line !== '' && measureText(next, style) > width) {
        lines.push(line);
        line = word.replace('\u200b', '');
      } else {
        line = next;
      }
    }
    lines.push(line);
  }
  return lines;
}

/** Breaks a word into pieces that fit. Every piece except the first starts with a zero-width space. */
function breakWord(word: string, width: number, style: TextStyle): string[] {
  if (measureText(word, style) <= width) return [word];
  const parts = word.split(/(?<=[/_.,:@-])/).flatMap((part) => {
    const pieces: string[] = [];
    let piece = '';
    for (const char of part) {
      if (piece !== '' && measureText(piece + char, style) > width) {
        pieces.push(piece);
        piece = '';
      }
      piece += char;
    }
    return piece === '' ? pieces : [...pieces, piece];
  });
  return parts.map((part, i) => (i === 0 ? part : `\u200b${part}`));
}

export function measureWidest(lines: string[], style: TextStyle = {}): number {
  return Math.max(0, ...lines.map((line) => measureText(line, style)));
}
