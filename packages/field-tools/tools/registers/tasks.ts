import { createFieldFactory } from '../../frame/createFieldFactory';
import type { Solution } from '../../frame/createTool';
import { type FormReader, getValue } from '../../frame/FormReader';
import { type Bounds, parseBounded, splitTokens } from '../../frame/quantity';
import type { Field, State } from '../../frame/types';
import sources from './fields.json';
import type { ModbusData, RegistersData } from './node/schema';
import { parseRegister } from './parseRegisters';

/** One of the tasks of the tool. */
export interface Task {
  fields(data: RegistersData, state: State): readonly Field[];
  solve(form: FormReader, data: RegistersData, state: State): Solution;
}

export const createField = createFieldFactory(sources);

export const TASK_FIELD = createField('task');

/** Bounds of bytes and words in frames. */
export const BYTE_BOUNDS: Bounds = { min: 0, max: 255, isInteger: true, allowsHex: true };
export const WORD_BOUNDS: Bounds = { min: 0, max: 65535, isInteger: true, allowsHex: true };

/** Words that readers may enter after a register count. */
const REGISTER_WORDS = ['registers', 'register', 'regs', 'reg', 'words', 'word'];

/** Returns the bounds of a request's register count. */
export function getCountBounds(max: number): Bounds {
  return { min: 1, max, isInteger: true, words: REGISTER_WORDS };
}

/** Parses the values to write as 16-bit words. */
export function parseWords(form: FormReader, name: string, min: number, max: number): number[] {
  const words = splitTokens(form.getText(name)).map(parseRegister);
  if (words.length < min || words.length > max || words.some(Number.isNaN)) {
    const countText = max === 1 ? 'one value,' : `${min} to ${max} values, each`;
    form.addError(name, `Enter ${countText} 0 to 65535 or 0x0000 to 0xFFFF.`);
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

const FUNCTION_LIST = new Intl.ListFormat('en', { type: 'disjunction' });

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
  id: 'manual' | 'zero' | 'one';
  name: string;
  address: number;
  /** Functions for the table of a manual. */
  codes?: readonly number[];
}

/** The ways to read an address: `40108` and `4x0108` are in manuals, and a listing can count from 0 or 1. */
function listCountings(text: string, { code, label }: AddressContext): Counting[] {
  const [, digit = '', number = ''] = /^([0134])x?(\d{4,5})$/i.exec(text) ?? [];
  const { name = '', codes } = REGISTER_TABLES[digit] ?? {};
  const countings: Counting[] = [];
  // A leading zero is usual in any number, so only functions for coils read it as the table of coils.
  if (codes && (digit !== '0' || codes.includes(code ?? 0)))
    countings.push({
      id: 'manual',
      name: `${name} ${Number(number)} in a manual`,
      address: Number(number) - 1,
      codes,
    });
  const parsed = parseBounded(text, '', WORD_BOUNDS);
  const address = 'value' in parsed ? parsed.value : Number.NaN;
  countings.push({ id: 'zero', name: `the address ${text}, counted from 0`, address });
  // The register 0 of a listing cannot be counted from 1.
  if (label && text === String(label))
    countings.push({
      id: 'one',
      name: `the register ${text}, counted from 1`,
      address: address - 1,
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
  return [
    field,
    {
      name: 'counting',
      label: `${text} is`,
      value: '',
      options: [['', 'not selected'], ...options],
    },
  ];
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
    if (names.length < 2) return form.getNumber('address', WORD_BOUNDS);
    form.addError('address', `${text} can be ${names.join(', or ')}. Select one.`);
    return Number.NaN;
  }
  const { codes, name, address } = selected;
  if (context.code && codes && !codes.includes(context.code)) {
    form.addError(
      'address',
      `${text} is ${name}. Use function ${FUNCTION_LIST.format(codes.map(String))}, or enter the address, counted from 0.`,
    );
    return Number.NaN;
  }
  return address;
}
