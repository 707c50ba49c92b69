import { findByWords } from '@portal/core/find-words/findByWords';
import { getTerminalWords } from '@portal/core/find-words/getTerminalWords';
import {
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
import type { Block, Field, List, State, Tool } from '../../frame/types';
import { getValues } from '../../frame/values';
import { getLineNumber, getUses, mountOnHost, parseChoices } from './choices';
import type { Pin, PinBoard, PinsData } from './data';
import sources from './fields.json';
import { findConflicts, findSharedRules } from './findConflicts';

function getBoard(data: PinsData, id: string | undefined): PinBoard {
  return (data.boards.find((item) => item.id === id) ?? data.boards[0]) as PinBoard;
}

const createField = createFieldFactory(sources);

/** Each board has a separate field for the selection, so that switching boards loses nothing. */
const getSelectionField = (board: PinBoard) => `pins-${board.id}`;

function getFields(data: PinsData, state: State): List<Field> {
  const board = getBoard(data, state.board);
  const hosts = board.hosts.map((id) => getBoard(data, id));
  const pins = mountOnHost(data, board, getHostId(board, state)).groups.flatMap(
    (group) => group.pins,
  );
  const functions = [...new Set(pins.flatMap((pin) => pin.functions))].sort();
  return [
    createField('board', data.boards[0]?.id, toOptions(data.boards)),
    hosts.length > 0 && createField('on', hosts[0]?.id, toOptions(hosts)),
    createField('show', '', toOptions(functions, ['', 'all functions'])),
    createField('find'),
    pins.some(({ name }) => /^D\d/.test(name ?? '')) && createField('wifi'),
    createField('pins', '', { name: getSelectionField(board) }),
  ];
}

function getHostId(board: PinBoard, state: State): string | undefined {
  return board.hosts.includes(state.on ?? '') ? state.on : board.hosts[0];
}

function findVisiblePins(
  { chip }: PinsData,
  board: PinBoard,
  requestedFunction: string,
  find: string,
): Set<string> {
  const getSearchText = (pin: Pin) => {
    const { id, print, signal, functions, name = '', note = '', role } = pin;
    const uses = getUses(board, pin, chip);
    const [channel = ''] = /\d+(?=\D*$)/.exec(print) ?? [];
    const text = `${print}, ${signal}`;
    // Readers and boards separate words differently: `CANH`, `CAN H`, `CAN-high`.
    const joined = text.replace(/(?<=[a-z])[ /-](?=[a-z])/gi, '');
    const words = getTerminalWords(text, role).join(', ').replace(/,|$/g, ` ${channel}`);
    const line = Number(getLineNumber(pin));
    const chipNames = line <= chip.native ? `GPIO${line} IO${line}` : '';
    return [id, text, joined, ...functions, ...uses, name, chipNames, note, words].join(' ');
  };
  const matching = board.groups
    .flatMap(({ pins }) => pins)
    .filter(({ functions }) => !requestedFunction || functions.includes(requestedFunction));
  return new Set(findByWords(matching, getSearchText, find).map(({ id }) => id));
}

/**
 * Evaluates a state: the board as wired, the main board of an expansion, the selection, its conflicts, and the IDs of the
 * terminals that match the filter.
 */
export function evaluatePins(data: PinsData, state: State) {
  const values = getValues(flatten(getFields(data, state)), state);
  const { board: boardId = '', wifi, show = '', find = '' } = values;
  const baseBoard = getBoard(data, boardId);
  const hostId = getHostId(baseBoard, state);
  const board = mountOnHost(data, baseBoard, hostId);
  const field = getSelectionField(baseBoard);
  const text = values[field] ?? '';
  const { choices, errors } = parseChoices(board, text, data.chip);
  const hasWifi = wifi === 'on';
  return {
    board,
    host: hostId ? getBoard(data, hostId) : undefined,
    field,
    text,
    choices,
    errors,
    conflicts: findConflicts({ board, choices, chip: data.chip, hasWifi }),
    visible: findVisiblePins(data, board, show, find.trim()),
    hasWifi,
  };
}

/** If no terminal matches the filter, lists the boards that have some, or explains how to find any. */
function createNoMatchNote(
  data: PinsData,
  state: State,
  { board, visible }: PinsState,
): List<Block> {
  if (visible.size > 0) return false;
  const counts = data.boards.flatMap(({ id, label }) => {
    const { size } = evaluatePins(data, { ...state, board: id }).visible;
    return size > 0 ? `${label} (${size})` : [];
  });
  const advice =
    counts.length > 0
      ? `Choose a board with matching terminals: ${counts.join(', ')}.`
      : `Delete a word under “Signal or name”, or show all functions. ${sources.find.hint}`;
  const query = state.find?.trim() ? ` “${state.find.trim()}”` : '';
  return createNote('warning', `No terminal of the ${board.label} matches${query}. ${advice}`);
}

export type PinsState = ReturnType<typeof evaluatePins>;

/** Summary of the selection for screen readers. */
export function describeState({
  choices,
  conflicts,
}: Pick<PinsState, 'choices' | 'conflicts'>): string {
  if (choices.length === 0) return 'Nothing is selected yet.';
  return `${formatCount(choices.length, 'terminal')} selected, ${describeConflicts(conflicts)}.`;
}

function solve(form: FormInput, data: PinsData, state: State): Solution {
  const pinsState = evaluatePins(data, state);
  const { board, host, choices, conflicts, errors, field, hasWifi, visible } = pinsState;
  if (errors.length > 0) form.addError(field, errors.join(' '));
  const count = board.groups.flatMap(({ pins }) => pins).length;
  const rules = findSharedRules({ board, choices, chip: data.chip, hasWifi });
  const rows = choices.map(({ pin, use }) => {
    const { id, print, signal, name = '–', note = '' } = pin;
    return [id, print, signal, use, name, note];
  });
  const selectedTexts = choices.map(({ pin, use }) => (use ? `${pin.id} as ${use}` : pin.id));
  const boardText = [board.label, host && `on a ${host.label}`].filter(Boolean).join(' ');
  const wifi = choices.some(({ pin }) => pin.name) ? `, Wi-Fi ${hasWifi ? 'on' : 'off'}` : '';
  const header = ['Terminal', 'Marking', 'Signal', 'Use', 'SDK name', 'Note'];
  return {
    summary: `Input: ${boardText}${wifi}; ${selectedTexts.join(', ') || 'no terminal selected'}.`,
    headline:
      choices.length > 0
        ? { label: formatCount(choices.length, 'terminal'), value: describeConflicts(conflicts) }
        : { label: 'Terminals that match', value: `${visible.size} of ${count}` },
    blocks: [
      createNoMatchNote(data, state, pinsState),
      choices.length > 0
        ? [
            createConflictNotes(conflicts),
            createNote('warning', LOCKOUT_NOTE),
            createTable('Selected terminals', header, rows),
          ]
        : createNote('plain', 'Nothing is selected yet. Select terminals in the table.'),
      rules.length > 0 &&
        createTable('Shared resources of this board', ['Resource', 'Rule'], rules),
    ],
  };
}

export function createPinsTool(data: PinsData): Tool {
  return createFormTool(
    'pins',
    (state) => getFields(data, state),
    (form, state) => solve(form, data, state),
    FormInput,
  );
}
