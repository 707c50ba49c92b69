export type Notation = 'auto' | 'hex' | 'decimal';

export type Registers = { words: number[]; as: string } | { error: string };

const MOST = 8;

function splitHex(digits: string): number[] {
  return (digits.match(/.{4}/g) ?? []).map((part) => Number.parseInt(part, 16));
}

/** One register; negative numbers are those of 16 bits with a sign. */
function readWord(token: string, isHex: boolean): number | undefined {
  const binary = /^0b([01]{1,16})$/i.exec(token)?.[1];
  if (binary) return Number.parseInt(binary, 2);
  const hex = /^(?:0x([0-9a-f]{1,4})|([0-9a-f]{1,4})h)$/i.exec(token);
  const digits =
    hex?.[1] ?? hex?.[2] ?? (isHex && /^[0-9a-f]{1,4}$/i.test(token) ? token : undefined);
  if (digits) return Number.parseInt(digits, 16);
  if (isHex || !/^-?\d+$/.test(token)) return undefined;
  const value = Number(token);
  return value >= -32768 && value <= 65535 ? value & 0xffff : undefined;
}

/** Whether numbers without a mark are hexadecimal: some have letters, or four digits with a zero in front. */
function looksHex(tokens: readonly string[]): boolean {
  const bare = tokens.filter((token) => /^[0-9a-f]+$/i.test(token));
  return bare.some((token) => /[a-f]/i.test(token) || /^0\d{3}$/.test(token));
}

/**
 * Reads one to eight registers as a person or a program writes them: `17254, 0`, `0x4366 0x0000`, `4366h 0000h`,
 * `4366 0000`, the bytes `43 66 00 00`, one word of hexadecimal digits `43660000`, `0b1010`, `-50`, `[17254, 0]`.
 *
 * @returns the registers and how they were read, or what is wrong
 */
export function readRegisters(text: string, notation: Notation = 'auto'): Registers {
  const tokens = text
    .replaceAll('−', '-')
    .split(/[\s,;[\]()]+/)
    .filter(Boolean);
  if (tokens.length === 0) return { error: 'Enter one to eight registers, such as 0x4366 0x0000.' };
  const isHex = notation === 'hex' || (notation === 'auto' && looksHex(tokens));
  const [first = ''] = tokens;
  const long = first.replace(/^0x/i, '');
  if (
    tokens.length === 1 &&
    notation !== 'decimal' &&
    /^[0-9a-f]+$/i.test(long) &&
    long.length > 4 &&
    long.length % 4 === 0
  ) {
    return limit({ words: splitHex(long), as: 'one row of hexadecimal digits' });
  }
  const isBytes =
    notation !== 'decimal' &&
    tokens.length % 2 === 0 &&
    tokens.every((token) => /^[0-9a-f]{2}$/i.test(token)) &&
    (isHex || tokens.some((token) => token.startsWith('0')));
  if (isBytes) return limit({ words: splitHex(tokens.join('')), as: 'hexadecimal bytes' });
  const words: number[] = [];
  for (const token of tokens) {
    const word = readWord(token, isHex);
    if (word === undefined) {
      const allowed = isHex ? '0000 to FFFF' : '0 to 65535, −32768 to −1, or 0x0000 to 0xFFFF';
      return { error: `“${token}” is no register. Allowed: ${allowed}.` };
    }
    words.push(word);
  }
  const isMarked = tokens.every((token) => /^0[xb]|h$/i.test(token));
  return limit({ words, as: isMarked ? 'as they are marked' : isHex ? 'hexadecimal' : 'decimal' });
}

function limit(read: { words: number[]; as: string }): Registers {
  return read.words.length > MOST
    ? { error: `These are ${read.words.length} registers. Allowed: one to eight.` }
    : read;
}

/** `0x4366` */
export function hexWord(word: number): string {
  return `0x${word.toString(16).toUpperCase().padStart(4, '0')}`;
}
