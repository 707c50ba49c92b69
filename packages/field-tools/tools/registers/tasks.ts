import { createFieldFactory } from '../../frame/createFieldFactory';
import type { Solution } from '../../frame/createFormTool';
import type { FormReader } from '../../frame/FormReader';
import { parseMarkedHex } from '../../frame/hex';
import { parseBounded } from '../../frame/quantity';
import type { Field, List, State } from '../../frame/types';
import { getValue } from '../../frame/values';
import sources from './fields.json';
import type { ModbusData } from './node/schema';
import { attempt, parseWord } from './parseRegisters';
import { parseValues } from './parseText';

/** One of the tasks of the tool. */
export interface Task {
  fields(data: ModbusData, state: State): List<Field>;
  solve(form: FormReader, data: ModbusData, state: State): Solution;
}

export const createField = createFieldFactory(sources);

export const TASK_FIELD = createField('task');

/** Option of a choice that the reader has to make. */
export const NOT_SELECTED = ['', 'not selected'] as const;

const OR_LIST = new Intl.ListFormat('en', { type: 'disjunction' });

/** Parses one 16-bit word per number. Adds an error if the text has another form or several meanings. */
export function parseWords(form: FormReader, name: string, min: number, max: number): number[] {
  const text = form.getText(name);
  if (!text && min === 0) return [];
  const hex = max === 1 ? parseMarkedHex(text) : undefined;
  const parsed = attempt(() => parseValues(hex ? `0x${hex}` : text.replaceAll('−', '-')));
  const cells = 'error' in parsed ? [] : parsed;
  const words = cells.flatMap(parseWord);
  const isCount = words.length >= Math.max(1, min) && words.length <= max;
  if ('error' in parsed) form.addError(name, parsed.error);
  else if (!isCount || words.length < cells.length) {
    const invalid = cells.find((cell) => parseWord(cell).length === 0);
    const countText = max === 1 ? 'one value,' : `${min} to ${max} values, each`;
    form.addError(
      name,
      `${invalid ? `“${invalid}” is not a value.` : `These are ${cells.length} values.`} Enter ${countText} 0 to 65535 without leading zeros, or 0x0000 to 0xFFFF.`,
    );
  }
  return words;
}

export function createFunctionField({ functions }: Pick<ModbusData, 'functions'>): Field {
  return createField('function', undefined, {
    options: functions.map(({ code, name }) => [String(code), `${code}: ${name}`]),
  });
}

/** Returns the selected function code. */
export function getFunctionCode(data: ModbusData, state: State): number {
  return Number(getValue(createFunctionField(data), state));
}

/** Tables of a manual by the first digit of a register number, and the functions that read or write them. */
const REGISTER_TABLES: Readonly<Record<string, { name: string; codes: readonly number[] }>> = {
  0: { name: 'coil', codes: [1, 5, 15] },
  1: { name: 'discrete input', codes: [2] },
  3: { name: 'input register', codes: [4] },
  4: { name: 'holding register', codes: [3, 6, 16] },
};

/** Known facts about an address: the function, and whether it is a number from a listing. */
export interface AddressContext {
  code?: number | undefined;
  label?: number | undefined;
}

/** A way to count addresses. */
interface Counting {
  id: 'manual' | 'coil' | 'zero' | 'one';
  name: string;
  address: number;
  /** Functions for the table of a manual. */
  codes?: readonly number[];
}

/** Facts in a text about its first register: the function, and the address or the number in a listing. */
export type TextSource = AddressContext & { address?: number };

