import { createCode, createNote } from '../../frame/blocks';
import { FormReader } from '../../frame/FormReader';
import { splitTokens } from '../../frame/quantity';
import type { Block, Field, State, ToolResult } from '../../frame/types';
import { createPartsTable } from './blocks';
import { formatHexBytes } from './bytes';
import { buildAscii, buildRtu, buildTcp, type ModbusRequest } from './modbusFrame';
import type { ModbusData } from './node/schema';
import { parseModbusFrame } from './parseModbusFrame';
import { parseRegister } from './parseRegisters';
import {
  BYTE_BOUNDS,
  createField,
  createFunctionField,
  getAddressFields,
  getFunctionCode,
  parseAddress,
  REGISTER_WORDS,
  TASK_FIELD,
  WORD_BOUNDS,
} from './tasks';

export function getFrameFields(data: ModbusData, state: State): Field[] {
  const code = getFunctionCode(data, state);
  return [
    TASK_FIELD,
    createFunctionField(data),
    createField('unit', undefined, {
      hint: `${data.units[0]} to ${data.units[1]} on a serial line.`,
    }),
    ...getAddressFields(state),
    code > 4 ? createValuesField(code) : createField('quantity'),
    createField('transaction'),
  ];
}

const isCoilFunction = (code: number) => code === 5 || code === 15;

function createValuesField(code: number): Field {
  const isSingle = code === 5 || code === 6;
  return {
    name: 'values',
    label: isCoilFunction(code) ? 'Coils, 0 or 1' : 'Registers to write',
    value: isCoilFunction(code) ? '1' : '1000',
    hint: isSingle ? 'One value.' : 'Separated by spaces.',
  };
}

function parseValues(form: FormReader, code: number, limit: number): number[] {
  const isCoils = isCoilFunction(code);
  const parseValue = (token: string) =>
    isCoils ? (/^[01]$/.test(token) ? Number(token) : Number.NaN) : parseRegister(token);
  const values = splitTokens(form.getText('values')).map(parseValue);
  const maxValues = code === 5 || code === 6 ? 1 : limit;
  if (values.length === 0 || values.length > maxValues || values.some(Number.isNaN)) {
    form.addError(
      'values',
      `Allowed: ${maxValues === 1 ? 'one' : `1 to ${maxValues}`}, each ${isCoils ? '0 or 1' : '0 to 65535 or 0x0000 to 0xFFFF'}.`,
    );
  }
  return values;
}

export function solveFrame(data: ModbusData, state: State): ToolResult {
  const code = getFunctionCode(data, state);
  const modbusFunction = data.functions.find((item) => item.code === code);
  const form = new FormReader(getFrameFields(data, state), state);
  const limit = modbusFunction?.limit ?? 1;
  const unit = form.getNumber('unit', BYTE_BOUNDS);
  const address = parseAddress(form);
  const transaction = form.getNumber('transaction', WORD_BOUNDS);
  const values = code > 4 ? parseValues(form, code, limit) : [];
  const quantity =
    code > 4
      ? values.length
      : form.getNumber('quantity', {
          ...{ min: 1, max: limit, isInteger: true },
          words: REGISTER_WORDS,
        });
  if (form.isValid('address', 'quantity', 'values') && address + quantity > 65536) {
    form.addError('address', `The last of ${quantity} entries would be above address 65535.`);
  }
  const blocks: Block[] = [];
  if (Object.keys(form.errors).length === 0) {
    const request: ModbusRequest = { unit, code, address, quantity, values };
    const [rtu, tcp] = [buildRtu(request), buildTcp(request, transaction)];
    if (unit < data.units[0] || unit > data.units[1]) {
      blocks.push(
        createNote(
          'warning',
          `On a serial line, devices have the unit numbers ${data.units[0]} to ${data.units[1]}.`,
        ),
      );
    }
    if (code > 4) {
      blocks.push(
        createNote(
          'bad',
          'Writing can move machines. Write only to addresses in the manual, and only on a stopped or simulated machine.',
        ),
      );
    }
    blocks.push(
      createCode('RTU', formatHexBytes(rtu)),
      createCode('TCP', formatHexBytes(tcp)),
      createCode('ASCII, ends with CR LF', buildAscii(request)),
    );
    for (const bytes of [rtu, tcp]) {
      const parsed = parseModbusFrame(bytes, data, { isRequest: true });
      if ('parts' in parsed)
        blocks.push(createPartsTable(`Parts of the ${parsed.transport} frame`, parsed.parts));
    }
    const argument =
      values.length > 1 || code > 6
        ? `${values.length}, [${values.join(', ')}]`
        : code === 5
          ? values[0]
            ? '0xFF00'
            : '0x0000'
          : String(values[0]);
    blocks.push(
      createCode(
        'Program, for an open master named meter',
        `meter.${modbusFunction?.method}(${address}, ${code > 4 ? argument : quantity})`,
      ),
    );
  }
  return {
    summary: `Input: function ${code}, ${modbusFunction?.name ?? ''}, of unit ${form.getText('unit')} at address ${form.getText('address')}.`,
    errors: form.errors,
    blocks,
  };
}
