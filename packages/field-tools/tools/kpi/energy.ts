import { createNote } from '../../frame/blocks';
import type { FormReader } from '../../frame/FormReader';
import { type Bounds, formatFixed } from '../../frame/quantity';
import type { Block } from '../../frame/types';
import { PIECE_WORDS } from './fields';
import {
  countDecimals,
  createFigureTable,
  formatPercent,
  formatPlain,
  type Metric,
} from './format';
import * as kpi from './formulas';

const PRICE_BOUNDS: Bounds = {
  min: 0,
  words: ['EUR/kWh', '€/kWh', 'EUR per kWh', '€', 'EUR', '/kWh', 'per kWh'],
  prefixes: ['€', '$', '£', '¥', 'EUR', 'USD', 'GBP', 'CHF'],
  factors: { ct: 0.01, cent: 0.01, cents: 0.01 },
};

/** Numbers of the form; NaN if an input is empty or invalid. */
function parseInputs(form: FormReader) {
  const amount = { min: 0 };
  const count = { min: 0, isInteger: true, words: PIECE_WORDS };
  const inputs = {
    energy: form.getNumber('energy', amount),
    interval: form.getNumber('interval', { above: 0 }),
    price: form.getNumber('price', PRICE_BOUNDS),
    factor: form.getNumber('factor', amount),
    before: form.getOptionalNumber('before', amount) ?? Number.NaN,
    idleEnergy: form.getOptionalNumber('idleEnergy', amount) ?? Number.NaN,
    idle: form.getOptionalNumber('idle', amount) ?? Number.NaN,
    good: form.getOptionalNumber('good', count) ?? Number.NaN,
    bad: form.getOptionalNumber('bad', count) ?? 0,
  };
  if (inputs.idleEnergy > inputs.energy) {
    const text = `Allowed: at most the energy of the interval, ${formatPlain(inputs.energy)} kWh.`;
    form.addError('idleEnergy', text);
    inputs.idleEnergy = Number.NaN;
  }
  if (inputs.idle > inputs.interval) {
    form.addError('idle', `Allowed: at most the interval of ${formatPlain(inputs.interval)} h.`);
    inputs.idle = Number.NaN;
  }
  return inputs;
}

const formatEuros = (euros: number) => `${formatFixed(euros, 2)} EUR`;

type Inputs = ReturnType<typeof parseInputs>;

const formatEnergy = (energy: number) =>
  `${formatFixed(energy, Math.max(1, countDecimals(energy)))} kWh`;

function createTotals({ energy, interval, price, factor }: Inputs): Metric[] {
  const kWh = formatEnergy(energy);
  return [
    [
      'Cost',
      [energy, price],
      `${kWh} × ${formatPlain(price)}`,
      formatEuros(kpi.cost(energy, price)),
    ],
    [
      'Carbon footprint',
      [energy, factor],
      `${kWh} × ${formatPlain(factor)}`,
      `${formatFixed(kpi.carbon(energy, factor), 2)} kg CO2e`,
    ],
    [
      'Average power',
      [energy, interval],
      `${kWh} ÷ ${formatPlain(interval)} h`,
      `${formatFixed(kpi.averagePower(energy, interval), 2)} kW`,
    ],
  ];
}

/** Change of the energy from the previous period. */
function createChange(form: FormReader, { energy, before }: Inputs): Metric[] {
  if (!form.isValid('before')) return [];
  const percent = kpi.change(energy, before);
  const calculation = Number.isNaN(before)
    ? 'no earlier data'
    : `(${formatPlain(energy)} − ${formatPlain(before)}) ÷ ${formatPlain(before)}`;
  const result = Number.isFinite(percent)
    ? `${percent > 0 ? '+' : ''}${formatFixed(percent, 1)} %`
    : 'no arrow, which does not mean 0 %';
  return [['Change from the previous period', [energy], calculation, result]];
}

function createIdleMetrics({ energy, price, idleEnergy, idle }: Inputs): Metric[] {
  const idleText = formatPlain(idleEnergy);
  return [
    [
      'Idle share',
      [idleEnergy, energy],
      `${idleText} ÷ ${formatPlain(energy)}`,
      formatPercent(kpi.share(idleEnergy, energy)),
    ],
    [
      'Cost of idling',
      [idleEnergy, price],
      `${idleText} kWh × ${formatPlain(price)}`,
      formatEuros(kpi.cost(idleEnergy, price)),
    ],
    [
      'Power while idle',
      [idleEnergy, idle],
      `${idleText} kWh ÷ ${formatPlain(idle)} h`,
      idle > 0
        ? `${formatFixed(kpi.averagePower(idleEnergy, idle), 2)} kW`
        : 'not defined: no idle time',
    ],
  ];
}

function createPieceMetrics({ energy, price, good, bad }: Inputs): Metric[] {
  const cycles = good + bad;
  const cost = kpi.cost(energy, price);
  return [
    [
      'Energy cost per cycle',
      [cost, cycles],
      `${formatEuros(cost)} ÷ ${formatPlain(cycles)}`,
      cycles > 0 ? `${formatFixed(cost / cycles, 4)} EUR` : 'empty',
    ],
    [
      'Energy per good piece',
      [energy, good],
      `${formatEnergy(energy)} ÷ ${formatPlain(good)}`,
      good > 0 ? `${formatFixed((energy / good) * 1000, 1)} Wh` : 'empty',
    ],
  ];
}

/** Calculates energy, cost, carbon, and the share of idle time. */
export function solveEnergy(form: FormReader): Block[] {
  const inputs = parseInputs(form);
  return [
    ...createFigureTable([
      ...createTotals(inputs),
      ...createChange(form, inputs),
      ...createIdleMetrics(inputs),
      ...createPieceMetrics(inputs),
    ]),
    createNote(
      'plain',
      'The platform uses the price that applied in each bucket. If the price changed, calculate each part separately and add the costs.',
    ),
  ];
}

/** Calculates the unbalance of three phases. */
export function solvePhases(form: FormReader): Block[] {
  const values = [1, 2, 3].map((i) => form.getNumber(`l${i}`, { min: 0 }));
  if (!form.isValid()) return [];
  const mean = values.reduce((sum, value) => sum + value, 0) / 3;
  if (mean === 0)
    return [createNote('warning', 'All phases are 0, so the unbalance is not defined.')];
  const deviation = Math.max(...values.map((value) => Math.abs(value - mean)));
  return createFigureTable([
    ['Mean', values, `(${values.map(formatPlain).join(' + ')}) ÷ 3`, formatFixed(mean, 2)],
    [
      'Unbalance',
      values,
      `${formatFixed(deviation, 2)} ÷ ${formatFixed(mean, 2)}`,
      `${formatFixed(kpi.unbalance(values), 1)} %`,
    ],
  ]);
}
