import { loadBoard } from '@portal/content-model/boards/loadBoard';
import type { Board, BoardSwitch, Setting } from '@portal/content-model/boards/types';
import { PageError } from '@portal/core/errors/pageError';
import { createYamlLoader } from '@portal/core/yaml/createYamlLoader';
import { capitalize } from '../../../frame/capitalize';
import { stripMarkdown } from '../../../stripMarkdown';
import type { ToolDescription } from '../../../ToolDescription';
import { createSwitchesTool } from '../createSwitchesTool';
import type { Choice, Device, Option, Switch, SwitchesData } from '../data';
import { type ChoiceSource, type DeviceSource, stackSchema } from './schema';

const STACK_FILE = 'content/stack.yaml';

const loadSource = createYamlLoader(
  STACK_FILE,
  stackSchema,
  'The comment at the top of the file describes each key.',
);

function fail(problem: string, fix: string): never {
  throw new PageError({ file: STACK_FILE }, problem, fix);
}

function toSwitch(item: BoardSwitch): Switch {
  if ('levers' in item) {
    return {
      id: item.id,
      levers: item.levers.map(({ off, on }) => ({
        off: stripMarkdown(off),
        on: stripMarkdown(on),
      })),
      isTurned: item.turned,
    };
  }
  const role = item.purpose.startsWith('ADDR') ? 'address' : 'interrupt';
  return { id: item.id, role, positions: item.positions.map(stripMarkdown) };
}

function getSetting(board: Board, id: string): Setting {
  const setting = board.settings.find((item) => item.id === id);
  if (setting) return setting;
  const names = board.settings.map((item) => item.id).join(', ');
  return fail(`${board.id} has no setting "${id}"`, `Valid settings: ${names}.`);
}

function toOption(setting: Setting, program?: string): Option {
  return {
    id: setting.id,
    label: stripMarkdown(setting.use),
    set: setting.set,
    note: setting.note && stripMarkdown(setting.note).replace(', see below', ''),
    program,
  };
}

/** The levers of a DIP switch; empty if the ID is not a DIP switch. */
function getLevers({ switches }: Board, id: string): { off: string; on: string }[] {
  const item = switches.find((candidate) => candidate.id === id);
  return item && 'levers' in item ? item.levers : [];
}

/** Finds the DIP switch of an input, and the zero-based indexes of its levers. */
function findSwitchOfInput(
  board: Board,
  input: string,
): [id: string, levers: number[]] | undefined {
  const inputPattern = new RegExp(`\\b${input}\\b`);
  for (const { id } of board.switches) {
    const levers = getLevers(board, id).flatMap(({ off, on }, i) =>
      inputPattern.test(off) || inputPattern.test(on) ? [i] : [],
    );
    if (levers.length > 0) return [id, levers];
  }
  return undefined;
}

/** Creates a choice for each input of a kind, with the settings of the first input. */
function createInputChoices(
  board: Board,
  name: string,
  settings: Setting[],
  program: Record<string, string>,
): Choice[] {
  const [firstSwitch, firstLevers] =
    findSwitchOfInput(board, `${name}1`) ??
    fail(
      `${board.id} has no switch for ${name}1`,
      'Correct "each", or add the switch to the board file.',
    );
  const choices: Choice[] = [];
  for (let i = 1; ; i += 1) {
    const input = `${name}${i}`;
    const [id, levers] = findSwitchOfInput(board, input) ?? [];
    if (!id || !levers) return choices;
    choices.push({
      id: input.toLowerCase(),
      label: input,
      options: settings.map((setting) => {
        const firstPattern = setting.set[firstSwitch] ?? '';
        const pattern = getLevers(board, id).map(() => 'x');
        levers.forEach((lever, leverIndex) => {
          pattern[lever] = firstPattern[firstLevers[leverIndex] ?? 0] ?? 'x';
        });
        const replaceInputName = (text: string) => text.replaceAll(`${name}1`, input);
        const optionId = setting.id.replace(`-${name.toLowerCase()}1`, '');
        return {
          ...toOption(
            {
              ...setting,
              use: replaceInputName(setting.use),
              note: replaceInputName(setting.note ?? ''),
            },
            program[optionId]?.replaceAll('{n}', String(i)),
          ),
          id: optionId,
          set: { [id]: pattern.join('') },
        };
      }),
    });
  }
}

