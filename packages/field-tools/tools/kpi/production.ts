import { createTable } from '../../frame/blocks';
import { fillText } from '../../frame/createNoteFactory';
import type { FormReader } from '../../frame/FormReader';
import { formatFixed } from '../../frame/quantity';
import type { Block, List } from '../../frame/types';
import {
  createKpiNote,
  createMetricTable,
  formatPlain,
  formatSeconds,
  type Metric,
  SECONDS_PER_HOUR,
} from './format';
import * as kpi from './formulas';
import texts from './texts.json';

/** Hours, counts of cycles, and seconds per cycle; NaN if an input is empty or invalid. */
function parseInputs(form: FormReader) {
  const { bad, total, ...span } = form.getNumbers('interval', 'calendar', 'bad', 'total');
  const { interval } = span;
  const parseTime = (name: string, limit: number, unit: string) => {
    const time = form.getNumber(name, { plausibleMax: limit });
    if (!(time > limit)) return time;
    form.addError(name, `Enter at most ${formatPlain(limit)} ${unit}, the length of the interval.`);
    return Number.NaN;
  };
  const times = {
    ...span,
    // Without planned time, there is no shift.
    planned: parseTime('planned', interval, 'h') || Number.NaN,
    working: parseTime('working', interval, 'h'),
    idle: parseTime('idle', interval, 'h'),
    offline: parseTime('offline', interval, 'h'),
    alarm: parseTime('alarm', interval, 'h'),
  };
  const ideal = parseTime('ideal', interval * SECONDS_PER_HOUR, 's');
  if (times.calendar < times.planned) {
    form.addError('calendar', `Enter at least ${formatPlain(times.planned)} h, the shift hours.`);
    times.calendar = Number.NaN;
  }
  const hours = times.working + times.idle + times.offline;
  const sum = formatSeconds(hours);
  const rest = Math.round((interval - hours) * SECONDS_PER_HOUR);
  if (rest < 0) {
    form.addError('working', fillText(texts.tooLong, { sum, rest: formatFixed(-rest, 0) }));
    times.working = Number.NaN;
  }
  if (bad > total) {
    form.addError('total', `Enter at least ${formatPlain(bad)}, the number of bad cycles.`);
  }
  const badCycles = form.getText('bad') ? bad : 0;
  const goodFromTotal = form.isValid('total') ? total - badCycles : Number.NaN;
  const { good: enteredGood } = form.getNumbers('good');
  const good = form.getText('total') ? goodFromTotal : enteredGood;
  return { ...times, sum, rest, good, enteredGood, bad, cycles: good + badCycles, ideal };
}

type Inputs = ReturnType<typeof parseInputs>;

/** The KPIs in percent, and the cycle time in seconds. */
function computeKpis(inputs: Inputs) {
  const { planned, calendar, working, idle, alarm, good, bad, cycles, ideal } = inputs;
  const availability = kpi.availability(working, planned);
  const cycleTime = kpi.cycleTime(working * SECONDS_PER_HOUR, cycles);
  const performance = kpi.performance(ideal, cycleTime);
  const quality = kpi.quality(good, bad);
  const oee = kpi.oee(availability, performance, quality);
  return {
    availability,
    cycleTime,
    performance,
    quality,
    oee,
    directOee: kpi.directOee(good, ideal, planned * SECONDS_PER_HOUR),
    teep: kpi.teep(oee, planned, calendar),
    efficiency: kpi.efficiency(performance, quality),
    utilization: kpi.utilization(working, idle, alarm),
  };
}

type Kpis = ReturnType<typeof computeKpis>;

