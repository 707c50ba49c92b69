import { createNote, createTable } from '../../frame/blocks';
import type { FormReader } from '../../frame/FormReader';
import { formatFixed } from '../../frame/quantity';
import type { Block } from '../../frame/types';
import { PIECE_WORDS } from './fields';
import {
  createFigureTable,
  formatPercent,
  formatPlain,
  formatSeconds,
  type Row,
  SECONDS_PER_HOUR,
} from './format';
import * as kpi from './formulas';

/** Whether a value is present and above a limit. */
const exceeds = (value: number | undefined, limit: number) => value !== undefined && value > limit;

interface Times {
  interval: number;
  planned: number | undefined;
  working: number;
  idle: number;
  offline: number;
  alarm: number;
}

interface Inputs extends Times {
  calendar: number;
  good: number | undefined;
  bad: number | undefined;
  /** Good and bad cycles. */
  cycles: number | undefined;
  ideal: number | undefined;
}

function parseInputs(form: FormReader): Inputs {
  const time = { min: 0 };
  const interval = form.getNumber('interval', { above: 0 });
  const hours = form.getOptionalNumber('planned', { min: 0 });
  // Without planned time, there is no shift.
  const planned = hours === 0 ? undefined : hours;
  const calendar = form.getNumber('calendar', { above: 0 });
  const working = form.getNumber('working', time);
  const idle = form.getNumber('idle', time);
  const offline = form.getNumber('offline', time);
  const alarm = form.getNumber('alarm', time);
  const bad = form.getOptionalNumber('bad', { min: 0, isInteger: true, words: PIECE_WORDS });
  const good = parseGoodCycles(form, bad);
  const ideal = form.getOptionalNumber('ideal', { above: 0, allowsRate: true });
  checkTimes(form, { interval, planned, calendar, working, idle, offline, alarm });
  const cycles = good === undefined ? undefined : good + (bad ?? 0);
  return { interval, planned, calendar, working, idle, offline, alarm, good, bad, cycles, ideal };
}

/** Cycle time in seconds and the factors of the OEE in percent; undefined if an input is empty or invalid. */
interface Factors {
  cycleTime: number | undefined;
  availability: number | undefined;
  performance: number | undefined;
  quality: number | undefined;
}

function computeFactors(form: FormReader, inputs: Inputs): Factors {
  const { planned, working, good, bad, cycles, ideal } = inputs;
  const hasPlanned = planned !== undefined && form.isValid('planned', 'working');
  const availability = hasPlanned ? kpi.availability(working, planned) : undefined;
  const hasCycles = cycles !== undefined && form.isValid('good', 'bad', 'working');
  const cycleTime = hasCycles ? kpi.cycleTime(working * SECONDS_PER_HOUR, cycles) : undefined;
  const hasIdeal = ideal !== undefined && cycleTime !== undefined && form.isValid('ideal');
  const performance = hasIdeal ? kpi.performance(ideal, cycleTime) : undefined;
  const hasBad = good !== undefined && bad !== undefined && form.isValid('good', 'bad');
  return {
    cycleTime,
    availability,
    performance,
    quality: hasBad ? kpi.quality(good, bad) : undefined,
  };
}

function createFactorRows(
  inputs: Inputs,
  { cycleTime, availability, performance, quality }: Factors,
): Row[] {
  const { planned = 0, working, good = 0, bad = 0, cycles = 0, ideal = 0 } = inputs;
  const rows: Row[] = [];
  if (availability !== undefined) {
    rows.push([
      'Availability',
      `${formatSeconds(working)} ÷ ${formatSeconds(planned)}`,
      formatPercent(availability),
    ]);
  }
  if (cycleTime !== undefined) {
    rows.push([
      'Measured cycle time',
      `${formatSeconds(working)} ÷ ${formatPlain(cycles)}`,
      cycles > 0 ? `${formatFixed(cycleTime, 2)} s` : 'empty',
    ]);
    if (performance !== undefined) {
      rows.push([
        'Performance',
        cycles > 0 ? `${formatPlain(ideal)} s ÷ ${formatFixed(cycleTime, 2)} s` : 'no cycle',
        formatPercent(performance),
      ]);
    }
  }
  if (quality !== undefined) {
    rows.push([
      'Quality',
      `${formatPlain(good)} ÷ ${formatPlain(good + bad)}`,
      formatPercent(quality),
    ]);
  }
  return rows;
}

