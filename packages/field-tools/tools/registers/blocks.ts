import { createTable } from '../../frame/blocks';
import { capitalize } from '../../frame/quantity';
import type { Block } from '../../frame/types';
import { formatHexBytes } from './bytes';
import { decode, formatValue, ORDERS, TYPES, type ValueType } from './decode';
import type { FramePart } from './parseModbusFrame';
import { formatHexWord } from './parseRegisters';

function createRegisterRows(words: readonly number[]): string[][] {
  return words.map((word, i) => [
    String(i),
    formatHexWord(word),
    String(word),
    String(word > 0x7fff ? word - 0x10000 : word).replace('-', '−'),
    word
      .toString(2)
      .padStart(16, '0')
      .replace(/(.{4})(?=.)/g, '$1\u00a0'),
  ]);
}

/** Creates a table with one row per register. */
export function createRegisterTable(words: readonly number[], unit = 'register'): Block {
  return createTable(
    `Each ${unit}`,
    [capitalize(unit), 'Hexadecimal', 'UINT16', 'INT16', 'Bits 15 to 0'],
    createRegisterRows(words),
  );
}

/**
 * Creates tables with the values of all groups of two and four consecutive registers, with one column per byte order.
 */
export function createOrderTables(words: readonly number[]): Block[] {
  const sizes = [
    [2, 'Groups of two registers'],
    [4, 'Groups of four registers'],
  ] as const;
  return sizes.flatMap(([length, title]): Block[] => {
    if (words.length < length) return [];
    const types = (Object.entries(TYPES) as [ValueType, number][]).filter(
      ([, size]) => size === length,
    );
    return [
      createTable(
        title,
        ['Registers', 'Type', ...ORDERS],
        Array.from({ length: words.length - length + 1 }, (_, start) => {
          const group = words.slice(start, start + length);
          return types.map(([type]) => [
            `${start} to ${start + length - 1}`,
            type,
            ...ORDERS.map((order) => formatValue(decode(group, type, order), type)),
          ]);
        }).flat(),
      ),
    ];
  });
}

/** Creates a table with the parts of a frame and their meanings. */
export function createPartsTable(title: string, parts: readonly FramePart[]): Block {
  return createTable(
    title,
    ['Part', 'Bytes', 'Meaning'],
    parts.map(({ name, bytes, meaning }) => [name, formatHexBytes(bytes), meaning]),
  );
}
