import { normalizeSigns, readNumber } from '../../frame/number';
import { FormReader } from '../../frame/readFields';
import type { Answer, Block, Field, State } from '../../frame/types';
import { orderTables, singleTable } from './blocks';
import type { ModbusData } from './data';
import {
  decode,
  formatValue,
  ORDERS,
  type Order,
  readText,
  scaleExactly,
  TYPES,
  type ValueType,
} from './decode';
import {
  type Bits,
  programFor,
  programForBits,
  type Scaling,
  settingsOf,
  settingsOfBits,
} from './program';
import { matchShown, notAvailableTypes, type Reading, rankReadings, type Shown } from './readings';
import { readAnyRegisters } from './readListing';
import { hexWord, type Notation, readRegisters } from './readRegisters';
import { addressFields, codeOf, functionField, readAddress, TASK } from './tasks';

/** Not chosen by the reader. */
const OPEN = 'auto';

/** Maximum number of readings shown. */
const MAX_READINGS = 8;

function typeOf(state: State): ValueType | undefined {
  return state.type !== undefined && state.type in TYPES ? (state.type as ValueType) : undefined;
}

export function decodeFields(data: ModbusData, state: State): Field[] {
  const type = typeOf(state);
  const count = wordsOf(data, state).length;
  const starts = type ? count - TYPES[type] + 1 : 1;
  return [
    TASK,
    {
      name: 'registers',
      label: 'One to eight registers',
      value: '0x4366 0x0000',
      lines: 2,
      hint: 'Decimal, 0x4366, 4366h, hexadecimal bytes or digits without spaces, 0b1010, negative numbers; also the output of Modbus tools, JSON, a log, or a frame.',
    },
    {
      name: 'notation',
      label: 'Numbers without a prefix are',
      value: OPEN,
      options: [
        [OPEN, 'detected'],
        ['decimal', 'decimal'],
        ['hex', 'hexadecimal'],
      ],
    },
    {
      name: 'expect',
      label: 'Value on the display, if you know it',
      value: '',
      hint: 'Marks readings with this number, including at other powers of ten.',
    },
    {
      name: 'type',
      label: 'Type of the value',
      value: OPEN,
      options: [[OPEN, 'not chosen'], ...Object.keys(TYPES).map((name) => [name, name] as const)],
    },
    {
      name: 'order',
      label: 'Order of the bytes',
      value: OPEN,
      options: [[OPEN, 'not chosen'], ...ORDERS.map((order) => [order, order] as const)],
    },
    ...(starts > 1
      ? [
          {
            name: 'at',
            label: 'The value starts at register',
            value: '0',
            options: Array.from({ length: starts }, (_, i) => [String(i), String(i)] as const),
          },
        ]
      : []),
    {
      name: 'factor',
      label: 'Factor',
      value: '1',
      hint: 'The value is multiplied by it. Also 10^-2, 1/10, /10, x0.1.',
    },
    { name: 'offset', label: 'Offset, added after the factor', value: '0' },
    {
      name: 'mask',
      label: 'Mask for the first register',
      value: '',
      hint: 'For bits, such as 0x0F00. Leave it empty for none.',
    },
    { name: 'shift', label: 'Right shift', value: '0' },
    ...addressFields(state),
    {
      ...functionField(data),
      options: data.functions
        .filter(({ code }) => code === 3 || code === 4)
        .map(({ code, name }) => [String(code), `${code}: ${name}`] as const),
    },
  ];
}

function wordsOf(data: ModbusData, state: State): readonly number[] {
  const read = readAnyRegisters(
    state.registers ?? '0x4366 0x0000',
    (state.notation ?? OPEN) as Notation,
    data,
  );
  return 'words' in read ? read.words : [];
}

const note = (tone: 'plain' | 'good' | 'warning' | 'bad', text: string): Block => ({
  kind: 'note',
  tone,
  text,
});

/** Number on the display, and the value of its last digit. */
function readShown(form: FormReader): Shown | undefined {
  const value = form.optional('expect');
  if (value === undefined || Number.isNaN(value)) return undefined;
  const digits = readNumber(normalizeSigns(form.text('expect')))?.digits ?? '';
  const [, decimals = ''] = /[.,](\d+)/.exec(digits) ?? [];
  return { value, step: 10 ** -decimals.length };
}

