import { createCode, createTable } from '../../frame/blocks';
import { formatNumber } from '../../frame/quantity';
import type { Block } from '../../frame/types';
import { type Order, type Scaling, TYPES, type TypeInfo, type ValueType } from './decode';
import type { ModbusData } from './node/schema';
import { formatHexWord } from './parseRegisters';
import type { Reading } from './readings';

/** Registers that the configurator or a program reads. */
export interface Source {
  address: number;
  /** Function of the SDK. */
  method: string;
  /** Register type of the configurator. */
  registerType: string;
}

/** Bit field of a register. */
export interface Bits {
  mask: number;
  shift: number;
  value: number;
}

/** Renders a program that reads a value. */
export function renderProgram(
  { type, order }: Pick<Reading, 'type' | 'order'>,
  { method, address }: Omit<Source, 'registerType'>,
  { factor, offset }: Scaling,
): string {
  const { length, struct }: TypeInfo = TYPES[type];
  const lines = [`words = meter.${method}(${address}, ${length})`];
  const sign = offset < 0 ? '-' : '+';
  const scale =
    (factor === 1 ? '' : ` * ${factor}`) + (offset === 0 ? '' : ` ${sign} ${Math.abs(offset)}`);
  const isByteSwapped = order === 'BADC' || order === 'DCBA';
  if (type === 'UINT16' || type === 'INT16') {
    lines.push(
      isByteSwapped ? 'value = (words[0] & 0xFF) << 8 | words[0] >> 8' : 'value = words[0]',
    );
    if (type === 'INT16') lines.push('if value > 32767:', '    value -= 65536');
    if (scale) lines.push(`value = value${scale}`);
  } else if (struct) {
    const inOrder = Array.from({ length }, (_, i) => `words[${i}]`);
    if (order === 'CDAB' || order === 'DCBA') inOrder.reverse();
    lines.unshift('import struct', '');
    lines.push(
      `raw = bytearray(${length * 2})`,
      `struct.pack_into("${isByteSwapped ? '<' : '>'}${'H'.repeat(length)}", raw, 0, ${inOrder.join(', ')})`,
      `value = struct.unpack(">${struct}", raw)[0]${scale}`,
    );
  } else {
    lines.push(`# struct has no format for ${type}, so combine the words in your program`);
  }
  return lines.join('\n');
}

function describeEndianness(order: Order, type: ValueType): string {
  if (TYPES[type].length === 1)
    return order === 'ABCD'
      ? 'no effect on one register'
      : 'the node cannot swap the bytes of one register';
  if (order === 'ABCD') return 'Big';
  return 'Little. This can mean CDAB, BADC, or DCBA, so test it with a known value';
}

function createSettingsTable(
  title: string,
  { address, registerType }: Source,
  length: number,
  rows: [field: string, value: string][],
): Block {
  const sourceRows = [
    ['address', String(address)],
    ['Register length', `${length * 2} bytes`],
    ['Register type', registerType],
  ];
  return createTable(title, ['Field', 'Value'], [...sourceRows, ...rows], { isApplied: true });
}

/** Creates the settings and the program for a bit field, which the node supports with a separate mode. */
export function createBitsBlocks({ mask, shift }: Bits, source: Source): Block[] {
  const maskText = formatHexWord(mask);
  const shiftText = shift === 0 ? '' : ` >> ${shift}`;
  const program = `words = meter.${source.method}(${source.address}, 1)\nvalue = (words[0] & ${maskText})${shiftText}`;
  return [
    createSettingsTable('Configurator settings for the bits, Modbus node', source, 1, [
      ['Value type', 'UINT16'],
      ['Mult factor', '1'],
      ['Mode', 'Splitted'],
      ['Mask', maskText],
      ['Right shift', String(shift)],
    ]),
    createCode('Program for the bits, for an open master named meter', program),
  ];
}

/** Creates the settings and the program for a value. */
export function createValueBlocks(
  reading: Reading,
  source: Source,
  scaling: Scaling,
  data: ModbusData,
): Block[] {
  const { type, order } = reading;
  const valueType = data.types.includes(type) ? type : `${type} is not supported by the node`;
  const offset = formatNumber(scaling.offset, 10);
  const offsetText = `not supported by the node; add ${offset} where the value is used`;
  const rows: [string, string][] = [
    ['Value type', valueType],
    ['Endianness', describeEndianness(order, type)],
    ['Mult factor', formatNumber(scaling.factor, 10)],
    ['Offset', scaling.offset === 0 ? '' : offsetText],
    ['Mode', 'Basic'],
  ];
  const shownRows = rows.filter(([, value]) => value);
  const title = 'Configurator settings, Modbus node';
  return [
    createSettingsTable(title, source, TYPES[type].length, shownRows),
    createCode('Program, for an open master named meter', renderProgram(reading, source, scaling)),
  ];
}
