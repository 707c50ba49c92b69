import { createNote } from '../../frame/blocks';
import type { FormReader } from '../../frame/FormReader';
import { type Bounds, formatFixed } from '../../frame/quantity';
import type { Block } from '../../frame/types';
import { PIECE_WORDS } from './fields';
import {
  countDecimals,
  createMetricTable,
  formatPercent,
  formatPlain,
  type Metric,
} from './format';
import * as kpi from './formulas';

const PRICE_BOUNDS: Bounds = {
  min: 0,
  words: ['EUR/kWh', '€/kWh', 'EUR per kWh', '€', 'EUR', '/kWh', 'per kWh'],
  prefixes: ['€', 'EUR'],
  factors: {
    c: 0.01,
    ct: 0.01,
    cent: 0.01,
    cents: 0.01,
    '/mwh': 0.001,
    '€/mwh': 0.001,
    'eur/mwh': 0.001,
  },
};

/** Parses the form's numbers; NaN if an input is empty or invalid. */
function parseInputs(form: FormReader) {
  const nonNegative = { min: 0 };
  const pieceBounds = { min: 0, isInteger: true, words: PIECE_WORDS };
  const inputs = {
    energy: form.getNumber('energy', nonNegative),
    interval: form.getNumber('interval', { above: 0 }),
    price: form.getNumber('price', PRICE_BOUNDS),
    carbonFactor: form.getNumber('factor', nonNegative),
    previousEnergy: form.getOptionalNumber('before', nonNegative) ?? Number.NaN,
    idleEnergy: form.getOptionalNumber('idleEnergy', nonNegative) ?? Number.NaN,
    idleHours: form.getOptionalNumber('idle', nonNegative) ?? Number.NaN,
    good: form.getOptionalNumber('good', pieceBounds) ?? Number.NaN,
    bad: form.getOptionalNumber('bad', pieceBounds) ?? 0,
  };
  if (inputs.idleEnergy > inputs.energy) {
    const text = `Enter at most ${formatPlain(inputs.energy)} kWh, the energy of the interval.`;
    form.addError('idleEnergy', text);
    inputs.idleEnergy = Number.NaN;
  }
  if (inputs.idleHours > inputs.interval) {
    form.addError(
      'idle',
      `Enter at most ${formatPlain(inputs.interval)} h, the length of the interval.`,
    );
    inputs.idleHours = Number.NaN;
  }
  return inputs;
}

const formatEuros = (euros: number) => `${formatFixed(euros, 2)} EUR`;

type Inputs = ReturnType<typeof parseInputs>;

const formatEnergy = (energy: number) =>
  `${formatFixed(energy, Math.max(1, countDecimals(energy)))} kWh`;

function createEnergyMetrics({ energy, interval, price, carbonFactor }: Inputs): Metric[] {
  const energyText = formatEnergy(energy);
  return [
    [
      'Cost',
      [energy, price],
      `${energyText} × ${formatPlain(price)}`,
      formatEuros(kpi.cost(energy, price)),
    ],
    [
      'Carbon footprint',
      [energy, carbonFactor],
      `${energyText} × ${formatPlain(carbonFactor)}`,
      `${formatFixed(kpi.carbon(energy, carbonFactor), 2)} kg CO2e`,
    ],
    [
      'Average power',
      [energy, interval],
      `${energyText} ÷ ${formatPlain(interval)} h`,
      `${formatFixed(kpi.averagePower(energy, interval), 2)} kW`,
    ],
  ];
}

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

function createIdleMetrics({ energy, price, idleEnergy, idleHours }: Inputs): Metric[] {
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
      [idleEnergy, idleHours],
      `${idleText} kWh ÷ ${formatPlain(idleHours)} h`,
      idleHours > 0
        ? `${formatFixed(kpi.averagePower(idleEnergy, idleHours), 2)} kW`
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
      cycles > 0 ? `${formatFixed(cost / cycles, 4)} EUR` : 'not defined: no cycles',
    ],
    [
      'Energy per good piece',
      [energy, good],
      `${formatEnergy(energy)} ÷ ${formatPlain(good)}`,
      good > 0 ? `${formatFixed((energy / good) * 1000, 1)} Wh` : 'not defined: no good pieces',
    ],
  ];
}

/** Calculates energy cost, carbon footprint, average power, and the idle share of energy. */
export function calculateEnergy(form: FormReader): Block[] {
  const inputs = parseInputs(form);
  return [
    ...createMetricTable([
      ...createEnergyMetrics(inputs),
      ...createChange(form, inputs),
      ...createIdleMetrics(inputs),
      ...createPieceMetrics(inputs),
    ]),
    createNote(
      'plain',
      'The platform uses the price that applied in each bucket. If the price changed, calculate each price period separately and add the costs.',
    ),
  ];
}

/** Calculates the unbalance of three phases. */
export function calculateUnbalance(form: FormReader): Block[] {
  const values = [1, 2, 3].map((i) => form.getNumber(`l${i}`, { min: 0 }));
  if (!form.isValid()) return [];
  const mean = values.reduce((sum, value) => sum + value, 0) / 3;
  if (mean === 0)
    return [createNote('warning', 'All phases are 0, so the unbalance is not defined.')];
  const deviation = Math.max(...values.map((value) => Math.abs(value - mean)));
  return createMetricTable([
    ['Mean', values, `(${values.map(formatPlain).join(' + ')}) ÷ 3`, formatFixed(mean, 2)],
    [
      'Unbalance',
      values,
      `${formatFixed(deviation, 2)} ÷ ${formatFixed(mean, 2)}`,
      `${formatFixed(kpi.unbalance(values), 1)} %`,
    ],
  ]);
}
