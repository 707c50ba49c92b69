import { createCode, createNote, createTable } from '../../frame/blocks';
import { FormReader, getValue } from '../../frame/FormReader';
import { normalizeSigns, parseNumber } from '../../frame/number';
import type { Block, Field, State, ToolResult } from '../../frame/types';
import { createOrderTables, createRegisterTable } from './blocks';
import {
  decode,
  decodeText,
  formatValue,
  ORDERS,
  type Order,
  scaleExactly,
  TYPES,
  type ValueType,
} from './decode';
import type { ModbusData } from './node/schema';
import { parseAnyRegisters } from './parseAnyRegisters';
import { formatHexWord, type Notation, parseRegister } from './parseRegisters';
import {
  type DisplayValue,
  findNotAvailableTypes,
  matchDisplay,
  type Reading,
  rankReadings,
} from './readings';
import {
  type Bits,
  createBitsSettings,
  createSettings,
  renderBitsProgram,
  renderProgram,
  type Scaling,
} from './settings';
import {
  createField,
  createFunctionField,
  getAddressFields,
  getFunctionCode,
  parseAddress,
  TASK_FIELD,
} from './tasks';

/** Option value if the reader selected nothing. */
const AUTO = 'auto';

/** Maximum number of readings shown. */
const MAX_READINGS = 8;

function getType(state: State): ValueType | undefined {
  return state.type !== undefined && state.type in TYPES ? (state.type as ValueType) : undefined;
}

export function getDecodeFields(data: ModbusData, state: State): Field[] {
  const type = getType(state);
  const count = getWords(data, state).length;
  const positionCount = type ? count - TYPES[type] + 1 : 1;
  const toOptions = (names: readonly string[]) => ({
    options: [[AUTO, 'not selected'], ...names.map((name) => [name, name])] as [string, string][],
  });
  return [
    TASK_FIELD,
    createField('registers'),
    createField('notation'),
    createField('expect'),
    createField('type', AUTO, toOptions(Object.keys(TYPES))),
    createField('order', AUTO, toOptions(ORDERS)),
    ...(positionCount > 1
      ? [
          createField('at', 0, {
            options: Array.from({ length: positionCount }, (_, i) => [String(i), String(i)]),
          }),
        ]
      : []),
    createField('factor'),
    createField('offset'),
    createField('mask'),
    createField('shift'),
    ...getAddressFields(state),
    createFunctionField({
      functions: data.functions.filter(({ code }) => code === 3 || code === 4),
    }),
  ];
}

function getWords(data: ModbusData, state: State): readonly number[] {
  const parsed = parseAnyRegisters(
    getValue(createField('registers'), state),
    (state.notation ?? AUTO) as Notation,
    data,
  );
  return 'words' in parsed ? parsed.words : [];
}

/** Parses the number on the display and the value of its last digit. */
function parseDisplayValue(form: FormReader): DisplayValue | undefined {
  const { digits = '', rest = '' } = parseNumber(normalizeSigns(form.getText('expect'))) ?? {};
  const words = /^[a-zµΩ°%]/i.test(rest) ? [rest] : [];
  const value = form.getOptionalNumber('expect', { words });
  if (value === undefined || Number.isNaN(value)) return undefined;
  const [, decimals = ''] = /[.,](\d+)/.exec(digits) ?? [];
  return { value, step: 10 ** -decimals.length };
}

/** The selected reading. A single register has the standard byte order by default. */
function getSelectedReading(form: FormReader, words: readonly number[]): Reading | undefined {
  const type = form.getText('type') as ValueType | typeof AUTO;
  if (type === AUTO) return undefined;
  const length = TYPES[type];
  const order = form.getText('order') as Order | typeof AUTO;
  if (order === AUTO && length > 1) return undefined;
  const start = length < words.length ? Number(form.getText('at')) || 0 : 0;
  const resolvedOrder = order === AUTO ? 'ABCD' : order;
  const value = decode(words.slice(start, start + length), type, resolvedOrder);
  if (words.length < start + length || value === undefined) {
    form.addError(
      'type',
      `These registers do not contain a valid ${type} in the order ${resolvedOrder}.`,
    );
    return undefined;
  }
  return { start, type, order: resolvedOrder, value, text: formatValue(value, type), reasons: [] };
}

