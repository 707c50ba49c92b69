import { createNote, createTable } from '../../frame/blocks';
import type { FormReader } from '../../frame/FormReader';
import { formatFixed } from '../../frame/quantity';
import type { Block } from '../../frame/types';
import { PIECE_WORDS } from './fields';
import {
  createMetricTable,
  formatPercent,
  formatPlain,
  formatSeconds,
  isComplete,
  type Metric,
  SECONDS_PER_HOUR,
} from './format';
import * as kpi from './formulas';

/** Times that are part of the interval. */
const STATE_NAMES = ['planned', 'working', 'idle', 'offline', 'alarm'] as const;

/** Hours, counts of cycles, and seconds per cycle; NaN if an input is empty or invalid. */
interface Inputs extends ReturnType<typeof parseTimes> {
  good: number;
  bad: number;
  /** Good and bad cycles. */
  cycles: number;
  ideal: number;
}

function parseTimes(form: FormReader) {
  const times = {
    interval: form.getNumber('interval', { above: 0 }),
    calendar: form.getNumber('calendar', { above: 0 }),
    // Without planned time, there is no shift.
    planned: form.getOptionalNumber('planned', { min: 0 }) || Number.NaN,
    working: form.getNumber('working', { min: 0 }),
    idle: form.getNumber('idle', { min: 0 }),
    offline: form.getNumber('offline', { min: 0 }),
    alarm: form.getNumber('alarm', { min: 0 }),
  };
  for (const name of STATE_NAMES) {
    if (times[name] > times.interval) {
      form.addError(
        name,
        `Enter at most ${formatPlain(times.interval)} h, the length of the interval.`,
      );
      times[name] = Number.NaN;
    }
  }
  if (times.calendar < times.planned) {
    const text = `Enter at least ${formatPlain(times.planned)} h, the shift hours.`;
    form.addError('calendar', text);
    times.calendar = Number.NaN;
  }
  return times;
}

function parseInputs(form: FormReader): Inputs {
  const count = { min: 0, isInteger: true, words: PIECE_WORDS };
  const bad = form.getOptionalNumber('bad', count);
  const total = form.getOptionalNumber('total', count);
  if (total !== undefined && bad !== undefined && bad > total) {
    form.addError('total', `Enter at least ${formatPlain(bad)}, the number of bad cycles.`);
  }
  const goodFromTotal = form.isValid('total') ? (total ?? 0) - (bad ?? 0) : Number.NaN;
  const good =
    total === undefined ? (form.getOptionalNumber('good', count) ?? Number.NaN) : goodFromTotal;
  return {
    ...parseTimes(form),
    good,
    bad: bad ?? Number.NaN,
    cycles: good + (bad ?? 0),
    ideal: form.getOptionalNumber('ideal', { above: 0, allowsRate: true }) ?? Number.NaN,
  };
}

/** Availability, performance, quality, and OEE in percent, and the cycle time in seconds. */
function computeKpis({ planned, working, good, bad, cycles, ideal }: Inputs) {
  const availability = kpi.availability(working, planned);
  const cycleTime = kpi.cycleTime(working * SECONDS_PER_HOUR, cycles);
  const performance = kpi.performance(ideal, cycleTime);
  const quality = kpi.quality(good, bad);
  const oee = kpi.oee(availability, performance, quality);
  return { availability, cycleTime, performance, quality, oee };
}

type Kpis = ReturnType<typeof computeKpis>;

function createFactors(inputs: Inputs, kpis: Kpis): Metric[] {
  const { planned, working, good, bad, cycles, ideal } = inputs;
  const { availability, cycleTime, performance, quality } = kpis;
  const cycleText = `${formatFixed(cycleTime, 2)} s`;
  return [
    [
      'Availability',
      [working, planned],
      `${formatSeconds(working)} ÷ ${formatSeconds(planned)}`,
      formatPercent(availability),
    ],
    [
      'Measured cycle time',
      [working, cycles],
      `${formatSeconds(working)} ÷ ${formatPlain(cycles)}`,
      cycles > 0 ? cycleText : 'empty',
    ],
    [
      'Performance',
      [working, cycles, ideal],
      cycles > 0 ? `${formatPlain(ideal)} s ÷ ${cycleText}` : 'no cycle',
      formatPercent(performance),
    ],
    [
      'Quality',
      [good, bad],
      `${formatPlain(good)} ÷ ${formatPlain(good + bad)}`,
      formatPercent(quality),
    ],
  ];
}

function createProducts(inputs: Inputs, kpis: Kpis): Metric[] {
  const { planned, calendar, working, idle, alarm, good, bad, cycles, ideal } = inputs;
  const { availability, performance, quality, oee } = kpis;
  const shares = [availability, performance, quality];
  const times = [working, idle, alarm];
  const efficiencyInputs = [working, cycles, ideal, bad];
  return [
    [
      'OEE',
      [planned, ...efficiencyInputs],
      shares.map((share) => formatFixed(share / 100, 4)).join(' × '),
      formatPercent(oee),
    ],
    [
      'OEE, direct',
      [oee],
      `${formatPlain(good)} × ${formatPlain(ideal)} s ÷ ${formatSeconds(planned)}`,
      formatPercent(kpi.directOee(good, ideal, planned * SECONDS_PER_HOUR)),
    ],
    [
      'TEEP',
      [oee, calendar],
      `${formatFixed(oee, 2)} % × ${formatPlain(planned)} ÷ ${formatPlain(calendar)}`,
      formatPercent(kpi.teep(oee, planned, calendar)),
    ],
    [
      'Efficiency of the operation',
      efficiencyInputs,
      `${formatFixed(performance, 2)} % × ${formatFixed(quality, 2)} %`,
      formatPercent(kpi.efficiency(performance, quality)),
    ],
    [
      'Utilization rate',
      times,
      `${formatSeconds(working)} ÷ (${times.map(formatSeconds).join(' + ')})`,
      formatPercent(kpi.utilization(working, idle, alarm)),
    ],
  ];
}

