import { FormReader } from '../../frame/readFields';
import type { Answer, Block, Field, State } from '../../frame/types';
import { takeApart } from './apart';
import { partsTable } from './blocks';
import type { ModbusData } from './data';
import { buildAscii, buildRtu, buildTcp, hexBytes, type Request } from './frame';
import { readRegisters } from './readRegisters';
import { addressFields, BYTE, codeOf, functionField, readAddress, TASK, WORD } from './tasks';

export function frameFields(data: ModbusData, state: State): Field[] {
  const code = codeOf(data, state);
  const isWriting = code > 4;
  return [
    TASK,
    functionField(data),
    {
      name: 'unit',
      label: 'Unit',
      value: '1',
      hint: `${data.units[0]} to ${data.units[1]} on a serial line.`,
    },
    ...addressFields(state),
    ...(isWriting
      ? [
          {
            name: 'values',
            label: code === 5 || code === 15 ? 'Coils, 0 or 1' : 'Registers to write',
            value: code === 5 || code === 15 ? '1' : '1000',
            hint: code === 5 || code === 6 ? 'One.' : 'Separated by spaces.',
          },
        ]
      : [{ name: 'quantity', label: 'How many', value: '2' }]),
    { name: 'transaction', label: 'Transaction (TCP)', value: '1' },
  ];
}

function readValues(form: FormReader, code: number, limit: number): number[] {
  const isCoils = code === 5 || code === 15;
  const tokens = form
    .text('values')
    .split(/[\s,;]+/)
    .filter(Boolean);
  const values = tokens.map((token) => {
    const one = isCoils ? undefined : readRegisters(token);
    return isCoils
      ? /^[01]$/.test(token)
        ? Number(token)
        : Number.NaN
      : one && 'words' in one && one.words.length === 1
        ? (one.words[0] ?? Number.NaN)
        : Number.NaN;
  });
  const most = code === 5 || code === 6 ? 1 : limit;
  if (values.length === 0 || values.length > most || values.some(Number.isNaN)) {
    form.refuse(
      'values',
      `Allowed: ${most === 1 ? 'one' : `1 to ${most}`}, each ${isCoils ? '0 or 1' : '0 to 65535 or 0x0000 to 0xFFFF'}.`,
    );
  }
  return values;
}

export function solveFrame(data: ModbusData, state: State): Answer {
  const code = codeOf(data, state);
  const called = data.functions.find((item) => item.code === code);
  const form = new FormReader(frameFields(data, state), state);
  const limit = called?.limit ?? 1;
  const unit = form.number('unit', BYTE);
  const address = readAddress(form);
  const transaction = form.number('transaction', WORD);
  const values = code > 4 ? readValues(form, code, limit) : [];
  const quantity =
    code > 4 ? values.length : form.number('quantity', { min: 1, max: limit, whole: true });
  if (form.has('address', 'quantity', 'values') && address + quantity > 65536) {
    form.refuse('address', `The last of ${quantity} entries would be above address 65535.`);
  }
  const blocks: Block[] = [];
  if (Object.keys(form.errors).length === 0) {
    const request: Request = { unit, code, address, quantity, values };
    const [rtu, tcp] = [buildRtu(request), buildTcp(request, transaction)];
    if (unit < data.units[0] || unit > data.units[1]) {
      blocks.push({
        kind: 'note',
        tone: 'warning',
        text: `On a serial line, devices have units ${data.units[0]} to ${data.units[1]}.`,
      });
    }
    if (code > 4) {
      blocks.push({
        kind: 'note',
        tone: 'bad',
        text: 'A write can move machines. Only write to addresses in the manual, on a stopped or simulated machine.',
      });
    }
    const [apart, apartTcp] = [
      takeApart(rtu, data, { isRequest: true }),
      takeApart(tcp, data, { isRequest: true }),
    ];
    blocks.push(
      { kind: 'code', title: 'RTU', text: hexBytes(rtu) },
      { kind: 'code', title: 'TCP', text: hexBytes(tcp) },
      { kind: 'code', title: 'ASCII, ends with CR LF', text: buildAscii(request) },
    );
    if ('parts' in apart) blocks.push(partsTable('Parts of the RTU frame', apart.parts));
    if ('parts' in apartTcp) blocks.push(partsTable('Parts of the TCP frame', apartTcp.parts));
    const list =
      values.length > 1 || code > 6
        ? `${values.length}, [${values.join(', ')}]`
        : code === 5
          ? values[0]
            ? '0xFF00'
            : '0x0000'
          : String(values[0]);
    blocks.push({
      kind: 'code',
      title: 'In a program, with an open master as meter',
      text: `meter.${called?.method}(${address}, ${code > 4 ? list : quantity})`,
    });
  }
  return {
    given: `Given: function ${code}, ${called?.name ?? ''}, of unit ${form.text('unit')} at address ${form.text('address')}.`,
    errors: form.errors,
    blocks,
  };
}
