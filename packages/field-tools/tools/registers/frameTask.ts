import { createCode, createNote } from '../../frame/blocks';
import type { FormReader } from '../../frame/FormReader';
import { splitTokens } from '../../frame/text';
import type { Block, List } from '../../frame/types';
import { createPartsTable } from './blocks';
import { formatHexBytes } from './bytes';
import { buildAscii, buildRtu, buildTcp, type ModbusRequest } from './modbusFrame';
import type { ModbusData, ModbusFunction } from './node/schema';
import { parseModbusFrame } from './parseModbusFrame';
import {
  createField,
  createFunctionField,
  getAddressFields,
  getFunctionCode,
  parseAddress,
  parseWords,
  TASK_FIELD,
  type Task,
} from './tasks';

const isWrite = (code: number) => code > 4;
const isCoilWrite = (code: number) => code === 5 || code === 15;
const isSingleWrite = (code: number) => code === 5 || code === 6;

const getFrameFields: Task['fields'] = (data, state) => {
  const code = getFunctionCode(data, state);
  const [minUnit, maxUnit] = data.units;
  return [
    TASK_FIELD,
    createFunctionField(data),
    createField('unit', undefined, { hint: `${minUnit} to ${maxUnit} on a serial line.` }),
    getAddressFields(state, { code }),
    isWrite(code)
      ? createField(
          isCoilWrite(code) ? 'coils' : 'values',
          undefined,
          isSingleWrite(code) ? { hint: 'One value.' } : {},
        )
      : createField('quantity'),
    createField('transaction'),
  ];
};

function parseCoils(form: FormReader, max: number): number[] {
  const coils = splitTokens(form.getText('values'));
  const isOn = (coil: string) => /^(?:1|on|true|(?:0x)?ff00)$/i.test(coil);
  const isOff = (coil: string) => /^(?:0|off|false|(?:0x)?0000)$/i.test(coil);
  const isValid = coils.every((coil) => isOn(coil) || isOff(coil));
  if (coils.length < 1 || coils.length > max || !isValid) {
    const count = max === 1 ? 'one value,' : `1 to ${max} values, each`;
    form.addError('values', `Enter ${count} 0 or 1.`);
  }
  return coils.map((coil) => Number(isOn(coil)));
}

function parseRequest(
  form: FormReader,
  { code, limit }: Pick<ModbusFunction, 'code' | 'limit'>,
): ModbusRequest {
  const unit = form.getNumber('unit');
  const address = parseAddress(form, { code });
  const values = isCoilWrite(code)
    ? parseCoils(form, limit)
    : isWrite(code)
      ? parseWords(form, 'values', 1, limit)
      : [];
  const quantity = isWrite(code) ? values.length : form.getNumber('quantity', { max: limit });
  if (form.isValid('address', 'quantity', 'values') && address + quantity > 65536) {
    form.addError('address', `The last of ${quantity} entries would be above address 65535.`);
  }
  return { unit, code, address, quantity, values };
}

/** Arguments of the SDK function after the address. */
function renderArguments({ code, quantity, values }: ModbusRequest): string {
  if (!isWrite(code)) return String(quantity);
  if (!isSingleWrite(code)) return `${values.length}, [${values.join(', ')}]`;
  if (code === 5) return values[0] ? '0xFF00' : '0x0000';
  return String(values[0]);
}

const WRITE_TEXT =
  'Writing can move machines. Write only to addresses in the manual, and only on a stopped or simulated machine.';

function createFrameBlocks(
  request: ModbusRequest,
  transaction: number,
  method: string,
  data: ModbusData,
): List<Block> {
  const [minUnit, maxUnit] = data.units;
  const isSerialUnit = request.unit >= minUnit && request.unit <= maxUnit;
  const unitText = `On a serial line, devices have the unit numbers ${minUnit} to ${maxUnit}.`;
  const program = `meter.${method}(${request.address}, ${renderArguments(request)})`;
  const [rtu, tcp] = [buildRtu(request), buildTcp(request, transaction)];
  return [
    !isSerialUnit && createNote('warning', unitText),
    isWrite(request.code) && createNote('bad', WRITE_TEXT),
    createCode('RTU', formatHexBytes(rtu)),
    createCode('TCP', formatHexBytes(tcp)),
    createCode('ASCII, ends with CR LF', buildAscii(request)),
    [rtu, tcp].map((bytes) => {
      const parsed = parseModbusFrame(bytes, data, { isRequest: true });
      if ('error' in parsed) return false;
      return createPartsTable(`Parts of the ${parsed.transport} frame`, parsed.parts);
    }),
    createCode('Program, for an open master named meter', program),
  ];
}

const solveFrame: Task['solve'] = (form, data, state) => {
  const code = getFunctionCode(data, state);
  const {
    name = '',
    limit = 1,
    method = '',
  } = data.functions.find((item) => item.code === code) ?? {};
  const request = parseRequest(form, { code, limit });
  const transaction = form.getNumber('transaction');
  return {
    summary: `Input: function ${code}, ${name}, of unit ${form.getText('unit')} at address ${form.getText('address')}.`,
    blocks: form.isValid() && createFrameBlocks(request, transaction, method, data),
  };
};

export const frameTask: Task = { fields: getFrameFields, solve: solveFrame };