/** OEE from its three factors and from the pieces, and TEEP. */
function createOeeRows(
  form: FormReader,
  inputs: Inputs,
  factors: readonly [number, number, number],
): Row[] {
  const { planned, calendar, good, ideal } = inputs;
  const oee = kpi.oee(...factors);
  const product = factors.map((factor) => formatFixed(factor / 100, 4)).join(' × ');
  const rows: Row[] = [['OEE', product, formatPercent(oee)]];
  if (Number.isFinite(oee) && planned && ideal && good !== undefined && form.isValid('planned')) {
    rows.push([
      'OEE, direct',
      `${formatPlain(good)} × ${formatPlain(ideal)} s ÷ ${formatSeconds(planned)}`,
      formatPercent(kpi.directOee(good, ideal, planned * SECONDS_PER_HOUR)),
    ]);
    if (form.isValid('calendar')) {
      rows.push([
        'TEEP',
        `${formatFixed(oee, 2)} % × ${formatPlain(planned)} ÷ ${formatPlain(calendar)}`,
        formatPercent(kpi.teep(oee, planned, calendar)),
      ]);
    }
  }
  return rows;
}

/** Explains results that are unusual but possible. */
function createFigureNotes(
  form: FormReader,
  inputs: Inputs,
  { availability, performance }: Factors,
): Block[] {
  const { working, cycles } = inputs;
  const blocks: Block[] = [];
  if (exceeds(availability, 100)) {
    blocks.push(
      createNote(
        'warning',
        'Availability above 100 %: the machine ran outside its shifts. With All shifts, this is not an error. To compare, select one shift, or add the missing shift.',
      ),
    );
  }
  if (exceeds(performance, 100)) {
    blocks.push(
      createNote(
        'warning',
        'Performance above 100 %: the machine is faster than the ideal cycle time. Either the ideal cycle time is too long, or one cycle produces more than one pulse.',
      ),
    );
  }
  if (cycles && working === 0 && form.isValid('good', 'bad', 'working')) {
    blocks.push(
      createNote(
        'bad',
        'Cycles without working time: the counter counts while the machine is not Working. Check the threshold for Working or the counter wiring.',
      ),
    );
  }
  return blocks;
}

/** Calculates availability, performance, quality, and OEE of one machine, with notes on missing or contradictory input. */
export function solveProduction(form: FormReader): Block[] {
  const inputs = parseInputs(form);
  const factors = computeFactors(form, inputs);
  const { availability, performance, quality } = factors;
  const { planned, working, idle, alarm, good, cycles, ideal } = inputs;
  const hasAllFactors =
    availability !== undefined && performance !== undefined && quality !== undefined;
  const rows = createFactorRows(inputs, factors);
  if (hasAllFactors)
    rows.push(...createOeeRows(form, inputs, [availability, performance, quality]));
  if (performance !== undefined && quality !== undefined) {
    rows.push([
      'Efficiency of the operation',
      `${formatFixed(performance, 2)} % × ${formatFixed(quality, 2)} %`,
      formatPercent(kpi.efficiency(performance, quality)),
    ]);
  }
  if (form.isValid('working', 'idle', 'alarm')) {
    rows.push([
      'Utilization rate',
      `${formatSeconds(working)} ÷ (${formatSeconds(working)} + ${formatSeconds(idle)} + ${formatSeconds(alarm)})`,
      formatPercent(kpi.utilization(working, idle, alarm)),
    ]);
  }
  const blocks = [
    ...createProductionNotes(form, inputs),
    ...createFigureNotes(form, inputs, factors),
  ];
  if (rows.length > 0) blocks.push(createFigureTable(rows));
  if (hasAllFactors && planned && ideal && good !== undefined && cycles && working > 0) {
    blocks.push(
      createLossTable(
        planned * SECONDS_PER_HOUR,
        working * SECONDS_PER_HOUR,
        cycles * ideal,
        good * ideal,
        ideal,
      ),
    );
  }
  return blocks;
}