/** The selected reading. The default order of one register is that of the standard. */
function chosenReading(form: FormReader, words: readonly number[]): Reading | undefined {
  const type = form.text('type') as ValueType | typeof OPEN;
  if (type === OPEN) return undefined;
  const length = TYPES[type];
  const order = form.text('order') as Order | typeof OPEN;
  if (order === OPEN && length > 1) return undefined;
  const at = length < words.length ? Number(form.text('at')) || 0 : 0;
  const own = order === OPEN ? 'ABCD' : order;
  const value = decode(words.slice(at, at + length), type, own);
  if (words.length < at + length || value === undefined) {
    form.refuse('type', `These registers do not contain a valid ${type} in the order ${own}.`);
    return undefined;
  }
  return { at, type, order: own, value, text: formatValue(value, type), reasons: [] };
}

function isScaled({ factor, offset }: Scaling): boolean {
  return factor !== 1 || offset !== 0;
}

/** Describes the selected reading and compares it with the display. */
function verdictOf(chosen: Reading | undefined, scaling: Scaling, shown: Shown | undefined): Block {
  if (!chosen) {
    return note(
      'plain',
      'Registers do not contain their type and order. Compare the readings below with the display of the device, and select one to get its settings and program.',
    );
  }
  const scaled = scaleExactly(chosen.text, scaling.factor, scaling.offset);
  const value = isScaled(scaling) ? `${chosen.text}; with the factor ${scaled}` : chosen.text;
  const text = `As chosen: ${chosen.type}, ${chosen.order} = ${value}.`;
  if (!shown) return note('plain', `${text} Compare it with the display of the device.`);
  const isSame = matchShown(Number(scaled.replaceAll('−', '-')), shown) === 1;
  return isSame
    ? note('good', `${text} This is the value on the display.`)
    : note('bad', `${text} The display shows ${shown.value}.`);
}

/** Readings with their reasons; those that match the display come first. */
function readingsTable(
  readings: readonly Reading[],
  scaling: Scaling,
  shown: Shown | undefined,
): Block {
  const told = readings.map((reading) => {
    const factor = shown && matchShown(reading.value, shown);
    const match =
      factor === undefined
        ? []
        : [factor === 1 ? 'the display' : `the display with factor ${factor}`];
    return { ...reading, match, reasons: [...match, ...reading.reasons] };
  });
  const first = told.filter(({ match }) => match.length > 0);
  const rows = [...first, ...told.filter(({ match }) => match.length === 0)].slice(0, MAX_READINGS);
  return {
    kind: 'table',
    title: 'Possible readings',
    head: [
      'From register',
      'Type',
      'Order',
      'Value',
      ...(isScaled(scaling) ? ['With factor'] : []),
      'Reasons for or against it',
    ],
    rows: rows.map(({ at, type, order, text, reasons }) => [
      String(at),
      type,
      order,
      text,
      ...(isScaled(scaling) ? [scaleExactly(text, scaling.factor, scaling.offset)] : []),
      reasons.join('; '),
    ]),
    choices: rows.map(({ at, type, order, text }) => ({
      label: `${type} ${order} ${text}`,
      state: { type, order, at: String(at) },
    })),
  };
}

/** Notes about how the input was parsed. */
function readingNotes(text: string, notation: string, words: readonly number[]): Block[] {
  const notes: Block[] = [];
  const types = notAvailableTypes(words);
  if (types.length > 0) {
    notes.push(
      note(
        'warning',
        `${words.map(hexWord).join(' ')} means “not available” as ${types.join(' or ')} in SunSpec devices and others. See the manual.`,
      ),
    );
  }
  if (notation === OPEN && /^\d+e\d+$/i.test(text)) {
    notes.push(
      note(
        'warning',
        `“${text}” was read as hexadecimal digits. As a number it is ${Number(text)}, which is a value, not a register.`,
      ),
    );
  }
  if (/^\d+,\d+$/.test(text)) {
    notes.push(
      note(
        'warning',
        `“${text}” was read as ${words.length} registers. A register has no decimals: ${text.replace(',', '.')} would be a value.`,
      ),
    );
  }
  return notes;
}

