import fs from 'node:fs';
import path from 'node:path';
import { formatSetting } from '@portal/content-model/boards/drawBoard';
import { listBoards, loadBoard } from '@portal/content-model/boards/loadBoard';
import type { AnalogInput, Board } from '@portal/content-model/boards/types';
import { PageError } from '@portal/core/errors/pageError';
import { createYamlLoader } from '@portal/core/yaml/createYamlLoader';
import { capitalize } from '../../../frame/capitalize';
import { stripMarkdown } from '../../../stripMarkdown';
import type { ToolDescription } from '../../../ToolDescription';
import { createSignalTool } from '../createSignalTool';
import type { BoardInputs, Input, SignalData } from '../data';
import { signalsSchema } from './schema';

const SIGNALS_FILE = 'content/signals.yaml';

export const loadSignalSource = createYamlLoader(
  SIGNALS_FILE,
  signalsSchema,
  'The comments in the file describe each key.',
);

/** Formats the row of the shared `gain` table for this kind of input as sentences. */
function createGainNote(board: Board, { kind, output }: AnalogInput): string | undefined {
  const rows = board.tables.find(({ id }) => id === 'gain')?.rows;
  const isSmall = output !== undefined && output < 1;
  const isOpen = kind === 'current' || (kind === 'clamp' && output === undefined);
  const [, lever, instruction] = rows?.[isSmall ? 1 : isOpen ? 2 : 0] ?? [];
  if (!lever || !instruction) return undefined;
  return [lever, instruction]
    .map((text) => capitalize(stripMarkdown(text)).replace(/\.$/, ''))
    .join('. ');
}

function toInput(board: Board, input: AnalogInput): Input {
  const setting = board.settings.find(({ id }) => id === input.setting);
  if (input.setting && !setting) {
    throw new PageError(
      { file: `content/sdk/hardware/boards/${board.id}.yaml` },
      `analog refers to the setting "${input.setting}", which does not exist`,
      `Valid settings: ${board.settings.map(({ id }) => id).join(', ')}.`,
    );
  }
  return {
    ...input,
    levers: setting ? formatSetting(board, setting) : '',
    gain: createGainNote(board, input),
  };
}

function toInputs(board: Board): BoardInputs[] {
  const { analog, id, label, names } = board;
  if (!analog) return [];
  const module = /^expansions\.(\w+)\.EXP$/.exec(names ?? '')?.[1];
  return [
    {
      id,
      label,
      ranges: analog.ranges,
      module,
      inputs: analog.inputs.map((input) => toInput(board, input)),
    },
  ];
}

export function loadSignals(root: string): SignalData {
  const source = loadSignalSource(root);
  const program = JSON.parse(fs.readFileSync(path.join(root, source.ntc.table), 'utf8'));
  const { v_min, delta, ref_table } = program.temperature.conversion.args;
  return {
    ...source,
    ntc: { ...source.ntc, table: { vMin: v_min, delta, kiloohms: ref_table } },
    boards: listBoards(root).flatMap((name) =>
      toInputs(loadBoard(root, name, { file: SIGNALS_FILE })),
    ),
  };
}

export default {
  title: 'Signal worksheet',
  page: '/tools/signal',
  question:
    'Which value does this current, voltage, or resistance represent, which signal should I expect, and which settings do I need?',
  position: 2,
  loadData: ({ root }) => loadSignals(root),
  create: createSignalTool,
} satisfies ToolDescription<SignalData>;