/** Good cycles, as entered, or total minus bad cycles. */
function parseGoodCycles(form: FormReader, bad: number | undefined): number | undefined {
  const count = { min: 0, isInteger: true, words: PIECE_WORDS };
  const total = form.getOptionalNumber('total', count);
  if (total === undefined) return form.getOptionalNumber('good', count);
  if (bad !== undefined && bad > total) {
    form.addError('total', `Allowed: at least the bad cycles, ${formatPlain(bad)}.`);
  }
  return total - (bad ?? 0);
}

/** Reports contradictory times. */
function checkTimes(
  form: FormReader,
  { interval, planned, calendar, ...states }: Times & { calendar: number },
): void {
  if (form.isValid('interval')) {
    const intervalText = `${formatPlain(interval)} h`;
    for (const [name, hours] of Object.entries(states)) {
      if (hours > interval)
        form.addError(name, `Allowed: at most the interval of ${intervalText}.`);
    }
    if (exceeds(planned, interval)) {
      form.addError('planned', `Allowed: at most the interval of ${intervalText}.`);
    }
  }
  if (planned !== undefined && form.isValid('planned') && calendar < planned) {
    form.addError(
      'calendar',
      `Allowed: at least the hours of the shifts, ${formatPlain(planned)} h.`,
    );
  }
}

function createLossTable(
  planned: number,
  run: number,
  net: number,
  productive: number,
  ideal: number,
): Block {
  const createRow = (name: string, value: number, before?: number) => [
    name,
    `${formatFixed(value, 0)} s`,
    before === undefined ? '' : `${formatFixed(before - value, 0)} s`,
    before === undefined ? '' : formatFixed((before - value) / ideal, 0),
  ];
  return createTable(
    'Time losses',
    ['Time', 'Value', 'Loss from previous row', 'In cycles'],
    [
      createRow('Planned', planned),
      createRow('Run time', run, planned),
      createRow('Net run time', net, run),
      createRow('Fully productive', productive, net),
    ],
  );
}

function createProductionNotes(form: FormReader, inputs: Inputs): Block[] {
  const { interval, planned, working, idle, offline, alarm, good, bad, ideal } = inputs;
  const notes: Block[] = [];
  const warn = (text: string) => notes.push(createNote('warning', text));
  if (form.isValid('planned') && planned === undefined) {
    warn('No shift covers the interval, so availability and OEE are empty. Enter shifts.');
  }
  if (form.isValid('good') && good === undefined) {
    warn('Without a cycle counter, performance, quality, and OEE are empty.');
  } else if (form.isValid('bad') && bad === undefined) {
    warn(
      'Without a counter for bad pieces, the platform does not detect bad pieces. Ignore the quality and OEE of this machine.',
    );
  } else if (good === 0 && !bad) {
    warn('Without cycles in the interval, cycle time, performance, and quality are not defined.');
  }
  if (form.isValid('ideal') && ideal === undefined) {
    warn('Without an ideal cycle time, performance and OEE are empty.');
  }
  if (form.isValid('interval', 'working', 'idle', 'offline')) {
    const sum = working + idle + offline;
    const sumText = `Working, idle, and offline add up to ${formatFixed(sum * SECONDS_PER_HOUR, 0)} s`;
    const rest = Math.round((interval - sum) * SECONDS_PER_HOUR);
    notes.push(
      rest === 0
        ? createNote('good', `${sumText}, the whole interval.`)
        : rest > 0
          ? createNote(
              'warning',
              `${sumText}, so data for ${formatFixed(rest, 0)} s is missing. Check the time of the last data first.`,
            )
          : createNote(
              'bad',
              `${sumText}, ${formatFixed(-rest, 0)} s more than the interval. A machine has one state at a time, so one of the values is wrong.`,
            ),
    );
    if (form.isValid('alarm') && alarm > idle + offline) {
      notes.push(
        createNote(
          'plain',
          'The alarm time is longer than the idle and offline time, so the machine also worked during an alarm.',
        ),
      );
    }
  }
  return notes;
}
