import { formatFixed } from '../../frame/quantity';
import type { FormReader } from '../../frame/readFields';
import type { Block } from '../../frame/types';
import { PIECES } from './fields';
import * as kpi from './formulas';
import { decimals, figures, note, percent, plain, type Row } from './show';

const CURRENCIES = ['EUR/kWh', '€/kWh', 'EUR per kWh', '€', 'EUR'];

function readInputs(form: FormReader) {
  const amount = { min: 0 };
  const energy = form.number('energy', amount);
  const interval = form.number('interval', { above: 0 });
  const price = form.number('price', { min: 0, words: CURRENCIES });
  const factor = form.number('factor', amount);
  const before = form.optional('before', amount);
  const idleEnergy = form.optional('idleEnergy', amount);
  const idle = form.optional('idle', amount);
  const good = form.optional('good', { min: 0, whole: true, words: PIECES });
  const bad = form.optional('bad', { min: 0, whole: true, words: PIECES });
  if (idleEnergy !== undefined && idleEnergy > energy) {
    form.refuse('idleEnergy', `Allowed: at most the energy of the interval, ${plain(energy)} kWh.`);
  }
  if (idle !== undefined && idle > interval) {
    form.refuse('idle', `Allowed: at most the interval, ${plain(interval)} h.`);
  }
  return { energy, interval, price, factor, before, idleEnergy, idle, good, bad };
}

type Inputs = ReturnType<typeof readInputs>;

const formatEnergy = (energy: number) =>
  `${formatFixed(energy, Math.max(1, decimals(energy)))} kWh`;

function totalRows(form: FormReader, { energy, interval, price, factor, before }: Inputs): Row[] {
  const rows: Row[] = [];
  const kWh = formatEnergy(energy);
  if (form.has('energy', 'price')) {
    rows.push([
      'Cost',
      `${kWh} × ${plain(price)}`,
      `${formatFixed(kpi.cost(energy, price), 2)} EUR`,
    ]);
  }
  if (form.has('energy', 'factor')) {
    rows.push([
      'Carbon footprint',
      `${kWh} × ${plain(factor)}`,
      `${formatFixed(kpi.carbon(energy, factor), 2)} kg CO2e`,
    ]);
  }
  if (form.has('energy', 'interval')) {
    rows.push([
      'Average power',
      `${kWh} ÷ ${plain(interval)} h`,
      `${formatFixed(kpi.averagePower(energy, interval), 2)} kW`,
    ]);
  }
  if (form.has('energy', 'before')) {
    const shown = before === undefined ? Number.NaN : kpi.change(energy, before);
    rows.push([
      'Change from the previous period',
      before === undefined
        ? 'no earlier data'
        : `(${plain(energy)} − ${plain(before)}) ÷ ${plain(before)}`,
      Number.isFinite(shown)
        ? `${shown > 0 ? '+' : ''}${formatFixed(shown, 1)} %`
        : 'no arrow; this does not mean 0 %',
    ]);
  }
  return rows;
}

function idleRows(form: FormReader, { energy, price, idleEnergy, idle }: Inputs): Row[] {
  if (idleEnergy === undefined || !form.has('energy', 'idleEnergy')) return [];
  const rows: Row[] = [
    [
      'Idle share',
      `${plain(idleEnergy)} ÷ ${plain(energy)}`,
      percent(kpi.share(idleEnergy, energy)),
    ],
  ];
  if (form.has('price')) {
    rows.push([
      'Cost of idling',
      `${plain(idleEnergy)} kWh × ${plain(price)}`,
      `${formatFixed(kpi.cost(idleEnergy, price), 2)} EUR`,
    ]);
  }
  if (idle !== undefined && form.has('idle', 'interval')) {
    rows.push([
      'Power while idle',
      `${plain(idleEnergy)} kWh ÷ ${plain(idle)} h`,
      idle > 0
        ? `${formatFixed(kpi.averagePower(idleEnergy, idle), 2)} kW`
        : 'not defined: no idle time',
    ]);
  }
  return rows;
}

function pieceRows(form: FormReader, { energy, price, good, bad }: Inputs): Row[] {
  if (good === undefined || !form.has('energy', 'good', 'bad', 'price')) return [];
  const cycles = good + (bad ?? 0);
  return [
    [
      'Energy cost per cycle',
      `${formatFixed(kpi.cost(energy, price), 2)} EUR ÷ ${plain(cycles)}`,
      cycles > 0 ? `${formatFixed(kpi.cost(energy, price) / cycles, 4)} EUR` : 'stays empty',
    ],
    [
      'Energy per good piece',
      `${formatEnergy(energy)} ÷ ${plain(good)}`,
      good > 0 ? `${formatFixed((energy / good) * 1000, 1)} Wh` : 'stays empty',
    ],
  ];
}

/** Energy, cost, and carbon, and the shares of idle time. */
export function solveEnergy(form: FormReader): Block[] {
  const inputs = readInputs(form);
  const rows = [...totalRows(form, inputs), ...idleRows(form, inputs), ...pieceRows(form, inputs)];
  const blocks: Block[] = [];
  if (rows.length > 0) blocks.push(figures(rows));
  blocks.push(
    note(
      'plain',
      'The platform uses the price that was valid in each bucket. If the price changed, calculate each part separately and add the costs.',
    ),
  );
  return blocks;
}

/** Unbalance of three phases. */
export function solvePhases(form: FormReader): Block[] {
  const values = [1, 2, 3].map((i) => form.number(`l${i}`, { min: 0 }));
  if (!form.has('l1', 'l2', 'l3')) return [];
  const mean = values.reduce((sum, each) => sum + each, 0) / 3;
  if (mean === 0) return [note('warning', 'All phases are 0, so the unbalance is not defined.')];
  return [
    figures([
      ['Mean', `(${values.map(plain).join(' + ')}) ÷ 3`, formatFixed(mean, 2)],
      [
        'Unbalance',
        `${formatFixed(Math.max(...values.map((each) => Math.abs(each - mean))), 2)} ÷ ${formatFixed(mean, 2)}`,
        `${formatFixed(kpi.unbalance(values), 1)} %`,
      ],
    ]),
  ];
}