function readBits(form: FormReader, words: readonly number[]): Bits | undefined {
  const shift = form.number('shift', { min: 0, max: 15, whole: true });
  if (!form.text('mask')) return undefined;
  const mask = readRegisters(form.text('mask'));
  if ('error' in mask || mask.words.length !== 1) {
    form.refuse('mask', 'Enter one number from 0x0000 to 0xFFFF.');
    return undefined;
  }
  const [of = 0] = mask.words;
  const [word = 0] = words;
  return form.has('shift') ? { mask: of, shift, value: (word & of) >> shift } : undefined;
}

/** Settings and program for the selected reading. */
function settingBlocks(
  form: FormReader,
  data: ModbusData,
  state: State,
  {
    chosen,
    bits,
    scaling,
  }: { chosen: Reading | undefined; bits: Bits | undefined; scaling: Scaling },
): Block[] {
  const address = readAddress(form);
  const called = data.functions.find(({ code }) => code === codeOf(data, state));
  const length = chosen ? TYPES[chosen.type] : 0;
  // The address is that of the first register; the value can start at a later one.
  const start = address + (chosen?.at ?? 0);
  if (chosen && start + length > 65536) {
    form.refuse('address', `The value would end at address ${start + length - 1}, above 65535.`);
  }
  const blocks: Block[] = [];
  if (bits && form.has('address')) {
    blocks.push(settingsOfBits(bits, address, called), {
      kind: 'code',
      title: 'The bits in a program, with an open master as meter',
      text: programForBits(bits, called?.method ?? '', address),
    });
  }
  if (chosen && form.has('address', 'factor', 'offset')) {
    blocks.push(settingsOf(chosen, start, called, scaling, data), {
      kind: 'code',
      title: 'In a program, with an open master as meter',
      text: programFor(chosen, length, called?.method ?? '', start, scaling),
    });
  }
  return blocks;
}

function solveWords(
  form: FormReader,
  words: readonly number[],
  data: ModbusData,
  state: State,
): Block[] {
  const scaling = {
    factor: form.number('factor', { factor: true }),
    offset: form.number('offset'),
  };
  const known = form.has('factor', 'offset') ? scaling : { factor: 1, offset: 0 };
  const shown = readShown(form);
  // Omits signed duplicates, which are equal if the most significant bit is 0.
  const isTwin = ({ type, value }: Reading) => type.startsWith('INT') && value >= 0;
  const isWanted = (reading: Reading) =>
    [OPEN, reading.order].includes(form.text('order')) &&
    (form.text('type') === OPEN ? !isTwin(reading) : form.text('type') === reading.type);
  const chosen = chosenReading(form, words);
  const bits = readBits(form, words);
  const text = readText(words) ?? readText(words, true);
  return [
    verdictOf(chosen, known, shown),
    ...readingNotes(form.text('registers'), form.text('notation'), words),
    ...(text ? [note('plain', `As STRING: “${text}”.`)] : []),
    ...(bits
      ? [
          note(
            'plain',
            `Mode Splitted: (${hexWord(words[0] ?? 0)} AND ${hexWord(bits.mask)}) >> ${bits.shift} = ${bits.value}.`,
          ),
        ]
      : []),
    readingsTable(rankReadings(words).filter(isWanted), known, shown),
    ...orderTables(words),
    singleTable(words),
    ...settingBlocks(form, data, state, { chosen, bits, scaling }),
  ];
}

export function solveDecode(data: ModbusData, state: State): Answer {
  const form = new FormReader(decodeFields(data, state), state);
  const read = readAnyRegisters(form.text('registers'), form.text('notation') as Notation, data);
  if ('error' in read) form.refuse('registers', read.error);
  const blocks = 'words' in read ? solveWords(form, read.words, data, state) : [];
  const as =
    'as' in read ? `, read ${read.as === 'as they are marked' ? '' : 'as '}${read.as}` : '';
  return { given: `Given: registers ${form.text('registers')}${as}.`, errors: form.errors, blocks };
}
