import type { FormReader } from '../../frame/FormReader';
import { normalizeSigns, parseNumber } from '../../frame/number';
import { formatFixed } from '../../frame/quantity';
import type { Block, List } from '../../frame/types';
import { findUnit } from '../../frame/units';
import {
  countDecimals,
  createKpiNote,
  createMetricTable,
  formatPlain,
  type Metric,
} from './format';
import * as kpi from './formulas';

/** Parses the form's numbers; NaN if an input is empty or invalid. */
function parseInputs(form: FormReader) {
  const checkLimit = (name: string, limit: number, limitText: string) => {
    if ((form.getOptionalNumber(name) ?? 0) > limit)
      form.addError(name, `Enter at most ${formatPlain(limit)} ${limitText}.`);
  };
  checkLimit('idleEnergy', form.getNumber('energy'), 'kWh, the energy of the interval');
  checkLimit('idle', form.getNumber('interval'), 'h, the length of the interval');
  const { factor, before, ...inputs } = form.getNumbers(
    ...(['energy', 'interval', 'price', 'factor', 'before', 'idleEnergy', 'good'] as const),
  );
  const bad = form.getText('bad') ? form.getNumber('bad') : 0;
  const idleHours = form.getOptionalNumber('idle') ?? Number.NaN;
  return { ...inputs, bad, carbonFactor: factor, previousEnergy: before, idleHours };
}

const formatPower = (energy: number, hours: number) =>
  `${formatFixed(kpi.averagePower(energy, hours), 2)} kW`;
const formatEuros = (euros: number) => `${formatFixed(euros, 2)} EUR`;

type Inputs = ReturnType<typeof parseInputs>;

const formatEnergy = (energy: number) =>
  `${formatFixed(energy, Math.max(1, countDecimals(energy)))} kWh`;

/** Change in energy from the previous period. */
function createChange(form: FormReader, { energy, previousEnergy }: Inputs): Metric[] {
  if (!form.isValid('before')) return [];
  const percent = kpi.change(energy, previousEnergy);
  const calculation = Number.isNaN(previousEnergy)
    ? 'no earlier data'
    : `(${formatPlain(energy)} − ${formatPlain(previousEnergy)}) ÷ ${formatPlain(previousEnergy)}`;
  const result = Number.isFinite(percent)
    ? `${percent > 0 ? '+' : ''}${formatFixed(percent, 1)} %`
    : 'not defined: no data for the previous period';
  return [['Change from the previous period', [energy], calculation, result]];
}

function createEnergyMetrics(inputs: Inputs): Metric[] {
  const { energy, interval, price, carbonFactor } = inputs;
  const energyText = formatEnergy(energy);
  const carbonText = `${formatFixed(kpi.carbon(energy, carbonFactor), 2)} kg CO2e`;
  const powerText = `${energyText} ÷ ${formatPlain(interval)} h`;
  const footprintText = `${energyText} × ${formatPlain(carbonFactor)}`;
  const costText = `${energyText} × ${formatPlain(price)}`;
  return [
    ['Cost', [energy, price], costText, formatEuros(kpi.cost(energy, price))],
    ['Carbon footprint', [energy, carbonFactor], footprintText, carbonText],
    ['Average power', [energy, interval], powerText, formatPower(energy, interval)],
  ];
}

function createIdleMetrics({ energy, price, idleEnergy, idleHours }: Inputs): Metric[] {
  const idleText = formatPlain(idleEnergy);
  const power = idleHours > 0 ? formatPower(idleEnergy, idleHours) : 'not defined: no idle time';
  const costText = `${idleText} kWh × ${formatPlain(price)}`;
  const powerText = `${idleText} kWh ÷ ${formatPlain(idleHours)} h`;
  const share = kpi.share(idleEnergy, energy);
  return [
    ['Idle share', [idleEnergy, energy], `${idleText} ÷ ${formatPlain(energy)}`, share],
    ['Cost of idling', [idleEnergy, price], costText, formatEuros(kpi.cost(idleEnergy, price))],
    ['Power while idle', [idleEnergy, idleHours], powerText, power],
  ];
}

function createPieceMetrics({ energy, price, good, bad }: Inputs): Metric[] {
  const cycles = good + bad;
  const cost = kpi.cost(energy, price);
  const perCycle = cycles > 0 ? `${formatFixed(cost / cycles, 4)} EUR` : 'not defined: no cycles';
  const perPiece =
    good > 0 ? `${formatFixed((energy / good) * 1000, 1)} Wh` : 'not defined: no good pieces';
  const cycleText = `${formatEuros(cost)} ÷ ${formatPlain(cycles)}`;
  const pieceText = `${formatEnergy(energy)} ÷ ${formatPlain(good)}`;
  return [
    ['Energy cost per cycle', [cost, cycles], cycleText, perCycle],
    ['Energy per good piece', [energy, good], pieceText, perPiece],
  ];
}

/** Calculates energy cost, carbon footprint, average power, and the idle share of energy. */
export function calculateEnergy(form: FormReader): List<Block> {
  const inputs = parseInputs(form);
  return [
    createMetricTable([
      ...createEnergyMetrics(inputs),
      ...createChange(form, inputs),
      ...createIdleMetrics(inputs),
      ...createPieceMetrics(inputs),
    ]),
    createKpiNote('plain', 'price'),
  ];
}

const PHASES = ['l1', 'l2', 'l3'] as const;

/** Parses the phases, which can have a common unit. */
function parsePhases(form: FormReader): { values: number[]; unit: string } {
  const units = PHASES.map((name) => parseNumber(normalizeSigns(form.getText(name)))?.rest ?? '');
  const unit = units.find((text) => findUnit(text)) ?? '';
  const values = PHASES.map((name) => form.getNumber(name, { unit }));
  const missing = unit && PHASES.find((_, i) => !units[i]);
  if (missing) form.addError(missing, `The other phases have the unit “${unit}”. Add a unit.`);
  return { values, unit };
}

/** Calculates the unbalance of three phases. */
export function calculateUnbalance(form: FormReader): List<Block> {
  const { values, unit } = parsePhases(form);
  if (!form.isValid()) return false;
  const mean = values.reduce((sum, value) => sum + value, 0) / 3;
  if (mean === 0) return createKpiNote('warning', 'noPhases');
  const deviation = Math.max(...values.map((value) => Math.abs(value - mean)));
  const meanText = `${formatFixed(mean, 2)} ${unit}`.trim();
  const sumText = values.map(formatPlain).join(' + ');
  const unbalanceText = `${formatFixed(kpi.unbalance(values), 1)} %`;
  return createMetricTable([
    ['Mean', values, `(${sumText}) ÷ 3`, meanText],
    ['Unbalance', values, `${formatFixed(deviation, 2)} ÷ ${meanText}`, unbalanceText],
  ]);
}