function createLeverChoice(board: Board, id: string, leverName: string): Choice {
  const [name = '', leverNumber = ''] = leverName.split('-');
  const levers = getLevers(board, name);
  const { off, on } =
    levers[Number(leverNumber) - 1] ??
    fail(
      `${board.id} has no switch ${leverName}`,
      'Use the switch name and lever number, such as SW2-9.',
    );
  const createPattern = (char: string) =>
    levers.map((_, i) => (i === Number(leverNumber) - 1 ? char : 'x')).join('');
  return {
    id,
    label: id.toUpperCase(),
    options: [
      { id: 'off', label: stripMarkdown(off), set: { [name]: createPattern('0') } },
      { id: 'on', label: stripMarkdown(on), set: { [name]: createPattern('1') } },
    ],
  };
}

function toChoices(board: Board, source: ChoiceSource, program: Record<string, string>): Choice[] {
  const { id = '', label = '', each, lever } = source;
  if (lever) return [createLeverChoice(board, id, lever)];
  const settings = (source.settings ?? []).map((name) => getSetting(board, name));
  if (each) return createInputChoices(board, each, settings, program);
  return [{ id, label, options: settings.map((item) => toOption(item, program[item.id])) }];
}

/** Matches undocumented facts about the power supply. */
const POWER_FACT_PATTERN = /\b(supply|current that|current draw|current of the coils|Power)\b/;

const joinSentences = (texts: readonly string[]) =>
  texts
    .map(stripMarkdown)
    .map((text, i) => (i > 0 ? capitalize(text) : text))
    .join('. ');

function getPowerFacts({ ratings, unspecified }: Board): Device['power'] {
  const documented = ratings.filter(([item]) => /^(Supply|Power)$/.test(item));
  const missing = unspecified.filter((text) => POWER_FACT_PATTERN.test(text));
  const hasFacts = documented.length + missing.length > 0;
  return [
    joinSentences(documented.map(([, text]) => text)),
    hasFacts ? joinSentences(missing) : 'all values',
  ];
}

function createDevice(root: string, source: DeviceSource): [Device, Board] {
  const board = loadBoard(root, source.id, { file: STACK_FILE });
  const { choices = [], ports = [], program = {} } = source;
  return [
    {
      id: source.id,
      label: board.label,
      switches: board.switches.map(toSwitch),
      choices: choices.flatMap((choice) => toChoices(board, choice, program)),
      never: board.never,
      ports,
      power: getPowerFacts(board),
    },
    board,
  ];
}

/** Meanings of the positions of a rotary switch, which are the same for all expansions. */
function getPositions(expansions: readonly Device[], role: 'address' | 'interrupt') {
  const switches = expansions.flatMap((expansion) => expansion.switches);
  const item = switches.find((candidate) => 'role' in candidate && candidate.role === role);
  return item && 'positions' in item ? item.positions : [];
}

export function loadSwitches(root: string): SwitchesData {
  const source = loadSource(root);
  const expansions = source.expansions.map((item) => {
    const { program: _program, ...rules } = item;
    return { ...rules, ...createDevice(root, item)[0] };
  });
  return {
    default: source.default,
    supplies: source.supplies,
    boards: source.boards.map(({ slots, compatible, note, incompatible = {}, ...item }) => {
      const [device, board] = createDevice(root, item);
      const requiredOptions = Object.entries(item.requiredOptions ?? {}).map(([id, setting]) => [
        id,
        toOption(getSetting(board, setting)),
      ]);
      return {
        ...device,
        slots,
        compatible,
        note,
        incompatible,
        requiredOptions: Object.fromEntries(requiredOptions),
      };
    }),
    expansions,
    addresses: getPositions(expansions, 'address').map((text) =>
      text.replace(/^.*(0x\w+).*$/, '$1'),
    ),
    interrupts: getPositions(expansions, 'interrupt').map((text) => ({
      line: text.split(',')[0] ?? '',
      isConnected: !text.includes('not connected'),
    })),
  };
}

export default {
  title: 'Switch configurator and stack planner',
  page: '/tools/switches',
  question: 'How do I set the switches, which boards can I combine, and which program do I need?',
  position: 4,
  loadData: ({ root }) => loadSwitches(root),
  create: createSwitchesTool,
} satisfies ToolDescription<SwitchesData>;
