import { createTable } from '../../frame/blocks';
import { formatNumber } from '../../frame/quantity';
import type { Block } from '../../frame/types';
import { type Order, TYPES, type ValueType } from './decode';
import type { ModbusData, ModbusFunction } from './node/schema';
import { formatHexWord } from './parseRegisters';
import type { Reading } from './readings';

/** `struct` format of a type; undefined if `struct` does not support it. */
const STRUCT_FORMATS: Partial<Record<ValueType, string>> = {
  INT32: 'i',
  UINT32: 'I',
  FLOAT32: 'f',
  FLOAT64: 'd',
};

/** Scaling of a value in a program. */
export interface Scaling {
  factor: number;
  offset: number;
}

/** Bit field of a register. */
export interface Bits {
  mask: number;
  shift: number;
  value: number;
}

/** Renders a program that reads a bit field. */
export function renderBitsProgram({ mask, shift }: Bits, method: string, address: number): string {
  const shiftText = shift === 0 ? '' : ` >> ${shift}`;
  return `words = meter.${method}(${address}, 1)\nvalue = (words[0] & ${formatHexWord(mask)})${shiftText}`;
}

/** Renders a program that reads a value. */
export function renderProgram(
  { type, order }: Pick<Reading, 'type' | 'order'>,
  words: number,
  method: string,
  address: number,
  { factor, offset }: Scaling,
): string {
  const lines = [`words = meter.${method}(${address}, ${words})`];
  const sign = offset < 0 ? '-' : '+';
  const scale =
    (factor === 1 ? '' : ` * ${factor}`) + (offset === 0 ? '' : ` ${sign} ${Math.abs(offset)}`);
  const isByteSwapped = order === 'BADC' || order === 'DCBA';
  const code = STRUCT_FORMATS[type];
  if (type === 'UINT16' || type === 'INT16') {
    lines.push(
      isByteSwapped ? 'value = (words[0] & 0xFF) << 8 | words[0] >> 8' : 'value = words[0]',
    );
    if (type === 'INT16') lines.push('if value > 32767:', '    value -= 65536');
    if (scale) lines.push(`value = value${scale}`);
  } else if (code) {
    const length = TYPES[type];
    const inOrder = [...Array(length).keys()].map((i) => `words[${i}]`);
    if (order === 'CDAB' || order === 'DCBA') inOrder.reverse();
    lines.unshift('import struct', '');
    lines.push(
      `raw = bytearray(${length * 2})`,
      `struct.pack_into("${isByteSwapped ? '<' : '>'}${'H'.repeat(length)}", raw, 0, ${inOrder.join(', ')})`,
      `value = struct.unpack(">${code}", raw)[0]${scale}`,
    );
  } else {
    lines.push(`# struct has no format for ${type}, so combine the words in your program`);
  }
  return lines.join('\n');
}

function describeEndianness(order: Order, type: ValueType): string {
  if (TYPES[type] === 1)
    return order === 'ABCD'
      ? 'no effect on one register'
      : 'the node cannot swap the bytes of one register';
  if (order === 'ABCD') return 'Big';
  return 'Little is the other order. It is not documented whether this is CDAB, BADC, or DCBA, so test it with a known value';
}

/** Creates the settings for a bit field, which the node supports with a separate mode. */
export function createBitsSettings(
  { mask, shift }: Bits,
  address: number,
  modbusFunction: ModbusFunction | undefined,
): Block {
  return createTable(
    'Configurator settings for the bits, Modbus node',
    ['Field', 'Value'],
    [
      ['address', String(address)],
      ['Register length', '2 bytes'],
      ['Register type', modbusFunction?.type ?? ''],
      ['Value type', 'UINT16'],
      ['Mult factor', '1'],
      ['Mode', 'Splitted'],
      ['Mask', formatHexWord(mask)],
      ['Right shift', String(shift)],
    ],
  );
}

export function createSettings(
  selected: Pick<Reading, 'type' | 'order'>,
  address: number,
  modbusFunction: ModbusFunction | undefined,
  { factor, offset }: Scaling,
  data: ModbusData,
): Block {
  return createTable(
    'Configurator settings, Modbus node',
    ['Field', 'Value'],
    [
      ['address', String(address)],
      ['Register length', `${TYPES[selected.type] * 2} bytes`],
      ['Register type', modbusFunction?.type ?? ''],
      [
        'Value type',
        data.types.includes(selected.type)
          ? selected.type
          : `${selected.type} is not supported by the node`,
      ],
      ['Endianness', describeEndianness(selected.order, selected.type)],
      ['Mult factor', formatNumber(factor, 10)],
      ...(offset === 0
        ? []
        : [
            [
              'added',
              `the node has no field for ${formatNumber(offset, 10)}, so add it where the value is used`,
            ],
          ]),
      ['Mode', 'Basic'],
    ],
  );
}
