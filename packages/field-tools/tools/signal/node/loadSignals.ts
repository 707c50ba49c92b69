import fs from 'node:fs';
import path from 'node:path';
import { formatSetting } from '@portal/content-model/boards/drawBoard';
import { listBoards, loadBoard } from '@portal/content-model/boards/loadBoard';
import type { AnalogInput, Board } from '@portal/content-model/boards/types';
import { PageError } from '@portal/core/errors/pageError';
import { parseYaml } from '@portal/core/yaml/parseYaml';
import * as z from 'zod';
import { capitalize } from '../../../frame/quantity';
import type { BoardInputs, Input, SignalData } from '../data';

const SIGNALS = 'content/signals.yaml';

const number = z.number();
const pair = z.tuple([number, number]);
const line = z.strictObject({ id: z.string(), label: z.string(), low: number, high: number });
const kind = z.strictObject({
  node: z.string(),
  chtype: z.string(),
  type: z.string(),
  call: z.string(),
  returns: z.string(),
  sps: number,
});

/** Schema of `content/signals.yaml`. */
export const signalsSchema = z.strictObject({
  loop: z.strictObject({
    low: number,
    high: number,
    measure: pair,
    failure: pair,
    source: z.string(),
  }),
  lines: z.strictObject({ current: z.array(line).min(1), voltage: z.array(line).min(1) }),
  ntc: z.strictObject({
    r25: number,
    t25: number,
    b: number,
    probe: z.string(),
    /** Program that contains the table. */
    table: z.string().startsWith('content/examples/'),
  }),
  platinum: z.strictObject({
    a: number,
    b: number,
    c: number,
    min: number,
    max: number,
    source: z.string(),
  }),
  clamp: z.strictObject({
    ratio: number,
    outputs: z.array(number),
    rating: number,
    voltage: number,
    choose: pair,
    uncertain: pair,
  }),
  pulse: z.strictObject({
    scans: number,
    nodes: z.tuple([z.string(), z.string(), z.string(), z.string()]),
  }),
  kinds: z.strictObject({ current: kind, voltage: kind, resistive: kind, clamp: kind }),
  expansion: z.strictObject({ pga: number, sps: number }),
});

/** Loads `content/signals.yaml`. */
export function loadSignalSource(root: string): z.infer<typeof signalsSchema> {
  const text = fs.readFileSync(path.join(root, SIGNALS), 'utf8');
  return parseYaml(SIGNALS, text, signalsSchema, 'The comments in the file describe each key.');
}

/** Row of the shared `gain` table for this kind of input, as sentences. */
function createGainNote(board: Board, { kind, output }: AnalogInput): string | undefined {
  const rows = board.tables.find(({ id }) => id === 'gain')?.rows;
  const isSmall = output !== undefined && output < 1;
  const isOpen = kind === 'current' || (kind === 'clamp' && output === undefined);
  const [, lever, instruction] = rows?.[isSmall ? 1 : isOpen ? 2 : 0] ?? [];
  return lever && instruction && `${lever}. ${capitalize(instruction)}`;
}

function toInput(board: Board, input: AnalogInput): Input {
  const setting = board.settings.find(({ id }) => id === input.setting);
  if (input.setting && !setting) {
    throw new PageError(
      { file: `content/sdk/hardware/boards/${board.id}.yaml` },
      `analog names the setting "${input.setting}", which does not exist`,
      `Settings: ${board.settings.map(({ id }) => id).join(', ')}.`,
    );
  }
  const gain = createGainNote(board, input);
  return {
    ...input,
    levers: setting ? formatSetting(board, setting) : '',
    ...(gain ? { gain } : {}),
  };
}

function toInputs(board: Board): BoardInputs[] {
  const { analog, id, label, names } = board;
  if (!analog) return [];
  const { converter, ranges, inputs } = analog;
  const module = /^expansions\.(\w+)\.EXP$/.exec(names ?? '')?.[1];
  return [
    {
      id,
      label,
      ...(converter ? { converter } : {}),
      ...(ranges ? { ranges } : {}),
      ...(module ? { module } : {}),
      inputs: inputs.map((input) => toInput(board, input)),
      unspecified: board.unspecified.filter((line) => /accuracy/.test(line)),
    },
  ];
}

/** Loads the data of the signal worksheet: `content/signals.yaml`, a probe's table from its program, and the boards. */
export function loadSignals(root: string): SignalData {
  const source = loadSignalSource(root);
  const program = JSON.parse(fs.readFileSync(path.join(root, source.ntc.table), 'utf8'));
  const { v_min, delta, ref_table } = program.temperature.conversion.args;
  return {
    ...source,
    ntc: { ...source.ntc, table: { vMin: v_min, delta, kiloohms: ref_table } },
    boards: listBoards(root).flatMap((name) => toInputs(loadBoard(root, name, { file: SIGNALS }))),
  };
}