function isScaled({ factor, offset }: Scaling): boolean {
  return factor !== 1 || offset !== 0;
}

/** Describes the selected reading and compares it with the display. */
function createVerdict(
  selected: Reading | undefined,
  scaling: Scaling,
  displayValue: DisplayValue | undefined,
): Block {
  if (!selected) {
    return createNote(
      'plain',
      'Registers do not indicate their type and byte order. Compare the readings below with the display of the device, and select one to get its settings and program.',
    );
  }
  const scaled = scaleExactly(selected.text, scaling.factor, scaling.offset);
  const value = isScaled(scaling) ? `${selected.text}; with the factor ${scaled}` : selected.text;
  const text = `Selected: ${selected.type}, ${selected.order} = ${value}.`;
  if (!displayValue)
    return createNote('plain', `${text} Compare it with the display of the device.`);
  const isMatch = matchDisplay(Number(scaled.replaceAll('−', '-')), displayValue) === 1;
  return isMatch
    ? createNote('good', `${text} This is the value on the display.`)
    : createNote('bad', `${text} The display shows ${displayValue.value}.`);
}

/** Lists readings with their reasons, those that match the display first. */
function createReadingsTable(
  readings: readonly Reading[],
  scaling: Scaling,
  displayValue: DisplayValue | undefined,
): Block {
  const withMatches = readings.map((reading) => {
    const factor = displayValue && matchDisplay(reading.value, displayValue);
    const match =
      factor === undefined
        ? []
        : [factor === 1 ? 'the display' : `the display with factor ${factor}`];
    return { ...reading, match, reasons: [...match, ...reading.reasons] };
  });
  const first = withMatches.filter(({ match }) => match.length > 0);
  const rows = [...first, ...withMatches.filter(({ match }) => match.length === 0)].slice(
    0,
    MAX_READINGS,
  );
  return createTable(
    'Possible readings',
    [
      'From register',
      'Type',
      'Order',
      'Value',
      ...(isScaled(scaling) ? ['With factor'] : []),
      'Reasons',
    ],
    rows.map(({ start, type, order, text, reasons }) => [
      String(start),
      type,
      order,
      text,
      ...(isScaled(scaling) ? [scaleExactly(text, scaling.factor, scaling.offset)] : []),
      reasons.join('; '),
    ]),
    {
      choices: rows.map(({ start, type, order, text }) => ({
        label: `${type} ${order} ${text}`,
        state: { type, order, at: String(start) },
      })),
    },
  );
}

/** Notes about how the input was parsed. */
function createInputNotes(text: string, notation: string, words: readonly number[]): Block[] {
  const warnings: string[] = [];
  const types = findNotAvailableTypes(words);
  if (types.length > 0) {
    warnings.push(
      `${words.map(formatHexWord).join(' ')} means “not available” as ${types.join(' or ')} in SunSpec and other devices. See the manual.`,
    );
  }
  if (notation === AUTO && /^\d+e\d+$/i.test(text)) {
    warnings.push(
      `“${text}” was read as hexadecimal digits. As a number it is ${Number(text)}, which is a value, not a register.`,
    );
  }
  if (notation === AUTO && /^[1-9]\d{3}(?:[\s,;]+[1-9]\d{3})*$/.test(text)) {
    const hex = text.replace(/\d{4}/g, '0x$&');
    warnings.push(
      `“${text}” was read as decimal numbers. If your tool prints hexadecimal digits, enter ${hex}.`,
    );
  }
  if (/^\d+,\d+(\s+\d+,\d+)*$/.test(text)) {
    warnings.push(
      `“${text}” was read as ${words.length} registers, because commas separate registers. Enter registers without decimals or thousands separators.`,
    );
  }
  return warnings.map((text) => createNote('warning', text));
}

