import { DEAD_WORK } from '../../frame/deadWork';
import { capitalize } from '../../frame/quantity';
import { readValue, valuesOf } from '../../frame/readFields';
import type { Answer, Block, Field, State, SwitchRow, Tool } from '../../frame/types';
import type { Choice, MainBoard, Option, Part, Positions, SwitchesData } from './data';
import {
  addressName,
  boardOptions,
  closeLevers,
  findClashes,
  interruptName,
  isOpen,
  mergeOptions,
  type Place,
  type Plan,
  positionsOf,
} from './plan';
import { setupProgram } from './program';

/** Empty position, or unused option. */
export const NONE = 'none';
const POSITIONS = [0, 1, 2, 3];

/** Board of a state; the first one if it is missing or unknown. */
export function boardOf(data: SwitchesData, state: State): MainBoard {
  const id = state.board ?? data.default.board;
  const board = data.boards.find((item) => item.id === id) ?? data.boards[0];
  if (!board) throw new Error('The switch data contains no board.');
  return board;
}

/** Default of a position: the worked example, only for its board. */
function defaultPlace(data: SwitchesData, board: MainBoard, at: number) {
  return board.id === data.default.board ? data.default.places[at] : undefined;
}

function choiceField(prefix: string, of: string, choice: Choice, value = NONE): Field {
  return {
    name: `${prefix}${choice.id}`,
    label: of ? `${of}: ${choice.label}` : choice.label,
    value: choice.options.some(({ id }) => id === value) ? value : NONE,
    options: [[NONE, 'not used'], ...choice.options.map(({ id, label }) => [id, label] as const)],
  };
}

/** Field of an option, and a field for its levers if their position is not documented. */
function choiceFields(
  prefix: string,
  of: string,
  choice: Choice,
  state: State,
  value?: string,
): Field[] {
  const field = choiceField(prefix, of, choice, value);
  const chosen = choice.options.find(({ id }) => id === readValue(field, state));
  if (!chosen || !isOpen(chosen)) return [field];
  return [
    field,
    {
      // Separate per use, because a current loop and a clamp can differ.
      name: `${field.name}-${chosen.id}`,
      label: `${field.label}: gain switch`,
      value: NONE,
      options: [
        [NONE, 'not documented: leave open'],
        ['0', 'OFF, as I have measured'],
        ['1', 'ON, as I have measured'],
      ],
    },
  ];
}

function placeFields(data: SwitchesData, board: MainBoard, at: number, state: State): Field[] {
  const name = `p${at + 1}`;
  const first = defaultPlace(data, board, at);
  const place: Field = {
    name,
    label: `Place ${at + 1}`,
    value: first?.expansion ?? NONE,
    options: [[NONE, 'empty'], ...data.expansions.map(({ id, label }) => [id, label] as const)],
    ...(at === 0 ? { hint: 'Place 1 is beside the board.' } : {}),
  };
  const id = readValue(place, state);
  const expansion = data.expansions.find((item) => item.id === id);
  if (!expansion) return [place];
  const roles = expansion.switches.flatMap((item) => ('role' in item ? [item] : []));
  return [
    place,
    ...roles.map(({ id: of, role }): Field => {
      const isAddress = role === 'address';
      const tell = isAddress ? addressName : interruptName;
      return {
        name: `${name}${isAddress ? 'addr' : 'int'}`,
        label: `${name.toUpperCase()} ${of}, ${isAddress ? 'ADDR' : 'INT'}`,
        value: String((isAddress ? data.default.address : data.default.interrupt)[at] ?? at),
        options: POSITIONS.map((position) => [
          String(position),
          `${position}: ${tell(data, position)}`,
        ]),
      };
    }),
    ...expansion.choices.flatMap((choice) =>
      choiceFields(
        name,
        name.toUpperCase(),
        choice,
        state,
        first?.expansion === id ? first.choices?.[choice.id] : undefined,
      ),
    ),
  ];
}

/** Fields of a state: those of the board, and of each used position. */
export function allFields(data: SwitchesData, state: State): Field[] {
  const board = boardOf(data, state);
  return [
    {
      name: 'board',
      label: 'Board',
      value: data.default.board,
      options: data.boards.map(({ id, label }) => [id, label]),
    },
    ...(board.places > 0
      ? [
          {
            name: 'supply',
            label: 'Supply',
            value: data.default.supply,
            options: data.supplies.map(({ id, label }) => [id, label] as const),
          },
        ]
      : []),
    ...board.choices.flatMap((choice) => choiceFields('b', '', choice, state)),
    ...Array.from({ length: board.places }, (_, at) => placeFields(data, board, at, state)).flat(),
  ];
}

/** Plan of a state; unknown values are replaced by the first option, or none. */
export function readPlan(data: SwitchesData, state: State): Plan {
  const fields = allFields(data, state);
  const values = valuesOf(fields, state);
  const read = (name: string) => values[name];
  const chosen = (choices: readonly Choice[], prefix: string): Option[] =>
    choices.flatMap(({ id, options }) => {
      const option = options.find((item) => item.id === read(`${prefix}${id}`));
      if (!option) return [];
      const gain = read(`${prefix}${id}-${option.id}`);
      return [gain && gain !== NONE ? closeLevers(option, gain) : option];
    });
  const board = boardOf(data, state);
  const places = Array.from({ length: board.places }, (_, at): Place | undefined => {
    const name = `p${at + 1}`;
    const expansion = data.expansions.find(({ id }) => id === read(name));
    if (!expansion) return undefined;
    const roles = expansion.switches.flatMap((item) => ('role' in item ? [item.role] : []));
    return {
      expansion,
      options: chosen(expansion.choices, name),
      ...(roles.includes('address') ? { address: Number(read(`${name}addr`)) } : {}),
      ...(roles.includes('interrupt') ? { interrupt: Number(read(`${name}int`)) } : {}),
    };
  });
  return { board, supply: read('supply') ?? '', options: chosen(board.choices, 'b'), places };
}

