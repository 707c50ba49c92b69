import { show } from '../frame/quantity';
import { FormReader, readValue } from '../frame/readFields';
import type { Answer, Block, Field, State, Tool } from '../frame/types';
import type { ModbusData, ModbusFunction, RegistersData } from './data';
import {
  decode,
  ORDERS,
  type Order,
  type Reading,
  rankReadings,
  readText,
  scaleExactly,
  TYPES,
  tell,
  type ValueType,
} from './decode';
import { buildFins, takeFinsApart, wrapTcp } from './fins';
import { buildRtu, buildTcp, hexBytes, type Request, takeApart } from './frame';
import { readBytes } from './readBytes';
import { hexWord, type Notation, readRegisters } from './readRegisters';

const TASKS = [
  ['decode', 'read registers'],
  ['frame', 'make a frame'],
  ['apart', 'take a frame apart'],
  ['fins', 'make a frame of FINS'],
  ['fins-apart', 'take a frame of FINS apart'],
] as const;

const BEST = 'auto';

/** What numbers of frames keep to. */
const BYTE = { min: 0, max: 255, whole: true, hex: true };
const WORD = { min: 0, max: 65535, whole: true, hex: true };

function taskOf(state: State): (typeof TASKS)[number][0] {
  return TASKS.find(([task]) => task === state.task)?.[0] ?? 'decode';
}

const TASK: Field = { name: 'task', label: 'What to do', value: 'decode', options: TASKS };

function functionField({ functions }: ModbusData): Field {
  return {
    name: 'function',
    label: 'Function',
    value: '3',
    options: functions.map(({ code, name }) => [String(code), `${code}: ${name}`]),
  };
}

const ADDRESS: Field = {
  name: 'address',
  label: 'Address',
  value: '0',
  hint: 'From 0: register 40001 of a manual is address 0. Also 0x10.',
};

function decodeFields(data: ModbusData): Field[] {
  return [
    TASK,
    {
      name: 'registers',
      label: 'One to eight registers',
      value: '0x4366 0x0000',
      lines: 2,
      hint: 'Decimal, 0x4366, 4366h, $4366, 16#4366, hexadecimal bytes or digits in a row, 0b1010, negative numbers.',
    },
    {
      name: 'notation',
      label: 'Numbers without a mark are',
      value: 'auto',
      options: [
        ['auto', 'as they look'],
        ['decimal', 'decimal'],
        ['hex', 'hexadecimal'],
      ],
    },
    {
      name: 'type',
      label: 'Type of the value',
      value: BEST,
      options: [
        [BEST, 'the most plausible'],
        ...Object.keys(TYPES).map((type) => [type, type] as const),
      ],
    },
    {
      name: 'order',
      label: 'Order of the bytes',
      value: BEST,
      options: [[BEST, 'the most plausible'], ...ORDERS.map((order) => [order, order] as const)],
    },
    { name: 'factor', label: 'Factor', value: '1', hint: 'The value is multiplied by it.' },
    { name: 'offset', label: 'Added after the factor', value: '0' },
    {
      name: 'mask',
      label: 'Mask for the first register',
      value: '',
      hint: 'For bits: 0x0F00; empty for none.',
    },
    { name: 'shift', label: 'Right shift', value: '0' },
    ADDRESS,
    {
      ...functionField(data),
      options: data.functions
        .filter(({ code }) => code === 3 || code === 4)
        .map(({ code, name }) => [String(code), `${code}: ${name}`] as const),
    },
  ];
}

/** Code of the function that the reader chose. */
function codeOf(data: ModbusData, state: State): number {
  return Number(readValue(functionField(data), state));
}

