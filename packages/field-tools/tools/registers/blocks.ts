import { createTable } from '../../frame/blocks';
import type { Block } from '../../frame/types';
import { formatHexBytes, toInteger } from './bytes';
import { decode, formatValue, ORDERS, TYPES, type ValueType } from './decode';
import { formatHexWord } from './parseRegisters';

/** Part of a frame: its bytes and their meaning. */
export interface FramePart {
  name: string;
  bytes: readonly number[];
  meaning: string;
}

/** A decoded frame, or the protocol data unit in it. */
export interface ParsedFrame {
  direction: string;
  parts: readonly FramePart[];
  /** Registers that a response or a write contains. */
  registers?: readonly number[];
  problems: readonly string[];
}

export function createPart(name: string, bytes: readonly number[], meaning: string): FramePart {
  return { name, bytes, meaning };
}

/** A number in a frame: the name of its part, its length in bytes, and its meaning. */
type NumberPart = readonly [name: string, length: number, describe: (value: number) => string];

/** Splits bytes into numbers, which can be missing from an incomplete frame. */
export function splitNumbers(bytes: readonly number[], layout: readonly NumberPart[]): FramePart[] {
  let start = 0;
  return layout.map(([name, length, describe]) => {
    const part = bytes.slice(start, start + length);
    start += length;
    return createPart(name, part, part.length < length ? 'missing' : describe(toInteger(part)));
  });
}

const formatBits = (word: number) =>
  word
    .toString(2)
    .padStart(16, '0')
    .replace(/(.{4})(?=.)/g, '$1\u00a0');

/** Creates a table with one row per register. */
export function createRegisterTable(words: readonly number[], from = 0): Block {
  const header = ['Register', 'Hexadecimal', 'UINT16', 'INT16', 'Bits 15 to 0'];
  const rows = words.map((word, i) => {
    const signed = formatValue(decode([word], 'INT16', 'ABCD'), 'INT16');
    return [String(from + i), formatHexWord(word), String(word), signed, formatBits(word)];
  });
  return createTable('Each register', header, rows);
}

/**
 * Creates tables with the values of all groups of two and four consecutive registers, with one column per byte order.
 */
export function createOrderTables(words: readonly number[], from = 0): Block[] {
  const sizes = [
    [2, 'Groups of two registers'],
    [4, 'Groups of four registers'],
  ] as const;
  return sizes
    .filter(([length]) => words.length >= length)
    .map(([length, title]) => {
      const types = (Object.keys(TYPES) as ValueType[]).filter(
        (type) => TYPES[type].length === length,
      );
      const rows = words.slice(length - 1).flatMap((_, start) => {
        const group = words.slice(start, start + length);
        return types.map((type) => [
          `${from + start} to ${from + start + length - 1}`,
          type,
          ...ORDERS.map((order) => formatValue(decode(group, type, order), type)),
        ]);
      });
      return createTable(title, ['Registers', 'Type', ...ORDERS], rows);
    });
}

/** Creates a table with the parts of a frame and their meanings. */
export function createPartsTable(title: string, parts: readonly FramePart[]): Block {
  const rows = parts.map(({ name, bytes, meaning }) => [name, formatHexBytes(bytes), meaning]);
  return createTable(title, ['Part', 'Bytes', 'Meaning'], rows);
}

/** Maximum number of response registers shown in every order. */
const MAX_REGISTERS = 8;

/** Creates the parts and the registers of a decoded frame. */
export function createFrameBlocks({ parts, registers = [] }: ParsedFrame, title: string): Block[] {
  const partsTable = createPartsTable(title, parts);
  if (registers.length === 0 || registers.length > MAX_REGISTERS) return [partsTable];
  return [partsTable, ...createOrderTables(registers), createRegisterTable(registers)];
}