function switchRows(part: Part, set: Positions, name: string): SwitchRow[] {
  return part.switches.flatMap((item): SwitchRow[] => {
    const value = set[item.id];
    if (value === undefined) return [];
    const of = `${name} ${item.id}`;
    if ('positions' in item) {
      const at = Number(value);
      return [{ of, at, positions: item.positions.length, means: [item.positions[at] ?? ''] }];
    }
    const sides = { 0: 'OFF', 1: 'ON', x: 'any', '?': '?' } as const;
    return [
      {
        of,
        levers: [...value].map((char) => sides[char as 'x']),
        ...(item.isTurned
          ? { mounting: 'mounted upside down: with P1 at the top, switch 1 is at the right end' }
          : {}),
        means: item.levers.flatMap(({ off, on }, i) => {
          const means = { 0: off, 1: on, '?': `not documented (OFF: ${off}; ON: ${on})` }[
            value[i] ?? ''
          ];
          return means ? [`${i + 1}: ${means}`] : [];
        }),
      },
    ];
  });
}

function stackTable(plan: Plan, data: SwitchesData): Block {
  return {
    kind: 'table',
    title: 'Stack, from left to right',
    head: ['Place', 'Expansion', 'Address', 'Interrupt'],
    rows: [
      ['', plan.board.label, '', ''],
      ...plan.places.flatMap((place, at) =>
        place
          ? [
              [
                String(at + 1),
                place.expansion.label,
                place.address === undefined
                  ? 'none'
                  : `ADDR ${place.address}, ${addressName(data, place.address)}`,
                place.interrupt === undefined
                  ? 'none'
                  : `INT ${place.interrupt}, ${interruptName(data, place.interrupt)}`,
              ],
            ]
          : [],
      ),
    ],
  };
}

const asSentences = (texts: readonly string[]) =>
  texts.map((text, i) => (i > 0 ? capitalize(text) : text)).join('. ');

function powerTable({ board, places }: Plan): Block {
  const parts = [board, ...new Set(places.flatMap((place) => (place ? [place.expansion] : [])))];
  return {
    kind: 'table',
    title: 'Power',
    head: ['Part', 'Known', 'Not specified'],
    rows: parts.map(({ label, power }) => {
      const open = power.filter((text) => text.startsWith('not specified: '));
      return [
        label,
        asSentences(power.filter((text) => !open.includes(text))),
        asSentences(open.map((text) => text.replace('not specified: ', ''))) ||
          (power.length > 0 ? '' : 'all of it'),
      ];
    }),
  };
}

function solve(data: SwitchesData, state: State): Answer {
  const plan = readPlan(data, state);
  const { board, places } = plan;
  const clashes = findClashes(plan, data);
  const filled = places.filter((place) => place !== undefined);
  const options = boardOptions(plan);
  const rows = [
    ...switchRows(board, mergeOptions(board, options).set, board.label),
    ...places.flatMap((place, at) =>
      place
        ? switchRows(place.expansion, positionsOf(place), `${at + 1} ${place.expansion.label}`)
        : [],
    ),
  ];
  const blocks: Block[] = clashes.map(({ tone, text }) => ({ kind: 'note', tone, text }));
  if (!clashes.some(({ tone }) => tone === 'bad')) {
    blocks.unshift({
      kind: 'note',
      tone: 'good',
      text: clashes.length > 0 ? 'This works, under the conditions below.' : 'Nothing clashes.',
    });
  }
  if (board.places > 0) blocks.push(stackTable(plan, data));
  if (rows.length > 0) {
    blocks.push({ kind: 'note', tone: 'warning', text: DEAD_WORK });
    blocks.push({ kind: 'switches', title: 'Switches', rows });
  }
  const told = new Set([...options, ...filled.flatMap((place) => place.options)]);
  for (const { label, note } of told) {
    if (note) blocks.push({ kind: 'note', tone: 'plain', text: `${label}: ${note}.` });
  }
  if (board.note) blocks.push({ kind: 'note', tone: 'plain', text: board.note });
  if (board.places > 0) blocks.push(powerTable(plan));
  blocks.push({ kind: 'code', title: 'main.py', text: setupProgram(plan) });
  const supply = data.supplies.find(({ id }) => id === plan.supply)?.label;
  const stack = places.flatMap((place, at) =>
    place ? [`place ${at + 1} ${place.expansion.label}`] : [],
  );
  const parts = [board.places > 0 && supply, ...options.map(({ label }) => label), ...stack];
  return {
    given: `Given: ${[board.label, ...parts.filter(Boolean)].join(', ')}.`,
    errors: {},
    blocks,
  };
}

/** Creates the switch configurator: conflicts, settings, and a program for a board and its Z-Bus stack. */
export function createSwitchesTool(data: SwitchesData): Tool {
  return {
    id: 'switches',
    fields: (state) => allFields(data, state),
    solve: (state) => solve(data, state),
  };
}
