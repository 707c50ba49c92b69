import { formatFixed } from '../../frame/quantity';
import type { FormReader } from '../../frame/readFields';
import type { Block } from '../../frame/types';
import { PIECES } from './fields';
import * as kpi from './formulas';
import { figures, HOUR, note, percent, plain, type Row, seconds } from './show';

/** Runs a check only if its numbers are present. */
const isAbove = (value: number | undefined, limit: number) => value !== undefined && value > limit;

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

function readInputs(form: FormReader): Inputs {
  const time = { min: 0 };
  const interval = form.number('interval', { above: 0 });
  const hours = form.optional('planned', { min: 0 });
  // Without planned time, there is no shift.
  const planned = hours === 0 ? undefined : hours;
  const calendar = form.number('calendar', { above: 0 });
  const working = form.number('working', time);
  const idle = form.number('idle', time);
  const offline = form.number('offline', time);
  const alarm = form.number('alarm', time);
  const bad = form.optional('bad', { min: 0, whole: true, words: PIECES });
  const good = readGood(form, bad);
  const ideal = form.optional('ideal', { above: 0, rate: true });
  refuseTimes(form, { interval, planned, calendar, alarm });
  const cycles = good === undefined ? undefined : good + (bad ?? 0);
  return { interval, planned, calendar, working, idle, offline, alarm, good, bad, cycles, ideal };
}

/** Cycle time in seconds and the factors of the OEE in percent; undefined where an input is empty or faulty. */
interface Factors {
  measured: number | undefined;
  available: number | undefined;
  performed: number | undefined;
  quality: number | undefined;
}

function factorsOf(form: FormReader, inputs: Inputs): Factors {
  const { planned, working, good, bad, cycles, ideal } = inputs;
  const hasPlanned = planned !== undefined && form.has('planned', 'working');
  const available = hasPlanned ? kpi.availability(working, planned) : undefined;
  const hasCycles = cycles !== undefined && form.has('good', 'bad', 'working');
  const measured = hasCycles ? kpi.cycleTime(working * HOUR, cycles) : undefined;
  const hasIdeal = ideal !== undefined && measured !== undefined && form.has('ideal');
  const performed = hasIdeal ? kpi.performance(ideal, measured) : undefined;
  const hasBad = good !== undefined && bad !== undefined && form.has('good', 'bad');
  return { measured, available, performed, quality: hasBad ? kpi.quality(good, bad) : undefined };
}

function factorRows(inputs: Inputs, { measured, available, performed, quality }: Factors): Row[] {
  const { planned = 0, working, good = 0, bad = 0, cycles = 0, ideal = 0 } = inputs;
  const rows: Row[] = [];
  if (available !== undefined) {
    rows.push(['Availability', `${seconds(working)} ÷ ${seconds(planned)}`, percent(available)]);
  }
  if (measured !== undefined) {
    rows.push([
      'Measured cycle time',
      `${seconds(working)} ÷ ${plain(cycles)}`,
      cycles > 0 ? `${formatFixed(measured, 2)} s` : 'stays empty',
    ]);
    if (performed !== undefined) {
      rows.push([
        'Performance',
        cycles > 0 ? `${plain(ideal)} s ÷ ${formatFixed(measured, 2)} s` : 'no cycle',
        percent(performed),
      ]);
    }
  }
  if (quality !== undefined) {
    rows.push(['Quality', `${plain(good)} ÷ ${plain(good + bad)}`, percent(quality)]);
  }
  return rows;
}

/** OEE from its three factors and from the pieces, and TEEP. */
function oeeRows(
  form: FormReader,
  inputs: Inputs,
  factors: readonly [number, number, number],
): Row[] {
  const { planned, calendar, good, ideal } = inputs;
  const oee = kpi.oee(...factors);
  const product = factors.map((each) => formatFixed(each / 100, 4)).join(' × ');
  const rows: Row[] = [['OEE', product, percent(oee)]];
  if (Number.isFinite(oee) && planned && ideal && good !== undefined && form.has('planned')) {
    rows.push([
      'OEE at once',
      `${plain(good)} × ${plain(ideal)} s ÷ ${seconds(planned)}`,
      percent(kpi.oeeAtOnce(good, ideal, planned * HOUR)),
    ]);
    if (form.has('calendar')) {
      rows.push([
        'TEEP',
        `${formatFixed(oee, 2)} % × ${plain(planned)} ÷ ${plain(calendar)}`,
        percent(kpi.teep(oee, planned, calendar)),
      ]);
    }
  }
  return rows;
}

/** Notes on figures that are possible and need an explanation. */
function figureNotes(form: FormReader, inputs: Inputs, { available, performed }: Factors): Block[] {
  const { working, cycles } = inputs;
  const blocks: Block[] = [];
  if (isAbove(available, 100)) {
    blocks.push(
      note(
        'warning',
        'Availability above 100 %: the machine ran outside its shifts. With All shifts, this is not an error. Select one shift to compare, or add the missing one.',
      ),
    );
  }
  if (isAbove(performed, 100)) {
    blocks.push(
      note(
        'warning',
        'Performance above 100 %: the machine is faster than the ideal cycle time. Either the ideal cycle time is too long, or one cycle produces more than one pulse.',
      ),
    );
  }
  if (cycles && working === 0 && form.has('good', 'bad', 'working')) {
    blocks.push(
      note(
        'bad',
        'Cycles without working time: the counter counts while the machine is not Working. Check the threshold of Working, or the wiring of the counter.',
      ),
    );
  }
  return blocks;
}

