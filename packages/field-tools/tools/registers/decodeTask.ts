import { createNote, createTable } from '../../frame/blocks';
import { toOptions } from '../../frame/createFieldFactory';
import type { Solution } from '../../frame/createFormTool';
import type { FormReader } from '../../frame/FormReader';
import { normalizeSigns, parseNumber } from '../../frame/number';
import { formatCount } from '../../frame/text';
import type { Block, Field, List, State, ToolResult } from '../../frame/types';
import { getValue } from '../../frame/values';
import { createOrderTables, createRegisterTable } from './blocks';
import {
  decode,
  decodeText,
  formatValue,
  ORDERS,
  type Order,
  type Scaling,
  scaleValue,
  TYPES,
  type ValueType,
} from './decode';
import type { ModbusData } from './node/schema';
import { parseAnyRegisters } from './parseAnyRegisters';
import { attempt, formatHexWord, type RegisterInput } from './parseRegisters';
import {
  type DisplayValue,
  findNotAvailableType,
  matchDisplay,
  type Reading,
  rankReadings,
} from './readings';
import { type Bits, createBitsBlocks, createValueBlocks } from './settings';
import {
  checkSource,
  createField,
  createFunctionField,
  findCounting,
  getAddressFields,
  NOT_SELECTED,
  parseAddress,
  parseWords,
  TASK_FIELD,
  type Task,
} from './tasks';

/** Option value if the reader selected nothing. */
const AUTO = 'auto';

/** Maximum number of readings shown. */
const MAX_READINGS = 8;

const createChoiceField = (name: 'type' | 'order', options: readonly string[]) =>
  createField(name, AUTO, toOptions(options, [AUTO, 'not selected']));

const TYPE_FIELD = createChoiceField('type', Object.keys(TYPES));

const getDecodeFields: Task['fields'] = (data, state) => {
  const type = getValue(TYPE_FIELD, state) as ValueType | typeof AUTO;
  const { inputs, isChoice, input } = parseInput(data, state);
  const length = type === AUTO ? MAX_WORDS : TYPES[type].length;
  const positionCount = (input?.words.length ?? 0) - length + 1;
  const positions = Array.from({ length: Math.max(0, positionCount) }, (_, i) => String(i));
  const inputOptions = listChoices(inputs).map(({ label, state }) => [state.input, label] as const);
  return [
    TASK_FIELD,
    createField('registers'),
    isChoice && createField('input', '', { options: [NOT_SELECTED, ...inputOptions] }),
    createField('expect'),
    TYPE_FIELD,
    createChoiceField('order', ORDERS),
    positions.length > 1 && createField('at', 0, toOptions(positions)),
    (['factor', 'offset', 'mask', 'shift'] as const).map((name) => createField(name)),
    getSourceFields(data, state, input),
  ];
};

/** The address and the function, with the values in the input as defaults. */
function getSourceFields(
  data: ModbusData,
  state: State,
  input: RegisterInput | undefined,
): List<Field> {
  const { code, label, address = label ?? '' } = input ?? {};
  const addressFields = getAddressFields(state, { label }, String(address));
  const text = addressFields[0] ? getValue(addressFields[0], state) : '';
  const [manualCode = ''] = findCounting(text, state.counting, { label })?.codes ?? [];
  const functions = data.functions.filter((item) => item.code === 3 || item.code === 4);
  const { options = [] } = createFunctionField({ functions });
  return [
    addressFields,
    createField('function', code ?? manualCode, { options: [NOT_SELECTED, ...options] }),
  ];
}

/** Maximum number of registers decoded together. */
const MAX_WORDS = 8;

const formatWords = (words: readonly number[], format = formatHexWord) =>
  words.slice(0, MAX_WORDS).map(format).join(' ') +
  (words.length > MAX_WORDS ? ` … (${words.length} registers)` : '');

/** The possible inputs, and the only or selected one. */
function parseInput(data: ModbusData, state: State) {
  const text = getValue(createField('registers'), state);
  const parsed = attempt(() => parseAnyRegisters(text, data));
  const inputs = 'error' in parsed ? [] : parsed;
  const error = 'error' in parsed ? parsed.error : undefined;
  const isChoice = inputs.length > 1 || inputs[0]?.isDoubtful === true;
  return { inputs, error, isChoice, input: inputs[isChoice ? Number(state.input) - 1 : 0] };
}

/** State that selects each of the possible inputs. */
const listChoices = (inputs: readonly RegisterInput[]) =>
  inputs.map(({ words, notation }, i) => ({
    label: `${formatWords(words)}, ${notation}`,
    state: { input: String(i + 1) },
  }));