function createMetrics(inputs: Inputs, kpis: Kpis): Metric[] {
  const { planned, calendar, working, idle, alarm, good, bad, cycles, ideal } = inputs;
  const { availability, performance, quality, oee } = kpis;
  const [workingText, plannedText] = [formatSeconds(working), formatSeconds(planned)];
  const [goodText, cyclesText] = [formatPlain(good), formatPlain(cycles)];
  const hasCycles = cycles > 0;
  const idealText = `${formatPlain(ideal)} s`;
  const cycleText = `${formatFixed(kpis.cycleTime, 2)} s`;
  const performanceText = `${formatFixed(performance, 2)} %`;
  const factors = [availability, performance, quality].map((share) => formatFixed(share / 100, 4));
  const times = [working, idle, alarm];
  const timesText = times.map(formatSeconds).join(' + ');
  const teepText = `${formatFixed(oee, 2)} % × ${formatPlain(planned)} ÷ ${formatPlain(calendar)}`;
  const directText = `${goodText} × ${idealText} ÷ ${plannedText}`;
  const efficiencyText = `${performanceText} × ${formatFixed(quality, 2)} %`;
  const needed = [working, cycles, ideal, bad];
  const ratioText = hasCycles ? `${idealText} ÷ ${cycleText}` : 'no cycle';
  const timeText = `${workingText} ÷ ${cyclesText}`;
  return [
    ['Availability', [working, planned], `${workingText} ÷ ${plannedText}`, availability],
    ['Measured cycle time', [working, cycles], timeText, hasCycles ? cycleText : 'empty'],
    ['Performance', [working, cycles, ideal], ratioText, performance],
    ['Quality', [good, bad], `${goodText} ÷ ${formatPlain(good + bad)}`, quality],
    ['OEE', [planned, ...needed], factors.join(' × '), oee],
    ['OEE, direct', [oee], directText, kpis.directOee],
    ['TEEP', [oee, calendar], teepText, kpis.teep],
    ['Efficiency of the operation', needed, efficiencyText, kpis.efficiency],
    ['Utilization rate', times, `${workingText} ÷ (${timesText})`, kpis.utilization],
  ];
}

/** Creates a warning if the total replaces different good cycles. */
function createTotalNote({ good, enteredGood }: Inputs): List<Block> {
  const isDifferent = Number.isFinite(good) && Number.isFinite(enteredGood) && good !== enteredGood;
  const values = { good: formatPlain(good), entered: formatPlain(enteredGood) };
  return isDifferent && createKpiNote('warning', 'total', values);
}

function createMissingNotes(form: FormReader, inputs: Inputs): List<Block> {
  const isEmpty = (name: 'planned' | 'good' | 'bad' | 'ideal') =>
    Number.isNaN(inputs[name]) && form.isValid(name);
  const cycleText =
    isEmpty('good') && form.isValid('total')
      ? 'noCounter'
      : isEmpty('bad')
        ? 'noBadCounter'
        : inputs.cycles === 0 && 'noCycles';
  return [
    isEmpty('planned') && createKpiNote('warning', 'noShift'),
    cycleText && createKpiNote('warning', cycleText),
    isEmpty('ideal') && createKpiNote('warning', 'noIdeal'),
  ];
}

function createTimeNotes({ sum, rest, idle, offline, alarm }: Inputs): List<Block> {
  return [
    rest === 0 && createKpiNote('good', 'complete', { sum }),
    rest > 0 && createKpiNote('warning', 'missing', { sum, rest: formatFixed(rest, 0) }),
    alarm > idle + offline && createKpiNote('plain', 'alarm'),
  ];
}

function createLossTable({ planned, working, good, cycles, ideal }: Inputs): Block {
  const times: [name: string, seconds: number][] = [
    ['Planned', planned * SECONDS_PER_HOUR],
    ['Run time', working * SECONDS_PER_HOUR],
    ['Net run time', cycles * ideal],
    ['Fully productive', good * ideal],
  ];
  const rows = times.map(([name, seconds], i) => {
    const loss = (times[i - 1]?.[1] ?? Number.NaN) - seconds;
    const lossCells = [`${formatFixed(loss, 0)} s`, formatFixed(loss / ideal, 0)];
    return [name, `${formatFixed(seconds, 0)} s`, ...(i === 0 ? ['', ''] : lossCells)];
  });
  const header = ['Time', 'Value', 'Loss from previous row', 'In cycles'];
  return createTable('Time losses', header, rows);
}

export function calculateProduction(form: FormReader): List<Block> {
  const inputs = parseInputs(form);
  const kpis = computeKpis(inputs);
  const { working, cycles } = inputs;
  return [
    createMissingNotes(form, inputs),
    createTimeNotes(inputs),
    createTotalNote(inputs),
    kpis.availability > 100 && createKpiNote('warning', 'availability'),
    kpis.performance > 100 && createKpiNote('warning', 'performance'),
    kpis.oee > 100 && !(kpis.availability > 100) && createKpiNote('bad', 'oee'),
    cycles > 0 && working === 0 && createKpiNote('bad', 'noWorkingTime'),
    createMetricTable(createMetrics(inputs, kpis)),
    Number.isFinite(kpis.oee) && working > 0 && createLossTable(inputs),
  ];
}
