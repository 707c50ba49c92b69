import { findByWords } from '@portal/core/find-words/findByWords';
import { DEAD_WORK } from '../../frame/deadWork';
import { FormReader, valuesOf } from '../../frame/readFields';
import type { Answer, Block, Field, State, Tool } from '../../frame/types';
import { type Choice, onHost, readChoices } from './choose';
import { type Clash, findClashes, sharedRules } from './clash';
import type { Pin, PinBoard, PinsData } from './data';

/** Evaluated state: the board as wired, the selection, and its conflicts. */
export interface Shown {
  board: PinBoard;
  /** Main board of the expansion. */
  host?: PinBoard;
  /** Name of the field with the selection. Each board has a separate field, so that switching boards loses nothing. */
  field: string;
  text: string;
  choices: readonly Choice[];
  errors: readonly string[];
  clashes: readonly Clash[];
  /** IDs of the terminals and lines that match the filter. */
  visible: ReadonlySet<string>;
  hasWifi: boolean;
}

function boardOf(data: PinsData, id: string | undefined): PinBoard {
  const board = data.boards.find((item) => item.id === id) ?? data.boards[0];
  if (!board) throw new Error('The pin data contains no board.');
  return board;
}

const chosenField = (board: PinBoard) => `pins-${board.id}`;

function fieldsFor(data: PinsData, state: State): Field[] {
  const board = boardOf(data, state.board ?? data.default.board);
  const hosts = board.hosts.map((id) => boardOf(data, id));
  const wired = onHost(data, board, hostOf(board, state));
  const functions = new Set(
    wired.groups.flatMap(({ pins }) => pins.flatMap((pin) => pin.functions)),
  );
  const hasLines = wired.groups.some(({ pins }) =>
    pins.some(({ name }) => /^D\d/.test(name ?? '')),
  );
  return [
    {
      name: 'board',
      label: 'Board',
      value: data.default.board,
      options: data.boards.map(({ id, label }) => [id, label] as const),
    },
    ...(hosts.length > 0
      ? [
          {
            name: 'on',
            label: 'Mounted on',
            value: hosts[0]?.id ?? '',
            options: hosts.map(({ id, label }) => [id, label] as const),
          },
        ]
      : []),
    {
      name: 'show',
      label: 'Show',
      value: '',
      options: [
        ['', 'all functions'],
        ...[...functions].sort().map((name) => [name, name] as const),
      ],
    },
    {
      name: 'find',
      label: 'Signal or name',
      value: '',
      hint: 'Such as SDA, D13, relay 2, or 4-20 mA',
    },
    ...(hasLines
      ? [
          {
            name: 'wifi',
            label: 'Wi-Fi',
            value: 'on',
            options: [
              ['on', 'runs'],
              ['off', 'is off'],
            ] as const,
          },
        ]
      : []),
    {
      name: chosenField(board),
      label: 'Terminals to use',
      value: board.id === data.default.board ? data.default.pins : '',
      hint: 'Select them in the table or drawing, or enter block and number.',
    },
  ];
}

function hostOf(board: PinBoard, state: State): string | undefined {
  return board.hosts.includes(state.on ?? '') ? state.on : board.hosts[0];
}

function visiblePins(board: PinBoard, wanted: string, find: string): Set<string> {
  const textOf = ({ id, print, signal, functions, name = '', note = '' }: Pin) =>
    [id, print, signal, ...functions, name, note].join(' ');
  const fitting = board.groups
    .flatMap(({ pins }) => pins)
    .filter(({ functions }) => !wanted || functions.includes(wanted));
  return new Set(findByWords(fitting, textOf, find).map(({ id }) => id));
}

/** Evaluates a state. */
export function showPins(data: PinsData, state: State): Shown {
  const fields = fieldsFor(data, state);
  const form = new FormReader(fields, state);
  const own = boardOf(data, form.text('board'));
  const hostId = hostOf(own, state);
  const board = onHost(data, own, hostId);
  const field = chosenField(own);
  const text = valuesOf(fields, state)[field] ?? '';
  const { choices, errors } = readChoices(board, text, data.chip);
  const hasWifi = form.text('wifi') === 'on';
  return {
    board,
    ...(hostId ? { host: boardOf(data, hostId) } : {}),
    field,
    text,
    choices,
    errors,
    clashes: findClashes({ board, choices, chip: data.chip, hasWifi }),
    visible: visiblePins(board, form.text('show'), form.text('find')),
    hasWifi,
  };
}

/** Summary of the selection for screen readers. */
export function describeState({ choices, clashes }: Pick<Shown, 'choices' | 'clashes'>): string {
  const count = (tone: Clash['tone']) => clashes.filter((clash) => clash.tone === tone).length;
  const chosen = `${choices.length} ${choices.length === 1 ? 'terminal' : 'terminals'} chosen`;
  const [bad, conditions] = [count('bad'), count('warning')];
  if (bad > 0) return `${chosen}, ${bad} ${bad === 1 ? 'clash' : 'clashes'}.`;
  if (conditions > 0) {
    return `${chosen}, works under ${conditions} ${conditions === 1 ? 'condition' : 'conditions'}.`;
  }
  return choices.length > 0 ? `${chosen}, nothing clashes.` : 'Nothing is selected yet.';
}

function solve(data: PinsData, state: State): Answer {
  const shown = showPins(data, state);
  const { board, host, choices, clashes, errors, field, hasWifi } = shown;
  const blocks: Block[] = [];
  if (!clashes.some(({ tone }) => tone === 'bad')) {
    blocks.push({
      kind: 'note',
      tone: choices.length > 0 ? 'good' : 'plain',
      text:
        choices.length === 0
          ? 'Nothing is selected yet. Select terminals in the table.'
          : clashes.some(({ tone }) => tone === 'warning')
            ? 'This works, under the conditions below.'
            : 'Nothing clashes.',
    });
  }
  blocks.push(...clashes.map(({ tone, text }) => ({ kind: 'note' as const, tone, text })));
  if (choices.length > 0) {
    blocks.push({ kind: 'note', tone: 'warning', text: DEAD_WORK });
    blocks.push({
      kind: 'table',
      title: 'Chosen terminals',
      head: ['Terminal', 'Print', 'Signal', 'Use', 'SDK name', 'Note'],
      rows: choices.map(({ pin, use }) => [
        pin.id,
        pin.print,
        pin.signal,
        use,
        pin.name ?? '–',
        pin.note ?? '',
      ]),
    });
  }
  const rules = sharedRules({ board, choices, chip: data.chip, hasWifi });
  if (rules.length > 0) {
    blocks.push({
      kind: 'table',
      title: 'Shared on this board',
      head: ['Shared', 'Rule'],
      rows: rules,
    });
  }
  const told = choices.map(({ pin, use }) => (use ? `${pin.id} as ${use}` : pin.id));
  const where = [board.label, host && `on a ${host.label}`].filter(Boolean).join(' ');
  const wifi = choices.some(({ pin }) => pin.name) ? `, Wi-Fi ${hasWifi ? 'running' : 'off'}` : '';
  return {
    given: `Given: ${where}${wifi}; ${told.join(', ') || 'no terminal selected'}.`,
    errors: errors.length > 0 ? { [field]: errors.join(' ') } : {},
    blocks,
  };
}

/** Creates the pin explorer, which shows functions of terminals and conflicts in the selection. */
export function createPinsTool(data: PinsData): Tool {
  return {
    id: 'pins',
    fields: (state) => fieldsFor(data, state),
    solve: (state) => solve(data, state),
  };
}
