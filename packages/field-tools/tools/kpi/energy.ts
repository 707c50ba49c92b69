import { createNote } from '../../frame/blocks';
import type { FormReader } from '../../frame/FormReader';
import { type Bounds, formatFixed } from '../../frame/quantity';
import type { Block } from '../../frame/types';
import { PIECE_WORDS } from './fields';
import { countDecimals, createFigureTable, formatPercent, formatPlain, type Row } from './format';
import * as kpi from './formulas';

const PRICE_BOUNDS: Bounds = {
  min: 0,
  words: ['EUR/kWh', '€/kWh', 'EUR per kWh', '€', 'EUR', '/kWh', 'per kWh'],
  prefixes: ['€', '$', '£', '¥', 'EUR', 'USD', 'GBP', 'CHF'],
  factors: { ct: 0.01, cent: 0.01, cents: 0.01 },
};

function parseInputs(form: FormReader) {
  const amount = { min: 0 };
  const energy = form.getNumber('energy', amount);
  const interval = form.getNumber('interval', { above: 0 });
  const price = form.getNumber('price', PRICE_BOUNDS);
  const factor = form.getNumber('factor', amount);
  const previousEnergy = form.getOptionalNumber('before', amount);
  const idleEnergy = form.getOptionalNumber('idleEnergy', amount);
  const idle = form.getOptionalNumber('idle', amount);
  const good = form.getOptionalNumber('good', { min: 0, isInteger: true, words: PIECE_WORDS });
  const bad = form.getOptionalNumber('bad', { min: 0, isInteger: true, words: PIECE_WORDS });
  if (idleEnergy !== undefined && idleEnergy > energy) {
    form.addError(
      'idleEnergy',
      `Allowed: at most the energy of the interval, ${formatPlain(energy)} kWh.`,
    );
  }
  if (idle !== undefined && idle > interval) {
    form.addError('idle', `Allowed: at most the interval of ${formatPlain(interval)} h.`);
  }
  return { energy, interval, price, factor, before: previousEnergy, idleEnergy, idle, good, bad };
}

type Inputs = ReturnType<typeof parseInputs>;

const formatEnergy = (energy: number) =>
  `${formatFixed(energy, Math.max(1, countDecimals(energy)))} kWh`;

function createTotalRows(
  form: FormReader,
  { energy, interval, price, factor, before }: Inputs,
): Row[] {
  const rows: Row[] = [];
  const kWh = formatEnergy(energy);
  if (form.isValid('energy', 'price')) {
    rows.push([
      'Cost',
      `${kWh} × ${formatPlain(price)}`,
      `${formatFixed(kpi.cost(energy, price), 2)} EUR`,
    ]);
  }
  if (form.isValid('energy', 'factor')) {
    rows.push([
      'Carbon footprint',
      `${kWh} × ${formatPlain(factor)}`,
      `${formatFixed(kpi.carbon(energy, factor), 2)} kg CO2e`,
    ]);
  }
  if (form.isValid('energy', 'interval')) {
    rows.push([
      'Average power',
      `${kWh} ÷ ${formatPlain(interval)} h`,
      `${formatFixed(kpi.averagePower(energy, interval), 2)} kW`,
    ]);
  }
  if (form.isValid('energy', 'before')) {
    const changePercent = before === undefined ? Number.NaN : kpi.change(energy, before);
    rows.push([
      'Change from the previous period',
      before === undefined
        ? 'no earlier data'
        : `(${formatPlain(energy)} − ${formatPlain(before)}) ÷ ${formatPlain(before)}`,
      Number.isFinite(changePercent)
        ? `${changePercent > 0 ? '+' : ''}${formatFixed(changePercent, 1)} %`
        : 'no arrow, which does not mean 0 %',
    ]);
  }
  return rows;
}

function createIdleRows(form: FormReader, { energy, price, idleEnergy, idle }: Inputs): Row[] {
  if (idleEnergy === undefined || !form.isValid('energy', 'idleEnergy')) return [];
  const rows: Row[] = [
    [
      'Idle share',
      `${formatPlain(idleEnergy)} ÷ ${formatPlain(energy)}`,
      formatPercent(kpi.share(idleEnergy, energy)),
    ],
  ];
  if (form.isValid('price')) {
    rows.push([
      'Cost of idling',
      `${formatPlain(idleEnergy)} kWh × ${formatPlain(price)}`,
      `${formatFixed(kpi.cost(idleEnergy, price), 2)} EUR`,
    ]);
  }
  if (idle !== undefined && form.isValid('idle', 'interval')) {
    rows.push([
      'Power while idle',
      `${formatPlain(idleEnergy)} kWh ÷ ${formatPlain(idle)} h`,
      idle > 0
        ? `${formatFixed(kpi.averagePower(idleEnergy, idle), 2)} kW`
        : 'not defined: no idle time',
    ]);
  }
  return rows;
}

function createPieceRows(form: FormReader, { energy, price, good, bad }: Inputs): Row[] {
  if (good === undefined || !form.isValid('energy', 'good', 'bad', 'price')) return [];
  const cycles = good + (bad ?? 0);
  return [
    [
      'Energy cost per cycle',
      `${formatFixed(kpi.cost(energy, price), 2)} EUR ÷ ${formatPlain(cycles)}`,
      cycles > 0 ? `${formatFixed(kpi.cost(energy, price) / cycles, 4)} EUR` : 'empty',
    ],
    [
      'Energy per good piece',
      `${formatEnergy(energy)} ÷ ${formatPlain(good)}`,
      good > 0 ? `${formatFixed((energy / good) * 1000, 1)} Wh` : 'empty',
    ],
  ];
}

/** Calculates energy, cost, carbon, and the share of idle time. */
export function solveEnergy(form: FormReader): Block[] {
  const inputs = parseInputs(form);
  const rows = [
    ...createTotalRows(form, inputs),
    ...createIdleRows(form, inputs),
    ...createPieceRows(form, inputs),
  ];
  const blocks: Block[] = [];
  if (rows.length > 0) blocks.push(createFigureTable(rows));
  blocks.push(
    createNote(
      'plain',
      'The platform uses the price that applied in each bucket. If the price changed, calculate each part separately and add the costs.',
    ),
  );
  return blocks;
}

/** Calculates the unbalance of three phases. */
export function solvePhases(form: FormReader): Block[] {
  const values = [1, 2, 3].map((i) => form.getNumber(`l${i}`, { min: 0 }));
  if (!form.isValid('l1', 'l2', 'l3')) return [];
  const mean = values.reduce((sum, value) => sum + value, 0) / 3;
  if (mean === 0)
    return [createNote('warning', 'All phases are 0, so the unbalance is not defined.')];
  return [
    createFigureTable([
      ['Mean', `(${values.map(formatPlain).join(' + ')}) ÷ 3`, formatFixed(mean, 2)],
      [
        'Unbalance',
        `${formatFixed(Math.max(...values.map((value) => Math.abs(value - mean))), 2)} ÷ ${formatFixed(mean, 2)}`,
        `${formatFixed(kpi.unbalance(values), 1)} %`,
      ],
    ]),
  ];
}