/** Explains why metrics are missing. */
function createMissingNotes(
  form: FormReader,
  { planned, good, bad, cycles, ideal }: Inputs,
): string[] {
  const isEmpty = (name: string, value: number) => Number.isNaN(value) && form.isValid(name);
  const notes: string[] = [];
  if (isEmpty('planned', planned)) {
    notes.push('No shift covers the interval, so availability and OEE are empty. Enter shifts.');
  }
  if (isEmpty('good', good) && form.isValid('total')) {
    notes.push('Without a cycle counter, performance, quality, and OEE are empty.');
  } else if (isEmpty('bad', bad)) {
    notes.push(
      'Without a counter for bad pieces, the platform does not detect bad pieces. Ignore the quality and OEE of this machine.',
    );
  } else if (cycles === 0) {
    notes.push(
      'Without cycles in the interval, cycle time, performance, and quality are not defined.',
    );
  }
  if (isEmpty('ideal', ideal)) {
    notes.push('Without an ideal cycle time, performance and OEE are empty.');
  }
  return notes;
}

/** Compares the times of the states with the interval. */
function createTimeNotes({ interval, working, idle, offline, alarm }: Inputs): Block[] {
  const sum = working + idle + offline;
  if (!isComplete(interval, sum)) return [];
  const sumText = `Working, idle, and offline add up to ${formatSeconds(sum)}`;
  const rest = Math.round((interval - sum) * SECONDS_PER_HOUR);
  const restText = `${formatFixed(Math.abs(rest), 0)} s`;
  const notes: Block[] = [];
  if (rest === 0) notes.push(createNote('good', `${sumText}, the length of the interval.`));
  if (rest > 0) {
    const text = `${sumText}, so data for ${restText} is missing. Check the time of the last data first.`;
    notes.push(createNote('warning', text));
  }
  if (rest < 0) {
    const text = `${sumText}, ${restText} more than the interval. A machine has one state at a time, so one of the values is wrong.`;
    notes.push(createNote('bad', text));
  }
  if (alarm > idle + offline) {
    const text =
      'The alarm time is longer than the idle and offline time, so the machine also worked during an alarm.';
    notes.push(createNote('plain', text));
  }
  return notes;
}

/** Explains results that are unusual but possible. */
function createKpiNotes({ working, cycles }: Inputs, kpis: Kpis): Block[] {
  const { availability, performance } = kpis;
  const blocks: Block[] = [];
  if (availability > 100) {
    const text =
      'Availability above 100 %: the machine ran outside its shifts. With All shifts, this is not an error. To compare, select one shift, or add the missing shift.';
    blocks.push(createNote('warning', text));
  }
  if (performance > 100) {
    const text =
      'Performance above 100 %: the machine is faster than the ideal cycle time. Either the ideal cycle time is too long, or one cycle produces more than one pulse.';
    blocks.push(createNote('warning', text));
  }
  if (cycles > 0 && working === 0) {
    const text =
      'Cycles without working time: the counter counts while the machine is not Working. Check the threshold for Working or the counter wiring.';
    blocks.push(createNote('bad', text));
  }
  return blocks;
}

function createLossTable({ planned, working, good, cycles, ideal }: Inputs): Block {
  const times: [name: string, seconds: number][] = [
    ['Planned', planned * SECONDS_PER_HOUR],
    ['Run time', working * SECONDS_PER_HOUR],
    ['Net run time', cycles * ideal],
    ['Fully productive', good * ideal],
  ];
  return createTable(
    'Time losses',
    ['Time', 'Value', 'Loss from previous row', 'In cycles'],
    times.map(([name, seconds], i) => {
      const loss = (times[i - 1]?.[1] ?? Number.NaN) - seconds;
      const lossCells =
        i === 0 ? ['', ''] : [`${formatFixed(loss, 0)} s`, formatFixed(loss / ideal, 0)];
      return [name, `${formatFixed(seconds, 0)} s`, ...lossCells];
    }),
  );
}

/** Calculates availability, performance, quality, and OEE of one machine, with notes on missing or contradictory input. */
export function calculateProduction(form: FormReader): Block[] {
  const inputs = parseInputs(form);
  const kpis = computeKpis(inputs);
  return [
    ...createMissingNotes(form, inputs).map((text) => createNote('warning', text)),
    ...createTimeNotes(inputs),
    ...createKpiNotes(inputs, kpis),
    ...createMetricTable([...createFactors(inputs, kpis), ...createProducts(inputs, kpis)]),
    ...(Number.isFinite(kpis.oee) && inputs.working > 0 ? [createLossTable(inputs)] : []),
  ];
}