function parseBits(form: FormReader, words: readonly number[]): Bits | undefined {
  const shift = form.getNumber('shift', { min: 0, max: 15, isInteger: true });
  if (!form.getText('mask')) return undefined;
  const mask = parseRegister(form.getText('mask'));
  if (Number.isNaN(mask)) form.addError('mask', 'Enter one number from 0x0000 to 0xFFFF.');
  const [word = 0] = words;
  return form.isValid('shift', 'mask') ? { mask, shift, value: (word & mask) >> shift } : undefined;
}

/** Creates the settings and the program for the selected reading. */
function createSettingBlocks(
  form: FormReader,
  data: ModbusData,
  state: State,
  {
    selected,
    bits,
    scaling,
  }: { selected: Reading | undefined; bits: Bits | undefined; scaling: Scaling },
): Block[] {
  const address = parseAddress(form);
  const modbusFunction = data.functions.find(({ code }) => code === getFunctionCode(data, state));
  const length = selected ? TYPES[selected.type] : 0;
  // The address is that of the first register, and the value can start at a later register.
  const start = address + (selected?.start ?? 0);
  if (selected && start + length > 65536) {
    form.addError('address', `The value would end at address ${start + length - 1}, above 65535.`);
  }
  const blocks: Block[] = [];
  if (bits && form.isValid('address')) {
    blocks.push(
      createBitsSettings(bits, address, modbusFunction),
      createCode(
        'Program for the bits, for an open master named meter',
        renderBitsProgram(bits, modbusFunction?.method ?? '', address),
      ),
    );
  }
  if (selected && form.isValid('address', 'factor', 'offset')) {
    blocks.push(
      createSettings(selected, start, modbusFunction, scaling, data),
      createCode(
        'Program, for an open master named meter',
        renderProgram(selected, length, modbusFunction?.method ?? '', start, scaling),
      ),
    );
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
    factor: form.getNumber('factor', { allowsFactor: true }),
    offset: form.getNumber('offset'),
  };
  const validScaling = form.isValid('factor', 'offset') ? scaling : { factor: 1, offset: 0 };
  const displayValue = parseDisplayValue(form);
  // Omits signed duplicates, which are equal if the most significant bit is 0.
  const isSignedDuplicate = ({ type, value }: Reading) => type.startsWith('INT') && value >= 0;
  const isSelected = (reading: Reading) =>
    [AUTO, reading.order].includes(form.getText('order')) &&
    (form.getText('type') === AUTO
      ? !isSignedDuplicate(reading)
      : form.getText('type') === reading.type);
  const selected = getSelectedReading(form, words);
  const bits = parseBits(form, words);
  const text = decodeText(words) ?? decodeText(words, true);
  return [
    createVerdict(selected, validScaling, displayValue),
    ...createInputNotes(form.getText('registers'), form.getText('notation'), words),
    ...(text ? [createNote('plain', `As STRING: “${text}”.`)] : []),
    ...(bits
      ? [
          createNote(
            'plain',
            `Mode Splitted: (${formatHexWord(words[0] ?? 0)} AND ${formatHexWord(bits.mask)}) >> ${bits.shift} = ${bits.value}.`,
          ),
        ]
      : []),
    createReadingsTable(rankReadings(words).filter(isSelected), validScaling, displayValue),
    ...createOrderTables(words),
    createRegisterTable(words),
    ...createSettingBlocks(form, data, state, { selected, bits, scaling }),
  ];
}

export function solveDecode(data: ModbusData, state: State): ToolResult {
  const form = new FormReader(getDecodeFields(data, state), state);
  const parsed = parseAnyRegisters(
    form.getText('registers'),
    form.getText('notation') as Notation,
    data,
  );
  if ('error' in parsed) form.addError('registers', parsed.error);
  const blocks = 'words' in parsed ? solveWords(form, parsed.words, data, state) : [];
  const notationText =
    'notation' in parsed
      ? `, read ${parsed.notation === 'as they are marked' ? '' : 'as '}${parsed.notation}`
      : '';
  return {
    summary: `Input: registers ${form.getText('registers')}${notationText}.`,
    errors: form.errors,
    blocks,
  };
}
