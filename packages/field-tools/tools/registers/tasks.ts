import { createFieldFactory } from '../../frame/createFieldFactory';
import { type FormReader, getValue } from '../../frame/FormReader';
import { type Bounds, parseBounded } from '../../frame/quantity';
import type { Field, State } from '../../frame/types';
import sources from './fields.json';
import type { ModbusData } from './node/schema';

const TASKS = [
  ['decode', 'decode registers'],
  ['frame', 'build a Modbus frame'],
  ['apart', 'decode Modbus frames'],
  ['fins', 'build a FINS frame'],
  ['fins-apart', 'decode a FINS frame'],
] as const;

export type Task = (typeof TASKS)[number][0];

export const createField = createFieldFactory(sources);

export const TASK_FIELD = createField('task', undefined, { options: TASKS });

export function getTask(state: State): Task {
  return TASKS.find(([task]) => task === state.task)?.[0] ?? 'decode';
}

/** Bounds of numbers in frames. */
export const BYTE_BOUNDS: Bounds = { min: 0, max: 255, isInteger: true, allowsHex: true };
export const WORD_BOUNDS: Bounds = { min: 0, max: 65535, isInteger: true, allowsHex: true };

/** Words that readers add after a number of registers. */
export const REGISTER_WORDS = ['registers', 'register', 'regs', 'reg', 'words', 'word'];

export function createFunctionField({ functions }: Pick<ModbusData, 'functions'>): Field {
  return createField('function', undefined, {
    options: functions.map(({ code, name }) => [String(code), `${code}: ${name}`]),
  });
}

/** Selected function code. */
export function getFunctionCode(data: ModbusData, state: State): number {
  return Number(getValue(createFunctionField(data), state));
}

const ADDRESS_FIELD = createField('address');

/** Tables by first digit of a manual's register number. */
const TABLES: Readonly<Record<string, string>> = {
  1: 'discrete input',
  3: 'input register',
  4: 'holding register',
};

/** Table and address of a manual's register number, such as `40108` or `4x0108`. */
export function parseManualNumber(text: string): { table: string; address: number } | undefined {
  const [, digit = '', number = ''] = /^([134])x?(\d{4,5})$/i.exec(text.trim()) ?? [];
  const address = Number(number) - 1;
  const table = TABLES[digit];
  return table && address >= 0 && address <= 65535 ? { table, address } : undefined;
}

/** Fields for the address, and for its numbering if that is ambiguous. */
export function getAddressFields(state: State): Field[] {
  const text = getValue(ADDRESS_FIELD, state);
  const manual = parseManualNumber(text);
  if (!manual) return [ADDRESS_FIELD];
  const isAddress = 'value' in parseBounded(text, '', WORD_BOUNDS);
  return [
    ADDRESS_FIELD,
    {
      name: 'counting',
      label: `${text} is`,
      value: isAddress ? '' : 'manual',
      options: [
        ...(isAddress ? [['', 'not selected'] as const] : []),
        ['manual', `${manual.table} ${manual.address + 1} of a manual: address ${manual.address}`],
        ...(isAddress ? [['zero', `the address ${text}, counted from 0`] as const] : []),
      ],
    },
  ];
}

/** Address in the frame; NaN with an error if it is invalid or ambiguous. */
export function parseAddress(form: FormReader): number {
  const text = form.getText('address');
  const manual = parseManualNumber(text);
  const counting = form.getText('counting');
  if (!manual || counting === 'zero') return form.getNumber('address', WORD_BOUNDS);
  if (counting === 'manual') return manual.address;
  form.addError(
    'address',
    `${text} can be ${manual.table} ${manual.address + 1} of a manual, which is address ${manual.address}, or the address itself. Select one.`,
  );
  return Number.NaN;
}