/** Lists the possible inputs, of which the reader selects one. */
function createInputBlocks(inputs: readonly RegisterInput[]): Block[] {
  const rows = inputs.map(({ notation, words, code, address, label }) => [
    notation,
    formatWords(words),
    formatWords(words, String),
    String(code ?? '–'),
    String(address ?? label ?? '–'),
  ]);
  const text = 'Check how the text was read, and select a row. If none is right, correct the text.';
  return [
    createNote('warning', text),
    createTable(
      'Possible inputs',
      ['Read as', 'Registers', 'Decimal', 'Function', 'Address'],
      rows,
      {
        choices: listChoices(inputs),
      },
    ),
  ];
}

/** Parses the number on the display and the value of its last digit. */
function parseDisplayValue(form: FormReader): DisplayValue | undefined {
  const { digits = '', rest = '' } = parseNumber(normalizeSigns(form.getText('expect'))) ?? {};
  const words = /^(?!x)[a-zµΩ°%](?:\D|(?<=m)[23])*$/i.test(rest) ? [rest] : [];
  const value = form.getOptionalNumber('expect', { words });
  if (value === undefined || Number.isNaN(value)) return undefined;
  const [, decimals = ''] = /[.,](\d+)/.exec(digits) ?? [];
  return { value, step: 10 ** -decimals.length };
}

/** The selected reading. A single register has the standard byte order by default. */
function getSelectedReading(form: FormReader, words: readonly number[]): Reading | undefined {
  const type = form.getText('type') as ValueType | typeof AUTO;
  const selectedOrder = form.getText('order') as Order | typeof AUTO;
  if (type === AUTO || (selectedOrder === AUTO && TYPES[type].length > 1)) return undefined;
  const order = selectedOrder === AUTO ? 'ABCD' : selectedOrder;
  const start = Number(form.getText('at'));
  const value = decode(words.slice(start, start + TYPES[type].length), type, order);
  if (value === undefined) {
    form.addError('type', `These registers do not contain a valid ${type} in ${order} order.`);
    return undefined;
  }
  return { start, type, order, value, text: formatValue(value, type), reasons: [] };
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
      'Compare the readings with the display of the device, and select one to get its settings and program.',
    );
  }
  const scaled = scaleValue(selected.text, scaling);
  const value = isScaled(scaling) ? `${selected.text}; scaled: ${scaled}` : selected.text;
  const text = `Selected: ${selected.type}, ${selected.order} = ${value}.`;
  if (!displayValue)
    return createNote('plain', `${text} Compare it with the display of the device.`);
  const isMatch = matchDisplay(scaled, displayValue) === 1;
  return isMatch
    ? createNote('good', `${text} This is the value on the display.`)
    : createNote('bad', `${text} The display shows ${displayValue.value}.`);
}

const describeFactor = (text: string, factor: number) =>
  factor === 1 ? '' : ` with factor ${factor}: ${scaleValue(text, { factor, offset: 0 })}`;

/** Lists readings with their reasons, those that match the display first. */
function createReadingsTable(
  readings: readonly Reading[],
  scaling: Scaling,
  displayValue: DisplayValue | undefined,
): Block {
  const rows = readings
    .map((reading) => ({
      ...reading,
      factor: displayValue && matchDisplay(reading.text, displayValue),
    }))
    .sort((a, b) => Number(a.factor === undefined) - Number(b.factor === undefined))
    .slice(0, MAX_READINGS);
  const hasScale = isScaled(scaling);
  const header = ['From register', 'Type', 'Order', 'Value', 'Scaled value', 'Reasons'];
  const cells = rows.map(({ start, type, order, text, factor, reasons }) => {
    const match = factor === undefined ? [] : [`the display${describeFactor(text, factor)}`];
    const scaled = scaleValue(text, scaling);
    return [String(start), type, order, text, scaled, [...match, ...reasons].join('; ')];
  });
  const omitScaled = (row: readonly string[]) => (hasScale ? row : row.toSpliced(4, 1));
  const choices = rows.map(({ start, type, order, text }) => ({
    label: `${type} ${order} ${text}`,
    state: { type, order, at: String(start) },
  }));
  return createTable('Possible readings', omitScaled(header), cells.map(omitScaled), { choices });
}

/** Notes about how the input was parsed. */
function createInputNotes({ words, note }: RegisterInput): List<Block> {
  const notAvailableType = findNotAvailableType(words);
  const notAvailableText = `${words.map(formatHexWord).join(' ')} means “not available” as ${notAvailableType} in SunSpec and other devices. See the manual.`;
  const string = decodeText(words, 'ABCD') ?? decodeText(words, 'BADC');
  return [
    note && createNote('warning', note),
    notAvailableType && createNote('warning', notAvailableText),
    string && createNote('plain', `As STRING: “${string}”.`),
  ];
}

function parseBits(form: FormReader, [word = 0]: readonly number[]): Bits | undefined {
  const shift = form.getNumber('shift');
  if (!form.getText('mask')) return undefined;
  const [mask = 0] = parseWords(form, 'mask', 1, 1);
  return form.isValid('shift', 'mask') ? { mask, shift, value: (word & mask) >> shift } : undefined;
}