/** The number in an address, and its digits with leading zeros: 40108 and `040108`. */
function parseAddressNumber(text: string): { value: number; digits: string[] } {
  const parsed = parseBounded(text, '', { min: 0, isInteger: true, allowsHex: true });
  if ('error' in parsed) return { value: Number.NaN, digits: [] };
  const digits = String(parsed.value);
  const [, zeros = ''] = /^\+?([0 '’]+)\d/.exec(parseMarkedHex(text) ? '' : text) ?? [];
  return { value: parsed.value, digits: [digits, zeros.replace(/\D/g, '') + digits] };
}

/** The ways to read an address: `40108` and `4x0108` are in manuals, and a listing can count from 0 or 1. */
function listCountings(text: string, { code, label }: AddressContext): Counting[] {
  const { value, digits } = parseAddressNumber(text.replace(/^[HI]R ?(?=\d)/i, ''));
  const countings: Counting[] = [];
  for (const number of new Set([...digits, text])) {
    const [, digit = '', entry = ''] =
      /^(?=.x|\d{5,6}$)([0134])(?:x ?)?(\d{1,5})$/i.exec(number) ?? [];
    const { name = '', codes } = REGISTER_TABLES[digit] ?? {};
    // A leading zero is usual in any number, so only functions for coils read it as the table of coils.
    if (codes && (digit !== '0' || codes.includes(code ?? 0)))
      countings.push({
        id: countings.length > 0 ? 'coil' : 'manual',
        name: `${name} ${Number(entry)} in a manual`,
        address: Number(entry) - 1,
        codes,
      });
  }
  countings.push({ id: 'zero', name: `the address ${value}, counted from 0`, address: value });
  // The register 0 of a listing cannot be counted from 1.
  if (label && value === label)
    countings.push({
      id: 'one',
      name: `the register ${value}, counted from 1`,
      address: value - 1,
    });
  return countings.filter(({ address }) => address >= 0 && address <= 65535);
}

/** Returns the address field, and a field for the numbering if the address is ambiguous. */
export function getAddressFields(state: State, context: AddressContext, value?: string): Field[] {
  const field = createField('address', value);
  const text = getValue(field, state).trim();
  const countings = listCountings(text, context);
  if (countings.length < 2) return [field];
  const options = countings.map(
    ({ id, name, address }) => [id, id === 'zero' ? name : `${name}: address ${address}`] as const,
  );
  const label = `${text} is`;
  return [field, createField('counting', '', { label, options: [NOT_SELECTED, ...options] })];
}

/** The selected or only way to count the address. */
export function findCounting(
  text: string,
  counting: string | undefined,
  context: AddressContext,
): Counting | undefined {
  const countings = listCountings(text, context);
  return countings.length === 1 ? countings[0] : countings.find(({ id }) => id === counting);
}

/** Parses the address in the frame. Adds an error and returns NaN if it is invalid or ambiguous. */
export function parseAddress(form: FormReader, context: AddressContext): number {
  const text = form.getText('address');
  const selected = findCounting(text, form.values.counting, context);
  if (!selected) {
    const names = listCountings(text, context).map(({ name }) => name);
    if (names.length < 2) return form.getNumber('address');
    form.addError('address', `${text} can be ${names.join(', or ')}. Select one.`);
    return Number.NaN;
  }
  const { codes, name, address } = selected;
  if (context.code && codes && !codes.includes(context.code)) {
    form.addError(
      'address',
      `${text} is ${name}. Use function ${OR_LIST.format(codes.map(String))}, or enter the address, counted from 0.`,
    );
    return Number.NaN;
  }
  return selected.id === 'zero' ? form.getNumber('address') : address;
}

/** Adds an error if the address or the function contradicts the text. */
export function checkSource(
  form: FormReader,
  address: number | undefined,
  code: number,
  { address: textAddress, label, code: textCode }: TextSource,
): void {
  const stated: Pick<Counting, 'address' | 'codes'>[] =
    textAddress === undefined
      ? listCountings(String(label ?? ''), { label })
      : [{ address: textAddress }];
  const matches = stated.filter((counting) => counting.address === address);
  const number = textAddress ?? label;
  // An address of another text must not decide how a register number is counted.
  const isEntered =
    stated.length < 2 || parseAddressNumber(form.getText('address')).value === number;
  if (address !== undefined && stated.length > 0 && !(isEntered && matches.length > 0))
    form.addError(
      'address',
      `The text has the ${textAddress === undefined ? 'register number' : 'address'} ${number}, but this field has ${form.getText('address')}. Enter ${number}, or correct the text.`,
    );
  const [expected = code, ...others] = textCode
    ? [textCode]
    : matches.flatMap(({ codes = [] }) => codes);
  if (code && ![expected, ...others].includes(code))
    form.addError(
      'function',
      `Function ${expected} reads the registers in the text. Select function ${expected}, or correct the text.`,
    );
}
