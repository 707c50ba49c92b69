import { createCode, createNote, createTable, LOCKOUT_NOTE } from '../../frame/blocks';
import type { Block, List } from '../../frame/types';
import type { Table } from './curves';
import { hasFailureAtEnd, type Setup } from './inputBlocks';
import { type Conversion, formatArgs } from './model';

/** Name of the first expansion of this type in a stack; undefined for boards. */
function getExpansionName({ board }: Setup): string | undefined {
  return board.module && `${board.module.toUpperCase()}1`;
}

function createSettingsTable(setup: Setup, conversion: Conversion): Block {
  const { board, input, pga, data } = setup;
  const kind = data.kinds[input.kind];
  const expansion = getExpansionName(setup);
  const unknownRate = 'not documented for this board: keep the value that the panel shows';
  const boardRate = input.label ? String(kind.sps) : unknownRate;
  const samples = 'increase to smooth a noisy reading; a starting value is not documented';
  const needsName = expansion && input.kind === 'clamp';
  const rows = [
    ['Input', 'terminals', `${input.name}1 to ${input.name}${input.count} of the ${board.label}`],
    ['Switches', `for ${input.name}1`, input.levers],
    ['Configurator', 'node', kind.node],
    ['Configurator', 'Chtype', kind.chtype],
    ['Configurator', 'SPS', expansion ? `${data.expansion.sps}, the maximum` : boardRate],
    ['Configurator', 'PGA', input.label ? String(pga) : 'no effect: the switches set the range'],
    ['Configurator', 'Samples', samples],
    ['Configurator', 'Channel', '1'],
    ['Configurator', 'Exp', needsName ? `${expansion}, for the first in the stack` : ''],
    ['Configurator', 'Conversion', conversion.node],
    ...formatArgs(conversion.args).map((row) => ['Params', ...row]),
  ];
  const shownRows = rows.filter(([, , value]) => value !== '');
  return createTable('Settings', ['Where', 'Setting', 'Value'], shownRows, { isApplied: true });
}

/** Whether `sensors.json` supports this input: its page does not list all boards. */
function hasSensorsFile({ board, input }: Setup): boolean {
  return Boolean(board.module || input.label);
}

/** Entry of `sensors.json`. */
function renderSensorsEntry(setup: Setup, { type, args }: Conversion): string {
  const { input, pga, data } = setup;
  const kind = data.kinds[input.kind];
  const exp = getExpansionName(setup) ?? null;
  const inputSettings = {
    type: kind.type,
    exp,
    input_number: 1,
    PGA: exp ? data.expansion.pga : pga,
    SPS: exp ? data.expansion.sps : kind.sps,
  };
  const entry = JSON.stringify(
    { input: { set: inputSettings, conversion: { type, args } } },
    null,
    2,
  );
  return entry.replace(/\[[^\]]*\]/g, (list) =>
    list.replace(/\s+/g, ' ').replace('[ ', '[').replace(' ]', ']'),
  );
}

const ENTRIES_PER_ROW = 8;

/** Program lines for a curve without a formula: the table, with linear interpolation. */
function renderTableProgram({ vMin, delta, kiloohms }: Table): string[] {
  const rows = Array.from({ length: Math.ceil(kiloohms.length / ENTRIES_PER_ROW) }, (_, i) =>
    kiloohms.slice(i * ENTRIES_PER_ROW, (i + 1) * ENTRIES_PER_ROW).join(', '),
  );
  return [
    `TABLE = [  # kOhm from ${vMin} C on, every ${delta} C`,
    ...rows.map((row) => `    ${row},`),
    ']',
    '',
    '',
    'def celsius(kiloohms):',
    '    for i in range(len(TABLE) - 1):',
    '        share = (kiloohms - TABLE[i]) / (TABLE[i + 1] - TABLE[i])',
    '        if 0 <= share <= 1:',
    `            return ${vMin} + ${delta} * (i + share)`,
    '    return None  # outside the table',
    '',
    '',
  ];
}

/** Condition of measurements, and the reason why other readings have no value; undefined if neither is documented. */
function getCheck(
  setup: Setup,
  { args }: Conversion,
): [condition: string, reason: string] | undefined {
  const { input, model, usable } = setup;
  if (model.toLoop) {
    return [`${args.x_min} <= reading <= ${args.x_max}`, 'not a measurement (NAMUR NE 43)'];
  }
  if (!Number.isFinite(usable) || !hasFailureAtEnd(input)) return undefined;
  // Programs read ohms.
  const limit = input.kind === 'resistive' ? usable * 1000 : usable;
  return [`reading <= ${Number(limit.toPrecision(4))}`, "the end of the input's range"];
}

/** Program lines that convert `reading`; a failure signal gets no value. */
function renderConversionLines(setup: Setup, conversion: Conversion): string[] {
  const { program } = setup.model;
  const check = getCheck(setup, conversion);
  if (!check || program.length === 0) return [...program];
  const [condition, reason] = check;
  return [`value = None  # ${reason}`, `if ${condition}:`, ...program.map((line) => `    ${line}`)];
}

function renderProgram(setup: Setup, conversion: Conversion): string {
  const { table } = conversion;
  const { board, input, pga, model, data } = setup;
  const { call, returns } = data.kinds[input.kind];
  const lines = ['from bsp import board'];
  if (board.module) lines.push(`from expansions import ${board.module}`);
  if (model.program.some((line) => line.includes('math.'))) lines.push('from math import math');
  const usesTable = model.program.length === 0 && table !== undefined;
  const hasFile = hasSensorsFile(setup);
  lines.push('', ...(usesTable && !hasFile ? renderTableProgram(table) : []));
  lines.push('board.init()');
  if (board.module) lines.push(`exp = board.next_expansion(${board.module}, (0, 0))`);
  else if (input.label) lines.push(`board.config_adc(${input.label}, 1, ${pga}, 4)`);
  const source = board.module
    ? `exp.${call}(exp.AIN1, `
    : `board.${call}(${input.label ? '1' : 'AIN1'}, `;
  lines.push(
    `reading = ${source}electric=True)  # ${returns}`,
    ...renderConversionLines(setup, conversion),
  );
  if (usesTable) {
    lines.push(
      hasFile
        ? '# the table is in sensors.json: value = sensors["input"].read()'
        : 'value = celsius(reading / 1000)',
    );
  }
  return lines.join('\n');
}

export function createSettingBlocks(setup: Setup, conversion: Conversion): List<Block> {
  const { input } = setup;
  const omitFromCard = { omitFromCard: true } as const;
  return [
    input.levers && createNote('plain', LOCKOUT_NOTE),
    createSettingsTable(setup, conversion),
    hasSensorsFile(setup) &&
      createCode('resources/sensors.json', renderSensorsEntry(setup, conversion), omitFromCard),
    createCode('main.py', renderProgram(setup, conversion), omitFromCard),
  ];
}