function frameFields(data: ModbusData, code: number): Field[] {
  const isWriting = code > 4;
  return [
    TASK,
    functionField(data),
    {
      name: 'unit',
      label: 'Unit',
      value: '1',
      hint: `${data.units[0]} to ${data.units[1]} on a line.`,
    },
    ADDRESS,
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

const APART_FIELDS: readonly Field[] = [
  TASK,
  {
    name: 'bytes',
    label: 'Bytes of the frame, hexadecimal',
    value: '01 04 04 43 66 00 00 0E 1F',
    lines: 3,
    hint: 'A request, an answer or an exception; RTU with its CRC, or TCP from the transaction on.',
  },
];

const FINS_BYTES = 'C0 00 02 00 0A 00 00 01 00 01 01 01 00 00 00 01 12 34';

function finsFields({ fins }: RegistersData, task: string): Field[] {
  if (task === 'fins-apart') {
    return [
      TASK,
      {
        name: 'fins',
        label: 'Bytes of the frame, hexadecimal',
        value: FINS_BYTES,
        lines: 3,
        hint: 'As in UDP, from ICF on; or over TCP, from the letters 46 49 4E 53 on.',
      },
    ];
  }
  return [
    TASK,
    {
      name: 'area',
      label: 'Area',
      value: fins.areas[0]?.code ?? '',
      options: fins.areas.map(({ code, name }) => [code, `${name} (0x${code})`]),
    },
    { name: 'word', label: 'First word', value: '100' },
    { name: 'count', label: 'Words to read', value: '10', hint: 'Of no effect on a write.' },
    {
      name: 'write',
      label: 'Words to write',
      value: '',
      hint: 'Empty to read; else separated by spaces.',
    },
    { name: 'remote', label: 'Node of the PLC', value: '1' },
    { name: 'local', label: 'Own node', value: '10' },
    { name: 'sid', label: 'Number of the request', value: '1' },
  ];
}

function fieldsOf(data: RegistersData, state: State): readonly Field[] {
  const task = taskOf(state);
  if (task.startsWith('fins')) return finsFields(data, task);
  if (task === 'frame') return frameFields(data, codeOf(data, state));
  return task === 'apart' ? APART_FIELDS : decodeFields(data);
}

/** Format of struct for a type; none for what struct does not read. */
const STRUCT: Partial<Record<ValueType, string>> = {
  INT32: 'i',
  UINT32: 'I',
  FLOAT32: 'f',
  FLOAT64: 'd',
};

/** What a program does with a value that it has read. */
interface Scaling {
  factor: number;
  offset: number;
}

/** Some bits of one register. */
interface Bits {
  mask: number;
  shift: number;
  value: number;
}

/** A program that reads some bits of a register. */
function programForBits({ mask, shift }: Bits, call: string, address: number): string {
  const move = shift === 0 ? '' : ` >> ${shift}`;
  return `words = meter.${call}(${address}, 1)\nvalue = (words[0] & ${hexWord(mask)})${move}`;
}

/** A program that reads this value. */
export function programFor(
  { type, order }: Reading,
  words: number,
  call: string,
  address: number,
  { factor, offset }: Scaling,
): string {
  const lines = [`words = meter.${call}(${address}, ${words})`];
  const sign = offset < 0 ? '-' : '+';
  const scale =
    (factor === 1 ? '' : ` * ${factor}`) + (offset === 0 ? '' : ` ${sign} ${Math.abs(offset)}`);
  const swap = order === 'BADC' || order === 'DCBA';
  const code = STRUCT[type];
  if (type === 'UINT16' || type === 'INT16') {
    lines.push(swap ? 'value = (words[0] & 0xFF) << 8 | words[0] >> 8' : 'value = words[0]');
    if (type === 'INT16') lines.push('if value > 32767:', '    value -= 65536');
    if (scale) lines.push(`value = value${scale}`);
  } else if (code) {
    const length = TYPES[type];
    const inOrder = [...Array(length).keys()].map((i) => `words[${i}]`);
    if (order === 'CDAB' || order === 'DCBA') inOrder.reverse();
    lines.unshift('import struct', '');
    lines.push(
      `raw = bytearray(${length * 2})`,
      `struct.pack_into("${swap ? '<' : '>'}${'H'.repeat(length)}", raw, 0, ${inOrder.join(', ')})`,
      `value = struct.unpack(">${code}", raw)[0]${scale}`,
    );
  } else {
    lines.push(`# struct has no format for ${type}: put the words together in your program`);
  }
  return lines.join('\n');
}

function endianness(order: Order, type: ValueType): string {
  if (TYPES[type] === 1)
    return order === 'ABCD'
      ? 'of no effect on one register'
      : 'no order of the node swaps the bytes of one register';
  if (order === 'ABCD') return 'Big';
  return 'Little is the other order; which of CDAB, BADC and DCBA it means is not specified: try it with a value that you know';
}

function singleRows(words: readonly number[]): string[][] {
  return words.map((word, i) => [
    String(i),
    hexWord(word),
    String(word),
    String(word > 0x7fff ? word - 0x10000 : word).replace('-', '−'),
    word
      .toString(2)
      .padStart(16, '0')
      .replace(/(.{4})(?=.)/g, '$1\u00a0'),
  ]);
}

/** Values of all neighbours of two and of four registers, wherever they begin, with the orders side by side. */
function orderTables(words: readonly number[]): Block[] {
  const sizes = [
    [2, 'Two registers together'],
    [4, 'Four registers together'],
  ] as const;
  return sizes.flatMap(([length, title]): Block[] => {
    if (words.length < length) return [];
    const types = (Object.entries(TYPES) as [ValueType, number][]).filter(
      ([, size]) => size === length,
    );
    return [
      {
        kind: 'table',
        title,
        head: ['Registers', 'Type', ...ORDERS],
        rows: Array.from({ length: words.length - length + 1 }, (_, at) => {
          const group = words.slice(at, at + length);
          return types.map(([type]) => [
            `${at} to ${at + length - 1}`,
            type,
            ...ORDERS.map((order) => tell(decode(group, type, order), type)),
          ]);
        }).flat(),
      },
    ];
  });
}

function chooseReading(
  readings: readonly Reading[],
  type: string,
  order: string,
): Reading | undefined {
  return readings.find(
    (reading) =>
      (type === BEST || reading.type === type) && (order === BEST || reading.order === order),
  );
}

/** Settings for some bits of a register: the node has a mode for them. */
function settingsOfBits(
  { mask, shift }: Bits,
  address: number,
  called: ModbusFunction | undefined,
): Block {
  return {
    kind: 'table',
    title: 'Settings of the configurator for the bits, node Modbus',
    head: ['Field', 'Value'],
    rows: [
      ['address', String(address)],
      ['Register length', '2 bytes'],
      ['Register type', called?.type ?? ''],
      ['Value type', 'UINT16'],
      ['Mult factor', '1'],
      ['Mode', 'Splitted'],
      ['Mask', hexWord(mask)],
      ['Right shift', String(shift)],
    ],
  };
}

function settingsOf(
  chosen: Reading,
  address: number,
  called: ModbusFunction | undefined,
  { factor, offset }: Scaling,
  data: ModbusData,
): Block {
  return {
    kind: 'table',
    title: 'Settings of the configurator, node Modbus',
    head: ['Field', 'Value'],
    rows: [
      ['address', String(address)],
      ['Register length', `${TYPES[chosen.type] * 2} bytes`],
      ['Register type', called?.type ?? ''],
      [
        'Value type',
        data.types.includes(chosen.type)
          ? chosen.type
          : `${chosen.type} is not in the list of the node`,
      ],
      ['Endianness', endianness(chosen.order, chosen.type)],
      ['Mult factor', show(factor, 10)],
      ...(offset === 0
        ? []
        : [
            [
              'added',
              `the node has no field for ${show(offset, 10)}: add it where the value is used`,
            ],
          ]),
      ['Mode', 'Basic'],
    ],
  };
}

function solveDecode(data: ModbusData, state: State): Answer {
  const form = new FormReader(decodeFields(data), state);
  const read = readRegisters(form.text('registers'), form.text('notation') as Notation);
  const factor = form.number('factor');
  const offset = form.number('offset');
  const shift = form.number('shift', { min: 0, max: 15, whole: true });
  const address = form.number('address', WORD);
  const mask = form.text('mask') ? readRegisters(form.text('mask')) : undefined;
  const blocks: Block[] = [];
  let bits: Bits | undefined;
  if ('error' in read) form.refuse('registers', read.error);
  if (mask && ('error' in mask || mask.words.length !== 1))
    form.refuse('mask', 'Enter one number from 0x0000 to 0xFFFF.');
  if ('words' in read) {
    const isScaled = form.has('factor', 'offset') && (factor !== 1 || offset !== 0);
    const readings = rankReadings(read.words);
    const [type, order] = [form.text('type'), form.text('order')];
    const chosen = chooseReading(readings, type, order);
    if (!chosen) {
      form.refuse('type', `${read.words.length} registers hold no ${type} in this order.`);
    } else if (form.has('factor', 'offset')) {
      const scaled = scaleExactly(chosen.text, factor, offset);
      blocks.push({
        kind: 'note',
        tone: 'good',
        text: `${type === BEST || order === BEST ? 'Most plausible' : 'As chosen'}: ${chosen.type}, ${chosen.order} = ${chosen.text}${isScaled ? `; with the factor ${scaled}` : ''}. Compare it with the display of the device.`,
      });
    }
    const text = readText(read.words) ?? readText(read.words, true);
    if (text) blocks.push({ kind: 'note', tone: 'plain', text: `As STRING: “${text}”.` });
    if (mask && 'words' in mask && form.has('mask', 'shift')) {
      const [word = 0] = read.words;
      const [of = 0] = mask.words;
      bits = { mask: of, shift, value: (word & of) >> shift };
      blocks.push({
        kind: 'note',
        tone: 'plain',
        text: `Mode Splitted: (${hexWord(word)} AND ${hexWord(of)}) >> ${shift} = ${bits.value}.`,
      });
    }
    blocks.push({
      kind: 'table',
      title: 'The most plausible readings',
      head: ['From register', 'Type', 'Order', 'Value', ...(isScaled ? ['With factor'] : [])],
      rows: readings
        .slice(0, 5)
        .map(({ at, type: is, order: how, text: told }) => [
          String(at),
          is,
          how,
          told,
          ...(isScaled ? [scaleExactly(told, factor, offset)] : []),
        ]),
    });
    blocks.push(...orderTables(read.words), {
      kind: 'table',
      title: 'Each register',
      head: ['Register', 'Hexadecimal', 'UINT16', 'INT16', 'Bits 15 to 0'],
      rows: singleRows(read.words),
    });
    const length = chosen ? TYPES[chosen.type] : 0;
    // The address is that of the first register; the value may begin at a later one.
    const start = address + (chosen?.at ?? 0);
    if (chosen && start + length > 65536) {
      form.refuse('address', `The value would end at address ${start + length - 1}, above 65535.`);
    }
    const called = data.functions.find(({ code }) => String(code) === form.text('function'));
    if (bits && form.has('address')) {
      blocks.push(settingsOfBits(bits, address, called), {
        kind: 'code',
        title: 'The bits in a program, with an open master as meter',
        text: programForBits(bits, called?.method ?? '', address),
      });
    }
    if (chosen && form.has('address', 'factor', 'offset')) {
      const scaling = { factor, offset };
      blocks.push(settingsOf(chosen, start, called, scaling, data), {
        kind: 'code',
        title: 'In a program, with an open master as meter',
        text: programFor(chosen, length, called?.method ?? '', start, scaling),
      });
    }
  }
  return {
    given: `Given: registers ${form.text('registers')}${'as' in read ? `, read ${read.as === 'as they are marked' ? read.as : `as ${read.as}`}` : ''}.`,
    errors: form.errors,
    blocks,
  };
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

function partsTable(
  title: string,
  parts: readonly { name: string; bytes: readonly number[]; says: string }[],
): Block {
  return {
    kind: 'table',
    title,
    head: ['Part', 'Bytes', 'Says'],
    rows: parts.map(({ name, bytes, says }) => [name, hexBytes(bytes), says]),
  };
}

function solveFrame(data: ModbusData, state: State): Answer {
  const code = codeOf(data, state);
  const called = data.functions.find((item) => item.code === code);
  const form = new FormReader(frameFields(data, code), state);
  const limit = called?.limit ?? 1;
  const unit = form.number('unit', BYTE);
  const address = form.number('address', WORD);
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
        text: `Units of devices on a line are ${data.units[0]} to ${data.units[1]}.`,
      });
    }
    if (code > 4) {
      blocks.push({
        kind: 'note',
        tone: 'bad',
        text: 'A write moves machines: only to addresses of the manual, on a machine that is stopped or simulated.',
      });
    }
    const [apart, apartTcp] = [takeApart(rtu, data, true), takeApart(tcp, data, true)];
    blocks.push(
      { kind: 'code', title: 'RTU', text: hexBytes(rtu) },
      { kind: 'code', title: 'TCP', text: hexBytes(tcp) },
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

function solveApart(data: ModbusData, state: State): Answer {
  const form = new FormReader(APART_FIELDS, state);
  const read = readBytes(form.text('bytes'));
  const bytes = read?.bytes ?? [];
  const blocks: Block[] = [];
  if (bytes.length < 4 || bytes.length > data.limits.tcp) {
    form.refuse(
      'bytes',
      `Enter whole bytes as two hexadecimal digits each, or decimal numbers up to 255; four to ${data.limits.tcp} of them.`,
    );
  } else {
    const apart = takeApart(bytes, data);
    if ('error' in apart) form.refuse('bytes', apart.error);
    else {
      blocks.push({
        kind: 'note',
        tone: apart.problems.length > 0 ? 'bad' : 'good',
        text: `Modbus ${apart.transport}, ${apart.direction}. ${apart.problems.join(' ') || 'The frame is whole.'}`,
      });
      blocks.push(partsTable('Parts of the frame', apart.parts));
      if (apart.registers.length > 0 && apart.registers.length <= 8) {
        blocks.push(...orderTables(apart.registers), {
          kind: 'table',
          title: 'Each register',
          head: ['Register', 'Hexadecimal', 'UINT16', 'INT16', 'Bits 15 to 0'],
          rows: singleRows(apart.registers),
        });
      }
    }
  }
  const as = read?.as === 'decimal' ? ', read as decimal numbers' : '';
  return {
    given: `Given: the bytes ${form.text('bytes')}${as}.`,
    errors: form.errors,
    blocks,
  };
}

function solveFins(data: RegistersData, state: State): Answer {
  const { fins } = data;
  const form = new FormReader(finsFields(data, 'fins'), state);
  const address = form.number('word', WORD);
  const tokens = form
    .text('write')
    .split(/[\s,;]+/)
    .filter(Boolean);
  const values = tokens.map((token) => {
    const one = readRegisters(token);
    return 'words' in one && one.words.length === 1 ? (one.words[0] ?? Number.NaN) : Number.NaN;
  });
  if (values.length > fins.words || values.some(Number.isNaN)) {
    form.refuse(
      'write',
      `Allowed: up to ${fins.words} words, each 0 to 65535 or 0x0000 to 0xFFFF.`,
    );
  }
  const isWrite = values.length > 0;
  const count = isWrite
    ? values.length
    : form.number('count', { min: 1, max: fins.words, whole: true });
  const remoteNode = form.number('remote', BYTE);
  const localNode = form.number('local', BYTE);
  const sid = form.number('sid', BYTE);
  if (form.has('word', 'count', 'write') && address + count > 65536) {
    form.refuse('word', `The last of ${count} words would be above word 65535.`);
  }
  const blocks: Block[] = [];
  if (Object.keys(form.errors).length === 0) {
    const area = form.text('area');
    const frame = buildFins({
      ...{ remoteNode, localNode, sid, address, count, values },
      area: Number.parseInt(area, 16),
    });
    if (isWrite) {
      blocks.push({
        kind: 'note',
        tone: 'bad',
        text: 'A write moves machines: only to words that the PLC program checks, on a machine that is stopped or simulated.',
      });
    }
    blocks.push(
      { kind: 'code', title: `UDP, port ${fins.port}`, text: hexBytes(frame) },
      { kind: 'code', title: 'TCP, after the exchange of nodes', text: hexBytes(wrapTcp(frame)) },
    );
    const apart = takeFinsApart(frame, fins);
    if ('parts' in apart) blocks.push(partsTable('Parts of the frame', apart.parts));
    blocks.push({
      kind: 'code',
      title: 'In a program, with a connected Fins as plc',
      text: isWrite
        ? `plc.memory_area_write(0x${area}, ${address}, ${count}, [${values.join(', ')}], fins.INT16)`
        : `plc.memory_area_read(0x${area}, ${address}, ${count}, fins.INT16)`,
    });
  }
  return {
    given: `Given: a frame of FINS, area 0x${form.text('area')}, from word ${form.text('word')}, node ${form.text('local')} to node ${form.text('remote')}.`,
    errors: form.errors,
    blocks,
  };
}

function solveFinsApart(data: RegistersData, state: State): Answer {
  const form = new FormReader(finsFields(data, 'fins-apart'), state);
  const read = readBytes(form.text('fins'));
  const blocks: Block[] = [];
  if (!read) {
    form.refuse(
      'fins',
      'Enter whole bytes as two hexadecimal digits each, or decimal numbers up to 255.',
    );
  } else {
    const { bytes } = read;
    const apart = takeFinsApart(bytes, data.fins);
    if ('error' in apart) form.refuse('fins', apart.error);
    else {
      blocks.push({
        kind: 'note',
        tone: apart.problems.length > 0 ? 'bad' : 'good',
        text: `FINS over ${apart.transport}, ${apart.direction}. ${apart.problems.join(' ') || 'The frame is whole.'}`,
      });
      blocks.push(partsTable('Parts of the frame', apart.parts));
      if (apart.registers.length > 0 && apart.registers.length <= 8) {
        blocks.push(...orderTables(apart.registers), {
          kind: 'table',
          title: 'Each word',
          head: ['Word', 'Hexadecimal', 'UINT16', 'INT16', 'Bits 15 to 0'],
          rows: singleRows(apart.registers),
        });
      }
    }
  }
  const as = read?.as === 'decimal' ? ', read as decimal numbers' : '';
  return {
    given: `Given: the bytes ${form.text('fins')}${as}.`,
    errors: form.errors,
    blocks,
  };
}

/** The register decoder and frame maker with the tables of the protocols. */
export function registersTool(data: RegistersData): Tool {
  return {
    id: 'registers',
    fields: (state) => fieldsOf(data, state),
    solve(state) {
      const task = taskOf(state);
      if (task === 'frame') return solveFrame(data, state);
      if (task === 'fins') return solveFins(data, state);
      if (task === 'fins-apart') return solveFinsApart(data, state);
      return task === 'apart' ? solveApart(data, state) : solveDecode(data, state);
    },
  };
}