/** Availability, performance, quality and OEE of one machine, with what is missing or cannot be. */
export function solveProduction(form: FormReader): Block[] {
  const inputs = readInputs(form);
  const factors = factorsOf(form, inputs);
  const { available, performed, quality } = factors;
  const { planned, working, idle, alarm, good, cycles, ideal } = inputs;
  const isWhole = available !== undefined && performed !== undefined && quality !== undefined;
  const rows = factorRows(inputs, factors);
  if (isWhole) rows.push(...oeeRows(form, inputs, [available, performed, quality]));
  if (performed !== undefined && quality !== undefined) {
    rows.push([
      'Efficiency of the operation',
      `${formatFixed(performed, 2)} % × ${formatFixed(quality, 2)} %`,
      percent(kpi.efficiency(performed, quality)),
    ]);
  }
  if (form.has('working', 'idle', 'alarm')) {
    rows.push([
      'Utilization rate',
      `${seconds(working)} ÷ (${seconds(working)} + ${seconds(idle)} + ${seconds(alarm)})`,
      percent(kpi.utilization(working, idle, alarm)),
    ]);
  }
  const blocks = [...productionNotes(form, inputs), ...figureNotes(form, inputs, factors)];
  if (rows.length > 0) blocks.push(figures(rows));
  if (isWhole && planned && ideal && good !== undefined && cycles && working > 0) {
    blocks.push(lossTable(planned * HOUR, working * HOUR, cycles * ideal, good * ideal, ideal));
  }
  return blocks;
}

/** Good cycles, as entered, or total minus bad cycles. */
function readGood(form: FormReader, bad: number | undefined): number | undefined {
  const count = { min: 0, whole: true, words: PIECES };
  const total = form.optional('total', count);
  if (total === undefined) return form.optional('good', count);
  if (bad !== undefined && bad > total) {
    form.refuse('total', `Allowed: at least the bad cycles, ${plain(bad)}.`);
  }
  return total - (bad ?? 0);
}

/** Reports contradictory times. */
function refuseTimes(
  form: FormReader,
  {
    interval,
    planned,
    calendar,
    alarm,
  }: Record<'interval' | 'calendar' | 'alarm', number> & {
    planned: number | undefined;
  },
): void {
  if (form.has('interval')) {
    const whole = `${plain(interval)} h`;
    if (alarm > interval) {
      form.refuse('alarm', `An alarm cannot last longer than the interval of ${whole}.`);
    }
    if (isAbove(planned, interval)) {
      form.refuse('planned', `Allowed: at most the interval, ${whole}.`);
    }
  }
  if (planned !== undefined && form.has('planned') && calendar < planned) {
    form.refuse('calendar', `Allowed: at least the hours of the shifts, ${plain(planned)} h.`);
  }
}

function lossTable(planned: number, run: number, net: number, fully: number, ideal: number): Block {
  const row = (name: string, value: number, before?: number) => [
    name,
    `${formatFixed(value, 0)} s`,
    before === undefined ? '' : `${formatFixed(before - value, 0)} s`,
    before === undefined ? '' : formatFixed((before - value) / ideal, 0),
  ];
  return {
    kind: 'table',
    title: 'Time losses',
    head: ['Time', 'Value', 'Loss from previous row', 'In cycles'],
    rows: [
      row('Planned', planned),
      row('Run time', run, planned),
      row('Net run time', net, run),
      row('Fully productive', fully, net),
    ],
  };
}

function productionNotes(form: FormReader, inputs: Inputs): Block[] {
  const { interval, planned, working, idle, offline, alarm, good, bad, ideal } = inputs;
  const notes: Block[] = [];
  if (form.has('planned') && planned === undefined) {
    notes.push(
      note(
        'warning',
        'No shift covers the interval, so availability and OEE are empty. Enter shifts.',
      ),
    );
  }
  if (form.has('good') && good === undefined) {
    notes.push(
      note('warning', 'Without a cycle counter, performance, quality, and OEE are empty.'),
    );
  } else if (form.has('bad') && bad === undefined) {
    notes.push(
      note(
        'warning',
        'Without a bad counter, the platform does not detect bad pieces. Ignore quality and OEE of this machine.',
      ),
    );
  } else if (good === 0 && !bad) {
    notes.push(
      note(
        'warning',
        'Without cycles in the interval, cycle time, performance, and quality are not defined.',
      ),
    );
  }
  if (form.has('ideal') && ideal === undefined) {
    notes.push(note('warning', 'Without an ideal cycle time, performance and OEE are empty.'));
  }
  if (form.has('interval', 'working', 'idle', 'offline')) {
    const sum = working + idle + offline;
    const told = `Working, idle, and offline add up to ${formatFixed(sum * HOUR, 0)} s`;
    const rest = Math.round((interval - sum) * HOUR);
    notes.push(
      rest === 0
        ? note('good', `${told}, the whole interval.`)
        : rest > 0
          ? note(
              'warning',
              `${told}, so data for ${formatFixed(rest, 0)} s is missing. Check the time of the last data first.`,
            )
          : note(
              'bad',
              `${told}, ${formatFixed(-rest, 0)} s more than the interval. A machine has one state at a time, so one of the values is wrong.`,
            ),
    );
    if (form.has('alarm') && alarm > idle + offline) {
      notes.push(
        note(
          'plain',
          'The alarm time is longer than idle and offline time, so the machine also worked during an alarm.',
        ),
      );
    }
  }
  return notes;
}
