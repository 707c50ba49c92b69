import { parseMarkedHex } from '../../frame/hex';
import { parseHexPairs, toHex } from './bytes';

const ESCAPED_CONTROLS: Readonly<Record<string, string>> = { n: '0A', r: '0D', t: '09' };

/** Replaces the characters of a Python literal with hexadecimal numbers: `b'\\x01k'` with ` 0x01 0x6B`. */
function expandLiteral(text: string): string {
  const [, , literal] = /^\s*b(["'])(.*)\1\s*$/.exec(text) ?? [];
  return (
    literal?.replace(
      /\\x(..)|\\([nrt])|\\?(.)/g,
      (_, pair?: string, control = '', char = '') =>
        ` 0x${pair ?? ESCAPED_CONTROLS[control] ?? toHex(char.charCodeAt(0))}`,
    ) ?? text
  );
}

/**
 * Parses the bytes of a frame in the notations of common tools: `01 03 C4 0B`, `0103C40B`, `01:03`, `\\x01\\x03`,
 * `b'\\x01k'`, `[0x1, 0x3]`, `<01><03>`, `<Buffer 01 03>`, and decimal numbers `1, 4, 67, 102`. Digits are decimal if they
 * are not in pairs, have no letters, and are at most 255.
 *
 * @returns the bytes and their notation; undefined if one is invalid or ambiguous, or a digit is missing
 */
export function parseBytes(
  text: string,
): { bytes: number[]; notation: 'hexadecimal' | 'decimal' } | undefined {
  const tokens = expandLiteral(text)
    .replace(/<Buffer|["']/g, ' ')
    .replace(/\\x/g, ' 0x')
    .split(/[\s,;:<>[\](){}-]+/)
    .filter(Boolean);
  if (tokens.length === 0) return undefined;
  const isDecimal =
    tokens.every((token) => /^(0|[1-9]\d{0,2})$/.test(token) && Number(token) <= 255) &&
    tokens.some((token) => token.length !== 2);
  // Numbers such as 1 16 0 0 can be decimal or hexadecimal.
  const isAmbiguous =
    tokens.some(({ length }) => length === 2) && !tokens.some(({ length }) => length === 3);
  if (isDecimal)
    return isAmbiguous ? undefined : { bytes: tokens.map(Number), notation: 'decimal' };
  // If other bytes are padded, a single digit is incomplete.
  const isPadded = tokens.some((token) => /^0[0-9a-f]$/i.test(token));
  const bytes: number[] = [];
  for (const token of tokens) {
    const marked = parseMarkedHex(token);
    const digits = marked ?? token;
    const isSingle = digits.length === 1 && (marked !== undefined || !isPadded);
    const fullDigits = isSingle ? `0${digits}` : digits;
    if (!/^([0-9a-f]{2})+$/i.test(fullDigits)) return undefined;
    bytes.push(...parseHexPairs(fullDigits));
  }
  return { bytes, notation: 'hexadecimal' };
}

/** Summary of an input of bytes, which can be decimal. */
export function describeBytes(text: string): string {
  const isDecimal = parseBytes(text)?.notation === 'decimal';
  return `Input: the bytes ${text}${isDecimal ? ', read as decimal numbers' : ''}.`;
}
