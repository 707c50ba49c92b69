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

const ADDRESS_FIELD = createField('address');

/** Register tables, by the first digit of a register number in a manual. */
const REGISTER_TABLES: Readonly<Record<string, string>> = {
  1: 'discrete input',
  3: 'input register',
  4: 'holding register',
};

/** Parses a register number from a manual, such as `40108` or `4x0108`, to the register's name and address. */
function parseManualNumber(
  text: string,
): { name: string; address: number; isAmbiguous: boolean } | undefined {
  const [, digit = '', number = ''] = /^([134])x?(\d{4,5})$/i.exec(text.trim()) ?? [];
  const address = Number(number) - 1;
  const table = REGISTER_TABLES[digit];
  if (!table || address < 0 || address > 65535) return undefined;
  const isAmbiguous = 'value' in parseBounded(text, '', WORD_BOUNDS);
  return { name: `${table} ${address + 1} of a manual`, address, isAmbiguous };
}

/** Returns the address field, and a field for the numbering if the address is ambiguous. */
export function getAddressFields(state: State): Field[] {
  const text = getValue(ADDRESS_FIELD, state);
  const manualNumber = parseManualNumber(text);
  if (!manualNumber?.isAmbiguous) return [ADDRESS_FIELD];
  return [
    ADDRESS_FIELD,
    {
      name: 'counting',
      label: `${text} is`,
      value: '',
      options: [
        ['', 'not selected'],
        ['manual', `${manualNumber.name}: address ${manualNumber.address}`],
        ['zero', `the address ${text}, counted from 0`],
      ],
    },
  ];
}

/** Parses the address in the frame. Adds an error and returns NaN if it is invalid or ambiguous. */
export function parseAddress(form: FormReader): number {
  const text = form.getText('address');
  const manualNumber = parseManualNumber(text);
  const counting = form.getText('counting');
  if (!manualNumber || counting === 'zero') return form.getNumber('address', WORD_BOUNDS);
  if (counting === 'manual' || !manualNumber.isAmbiguous) return manualNumber.address;
  form.addError(
    'address',
    `${text} can be ${manualNumber.name}, which is address ${manualNumber.address}, or the address itself. Select one.`,
  );
  return Number.NaN;
}
