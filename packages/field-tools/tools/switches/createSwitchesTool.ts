import {
  createCode,
  createConflictNotes,
  createNote,
  createTable,
  describeConflicts,
  flatten,
  LOCKOUT_NOTE,
} from '../../frame/blocks';
import { createFieldFactory, toOptions } from '../../frame/createFieldFactory';
import { createFormTool, type Solution } from '../../frame/createFormTool';
import { FormInput } from '../../frame/FormInput';
import { formatCount } from '../../frame/text';
import type { Block, Field, List, State, SwitchRow, Tool } from '../../frame/types';
import { getValue, getValues } from '../../frame/values';
import type { Choice, Device, MainBoard, Option, Positions, SwitchesData } from './data';
import sources from './fields.json';
import {
  findConflicts,
  getBoardOptions,
  getPositions,
  isUndocumented,
  mergeOptions,
  type Plan,
  type StackedExpansion,
  setUndocumentedLevers,
} from './plan';
import { renderSetupProgram } from './renderSetupProgram';

/** Empty position, or unused option. */
const NONE = 'none';

/** Returns the board that a state selects, or the first board if the state selects an unknown one. */
function getBoard(data: SwitchesData, state: State): MainBoard {
  const id = state.board ?? data.default.board;
  return (data.boards.find((item) => item.id === id) ?? data.boards[0]) as MainBoard;
}

/** Default expansion of a position. Only the board of the worked example has defaults. */
function getDefaultSlot(data: SwitchesData, board: MainBoard, index: number) {
  return board.id === data.default.board ? data.default.slots[index] : undefined;
}

const createField = createFieldFactory(sources);

/** Creates the field of a choice, and a field for the switch position if the position is not documented. */
function createChoiceFields(
  prefix: string,
  choice: Choice,
  state: State,
  value = NONE,
): List<Field> {
  const owner = prefix === 'b' ? '' : `${prefix.toUpperCase()}: `;
  const field: Field = {
    name: `${prefix}${choice.id}`,
    label: owner + choice.label,
    value: choice.options.some(({ id }) => id === value) ? value : NONE,
    ...toOptions(choice.options, [NONE, 'not used']),
  };
  const selected = choice.options.find(({ id }) => id === getValue(field, state));
  return [
    field,
    // Each use has a separate field, because the position can differ between a current loop and a clamp.
    selected &&
      isUndocumented(selected) &&
      createField('gain', undefined, {
        name: `${field.name}-${selected.id}`,
        label: `${field.label}: gain switch`,
      }),
  ];
}

function createSlotFields(
  data: SwitchesData,
  board: MainBoard,
  index: number,
  state: State,
): List<Field> {
  const name = `p${index + 1}`;
  const first = getDefaultSlot(data, board, index);
  const slot: Field = {
    name,
    label: `Position ${index + 1}`,
    value: first?.expansion ?? NONE,
    ...toOptions(data.expansions, [NONE, 'empty']),
    ...(index === 0 ? { hint: 'Position 1 is next to the board.' } : {}),
  };
  const id = getValue(slot, state);
  const expansion = data.expansions.find((item) => item.id === id);
  if (!expansion) return slot;
  return [
    slot,
    expansion.switches.map((item): List<Field> => {
      if (!('role' in item)) return false;
      const isAddress = item.role === 'address';
      const labels = isAddress ? data.addresses : data.interrupts.map(({ line }) => line);
      return {
        name: `${name}${isAddress ? 'addr' : 'int'}`,
        label: `${name.toUpperCase()} ${item.id}, ${isAddress ? 'ADDR' : 'INT'}`,
        value: String(data.default[item.role][index] ?? index),
        options: labels.map((text, position) => [String(position), `${position}: ${text}`]),
      };
    }),
    expansion.choices.map((choice) => {
      const value = first?.expansion === id ? first.choices?.[choice.id] : undefined;
      return createChoiceFields(name, choice, state, value);
    }),
  ];
}

function getFields(data: SwitchesData, state: State): Field[] {
  const board = getBoard(data, state);
  return flatten([
    createField('board', data.default.board, toOptions(data.boards)),
    board.slots > 0 && createField('supply', data.default.supply, toOptions(data.supplies)),
    board.choices.map((choice) => createChoiceFields('b', choice, state)),
    Array.from({ length: board.slots }, (_, index) => createSlotFields(data, board, index, state)),
  ]);
}

