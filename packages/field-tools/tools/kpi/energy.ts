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
  const names = ['energy', 'interval', 'price', 'factor', 'before', 'idleEnergy', 'good'] as const;
  const numbers = form.getNumbers(...names);
  const bad = form.getText('bad') ? form.getNumber('bad') : 0;
  const idleHours = form.getOptionalNumber('idle') ?? Number.NaN;
  return { ...numbers, bad, idleHours };
}

const formatPower = (energy: number, hours: number) =>
  `${formatFixed(kpi.averagePower(energy, hours), 2)} kW`;
const formatEuros = (euros: number) => `${formatFixed(euros, 2)} EUR`;

type Inputs = ReturnType<typeof parseInputs>;

const formatEnergy = (energy: number) =>
  `${formatFixed(energy, Math.max(1, countDecimals(energy)))} kWh`;

function createChange({ energy, before }: Inputs): Metric {
  const percent = kpi.change(energy, before);
  const calculation = Number.isNaN(before)
    ? 'no earlier data'
    : `(${formatPlain(energy)} − ${formatPlain(before)}) ÷ ${formatPlain(before)}`;
  const result = Number.isFinite(percent)
    ? `${percent > 0 ? '+' : ''}${formatFixed(percent, 1)} %`
    : 'not defined: no data for the previous period';
  return ['Change from the previous period', [energy], calculation, result];
}

function createEnergyMetrics({ energy, interval, price, factor }: Inputs): Metric[] {
  const text = formatEnergy(energy);
  const [priceText, factorText, hours] = [price, factor, interval].map(formatPlain);
  const cost = formatEuros(kpi.cost(energy, price));
  const carbon = `${formatFixed(kpi.carbon(energy, factor), 2)} kg CO2e`;
  return [
    ['Cost', [energy, price], `${text} × ${priceText}`, cost],
    ['Carbon footprint', [energy, factor], `${text} × ${factorText}`, carbon],
    ['Average power', [energy, interval], `${text} ÷ ${hours} h`, formatPower(energy, interval)],
  ];
}

function createIdleMetrics({ energy, price, idleEnergy, idleHours }: Inputs): Metric[] {
  const [idle, total, priceText, hours] = [idleEnergy, energy, price, idleHours].map(formatPlain);
  const power = idleHours > 0 ? formatPower(idleEnergy, idleHours) : 'not defined: no idle time';
  const cost = formatEuros(kpi.cost(idleEnergy, price));
  const share = kpi.share(idleEnergy, energy);
  return [
    ['Idle share', [idleEnergy, energy], `${idle} ÷ ${total}`, share],
    ['Cost of idling', [idleEnergy, price], `${idle} kWh × ${priceText}`, cost],
    ['Power while idle', [idleEnergy, idleHours], `${idle} kWh ÷ ${hours} h`, power],
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

export function calculateEnergy(form: FormReader): List<Block> {
  const inputs = parseInputs(form);
  return [
    createMetricTable([
      ...createEnergyMetrics(inputs),
      ...(form.isValid('before') ? [createChange(inputs)] : []),
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