/** Creates the settings and programs for the selected reading and bits. */
function createSettingBlocks(
  form: FormReader,
  data: ModbusData,
  input: RegisterInput,
  selected: Reading | undefined,
  bits: Bits | undefined,
  scaling: Scaling,
): List<Block> {
  if (!selected && !bits) return false;
  const code = Number(form.getText('function'));
  const modbusFunction = data.functions.find((item) => item.code === code);
  const address = form.getText('address') ? parseAddress(form, { ...input, code }) : undefined;
  if (Number.isNaN(address)) return false;
  checkSource(form, address, code, input);
  if (address === undefined || !modbusFunction) {
    const text = 'Enter the address and the function below to get the settings and the program.';
    return createNote('warning', text);
  }
  const { method, type: registerType = '' } = modbusFunction;
  const source = { address, method, registerType };
  // The address is that of the first register, and the value can start at a later register.
  const start = address + (selected?.start ?? 0);
  const end = start + (selected ? TYPES[selected.type].length : 1) - 1;
  if (end > 65535) {
    form.addError('address', `The value would end at address ${end}, above 65535.`);
  }
  return [
    bits && form.isValid('address') && createBitsBlocks(bits, source),
    selected &&
      form.isValid('address', 'factor', 'offset') &&
      createValueBlocks(selected, { ...source, address: start }, scaling, data),
  ];
}

/** Headline until the reader selects a reading: the number of readings, and what decides between them. */
function createCountHeadline(
  readings: readonly Reading[],
  displayValue: DisplayValue | undefined,
): ToolResult['headline'] {
  const count = `${readings.length} possible ${readings.length === 1 ? 'reading' : 'readings'}`;
  if (!displayValue) return { label: 'The display or manual decides', value: count };
  const matches = readings.filter(({ text }) => matchDisplay(text, displayValue) !== undefined);
  const [match] = matches;
  if (match && matches.length === 1 && readings.length > 1) {
    const suffix = describeFactor(match.text, matchDisplay(match.text, displayValue) ?? 1);
    return {
      label: `The only one of ${count} that matches the display${suffix}`,
      value: `${match.type} ${match.order}`,
    };
  }
  return { label: `${count}, compared with the display`, value: `${matches.length} match` };
}

function solveWords(
  form: FormReader,
  input: RegisterInput,
  data: ModbusData,
): Omit<Solution, 'summary'> {
  const { words } = input;
  const scaling = {
    factor: form.getNumber('factor'),
    offset: form.getNumber('offset'),
  };
  if (scaling.factor === 0) form.addError('factor', 'Enter a factor other than 0.');
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
  const bitsText =
    bits &&
    `Mode Splitted: (${formatHexWord(words[0] ?? 0)} AND ${formatHexWord(bits.mask)}) >> ${bits.shift} = ${bits.value}.`;
  const from = words.length > MAX_WORDS ? Number(form.getText('at')) : 0;
  const shown = words.slice(from, from + MAX_WORDS);
  const shownText = `These are ${words.length} registers. Those from ${from} to ${from + shown.length - 1}, counted from 0, are shown.`;
  const readings = rankReadings(shown)
    .map((reading) => ({ ...reading, start: reading.start + from }))
    .filter(isSelected);
  const limitText = `The first ${MAX_READINGS} of ${readings.length} readings are listed.`;
  const headline = selected
    ? {
        label: `${selected.type}, ${selected.order}`,
        value: scaleValue(selected.text, validScaling),
      }
    : createCountHeadline(readings, displayValue);
  const blocks = [
    createVerdict(selected, validScaling, displayValue),
    createInputNotes(input),
    shown.length < words.length && createNote('warning', shownText),
    bitsText && createNote('plain', bitsText),
    readings.length > MAX_READINGS && createNote('plain', limitText),
    createReadingsTable(readings, validScaling, displayValue),
    createOrderTables(shown, from),
    createRegisterTable(shown, from),
    createSettingBlocks(form, data, input, selected, bits, scaling),
  ];
  return { headline, blocks, otherFields: ['address', 'function', 'mask', 'shift'] };
}

const solveDecode: Task['solve'] = (form, data, state) => {
  const { inputs, input, error } = parseInput(data, state);
  if (error) form.addError('registers', error);
  const notationText = input ? `, read as ${input.notation}` : '';
  const summary = `Input: registers ${form.getText('registers')}${notationText}.`;
  if (input) return { summary, ...solveWords(form, input, data) };
  if (inputs.length === 0) return { summary, blocks: [] };
  const headline = { label: 'Select one', value: formatCount(inputs.length, 'possible input') };
  return { summary, headline, blocks: createInputBlocks(inputs) };
};

export const decodeTask: Task = { fields: getDecodeFields, solve: solveDecode };