/** Parses the plan from a state. Unknown values are replaced by the first option, or none. */
function parsePlan(data: SwitchesData, state: State): Plan {
  const fields = getFields(data, state);
  const values = getValues(fields, state);
  const selected = (choices: readonly Choice[], prefix: string): Option[] =>
    choices.flatMap(({ id, options }) => {
      const option = options.find((item) => item.id === values[`${prefix}${id}`]);
      if (!option) return [];
      const gain = values[`${prefix}${id}-${option.id}`];
      return [gain && gain !== NONE ? setUndocumentedLevers(option, gain) : option];
    });
  const board = getBoard(data, state);
  const positions = Array.from({ length: board.slots }, (_, index) => index + 1);
  const stack = positions.flatMap((position): StackedExpansion[] => {
    const name = `p${position}`;
    const expansion = data.expansions.find(({ id }) => id === values[name]);
    if (!expansion) return [];
    const [address, interrupt] = [values[`${name}addr`], values[`${name}int`]];
    return [
      {
        expansion,
        position,
        options: selected(expansion.choices, name),
        ...(address !== undefined && { address: Number(address) }),
        ...(interrupt !== undefined && { interrupt: Number(interrupt) }),
      },
    ];
  });
  return {
    board,
    supply: values.supply ?? '',
    options: selected(board.choices, 'b'),
    stack,
  };
}

const LEVER_SETTINGS = { 0: 'OFF', 1: 'ON', x: 'any', '?': '?' } as const;

function createSwitchRows(device: Device, set: Positions, name: string): SwitchRow[] {
  return device.switches.flatMap((item): SwitchRow[] => {
    const value = set[item.id];
    if (value === undefined) return [];
    const label = `${name} ${item.id}`;
    if ('positions' in item) {
      const [position, positions] = [Number(value), item.positions.length];
      return [{ label, position, positions, meanings: [item.positions[position] ?? ''] }];
    }
    const mounting = 'mounted upside down: with P1 at the top, switch 1 is at the right end';
    const meanings = item.levers.flatMap(({ off, on }, i) => {
      const texts = { 0: off, 1: on, '?': `not documented (OFF: ${off}; ON: ${on})` };
      const meaning = texts[value[i] as '0'];
      return meaning ? [`${i + 1}: ${meaning}`] : [];
    });
    const levers = [...value].map((char) => LEVER_SETTINGS[char as 'x']);
    return [{ label, levers, ...(item.isTurned && { mounting }), meanings }];
  });
}

function createStackTable({ board, stack }: Plan, data: SwitchesData): Block {
  const rows = stack.map(({ expansion, position, address, interrupt }) => [
    String(position),
    expansion.label,
    address === undefined ? 'none' : `ADDR ${address}, ${data.addresses[address]}`,
    interrupt === undefined ? 'none' : `INT ${interrupt}, ${data.interrupts[interrupt]?.line}`,
  ]);
  const header = ['Position', 'Expansion', 'Address', 'Interrupt'];
  return createTable('Stack, from left to right', header, [['', board.label, '', ''], ...rows]);
}

function createPowerTable({ board, stack }: Plan): Block {
  const devices = [board, ...new Set(stack.map(({ expansion }) => expansion))];
  const rows = devices.map(({ label, power }) => [label, ...power]);
  return createTable('Power', ['Device', 'Documented', 'Not documented'], rows);
}

function solve(data: SwitchesData, state: State): Solution {
  const plan = parsePlan(data, state);
  const { board, stack } = plan;
  const conflicts = findConflicts(plan, data);
  const options = getBoardOptions(plan);
  const rows = [
    ...createSwitchRows(board, mergeOptions(options), board.label),
    ...stack.flatMap((slot) => {
      const { expansion, position } = slot;
      return createSwitchRows(expansion, getPositions(slot), `${position} ${expansion.label}`);
    }),
  ];
  const usedOptions = new Set([...options, ...stack.flatMap((slot) => slot.options)]);
  const parts = [
    board.label,
    ...data.supplies.flatMap(({ id, label }) =>
      board.slots > 0 && id === plan.supply ? label : [],
    ),
    ...options.map(({ label }) => label),
    ...stack.map(({ expansion, position }) => `position ${position}: ${expansion.label}`),
  ];
  return {
    summary: `Input: ${parts.join(', ')}.`,
    headline: {
      label: formatCount(stack.length, 'expansion'),
      value: describeConflicts(conflicts),
    },
    blocks: [
      createConflictNotes(conflicts),
      board.slots > 0 && createStackTable(plan, data),
      rows.length > 0 && [
        createNote('warning', LOCKOUT_NOTE),
        { kind: 'switches', title: 'Switches', rows },
      ],
      [...usedOptions].map(({ label, note }) => note && createNote('plain', `${label}: ${note}.`)),
      board.note !== undefined && createNote('plain', board.note),
      board.slots > 0 && createPowerTable(plan),
      conflicts.every(({ tone }) => tone !== 'bad') &&
        createCode('main.py', renderSetupProgram(plan)),
    ],
  };
}

export function createSwitchesTool(data: SwitchesData): Tool {
  return createFormTool(
    'switches',
    (state) => getFields(data, state),
    (_form, state) => solve(data, state),
    FormInput,
  );
}
