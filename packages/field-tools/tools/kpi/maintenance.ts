import { createNote, createTable } from '../../frame/blocks';
import type { FormReader } from '../../frame/FormReader';
import { formatFixed } from '../../frame/quantity';
import type { Block } from '../../frame/types';
import type { KpiData } from './data';
import { COUNTER_LABELS } from './fields';
import { createFigureTable, formatPercent, formatPlain } from './format';
import * as kpi from './formulas';

/** Calculates MTBF and MTTR by both definitions. */
export function solveFailures(form: FormReader): Block[] {
  const working = form.getNumber('working', { min: 0 });
  const restoration = form.getNumber('restoration', { min: 0 });
  const failures = form.getNumber('failures', { min: 0, isInteger: true });
  if (!form.isValid('working', 'restoration', 'failures')) return [];
  const hours = restoration / 60;
  const mtbf = kpi.mtbf(working, failures);
  const mttr = kpi.mttr(hours, failures);
  const formatHours = (value: number) => `${formatFixed(value, 2)} h`;
  if (failures === 0) {
    return [
      createNote(
        'warning',
        `No failure in ${formatHours(working)} of working time: MTBF and MTTR are not defined. The time between failures was at least that long.`,
      ),
    ];
  }
  return [
    createFigureTable([
      ['MTBF', `${formatPlain(working)} h ÷ ${formatPlain(failures)}`, formatHours(mtbf)],
      ['MTTR', `${formatPlain(hours)} h ÷ ${formatPlain(failures)}`, formatHours(mttr)],
      [
        'Inherent availability',
        `${formatFixed(mtbf, 2)} ÷ ${formatFixed(mtbf + mttr, 2)}`,
        formatPercent(kpi.inherentAvailability(mtbf, mttr)),
      ],
      [
        'MTBF by ISO 22400-2',
        `${formatPlain(working)} h ÷ (${formatPlain(failures)} + 1)`,
        formatHours(kpi.mtbf(working, failures + 1)),
      ],
      [
        'MTTR by ISO 22400-2',
        `${formatPlain(hours)} h ÷ (${formatPlain(failures)} + 1)`,
        formatHours(kpi.mttr(hours, failures + 1)),
      ],
    ]),
    createNote(
      'plain',
      'IEC 60050-192 and EN 15341 divide by the number of failures, ISO 22400-2 by the number of failure events plus one. State which definition you use.',
    ),
  ];
}

/** Calculates the wear and remaining time of a plan's counters. */
export function solvePlan(form: FormReader, { plan }: KpiData): Block[] {
  const since = form.getNumber('since', { above: 0 });
  const counters = plan.counters.map(({ name }) => {
    const now = name === 'days' ? since : form.getNumber(name, { min: 0 });
    return { name, now, limit: form.getNumber(`${name}Limit`, { min: 0 }) };
  });
  const limitedCounters = counters.filter(
    ({ name, limit }) => form.isValid('since', name, `${name}Limit`) && limit > 0,
  );
  if (limitedCounters.length === 0) {
    return form.isValid('since', 'hours', 'cycles', 'hoursLimit', 'daysLimit', 'cyclesLimit')
      ? [createNote('warning', 'All limits are 0, so the machine does not appear in the list.')]
      : [];
  }
  const wornCounters = limitedCounters.map(({ name, now, limit }) => {
    const rate = name === 'days' ? 1 : now / since;
    return {
      name,
      now,
      limit,
      wear: kpi.wear(now, limit),
      rate,
      remainingDays: kpi.daysLeft(now, limit, rate),
    };
  });
  const formatCounter = (name: 'hours' | 'days' | 'cycles', value: number) =>
    ({
      hours: `${formatPlain(value)} h`,
      days: `${formatPlain(value)} d`,
      cycles: formatPlain(value),
    })[name];
  const mostWornCounter = wornCounters.reduce((highest, counter) =>
    counter.wear > highest.wear ? counter : highest,
  );
  const nextDue = wornCounters
    .filter(({ remainingDays: left }) => Number.isFinite(left))
    .reduce<(typeof wornCounters)[number] | undefined>(
      (next, counter) => (!next || counter.remainingDays < next.remainingDays ? counter : next),
      undefined,
    );
  return [
    createNote(
      mostWornCounter.wear >= 100 ? 'bad' : 'plain',
      `Wear of the plan: ${formatFixed(mostWornCounter.wear, 1)} %, from ${COUNTER_LABELS[mostWornCounter.name].toLowerCase()}. ${
        mostWornCounter.wear >= 100
          ? 'The limit is reached: Critical.'
          : nextDue
            ? `Next limit: ${COUNTER_LABELS[nextDue.name].toLowerCase()}, in ${formatFixed(nextDue.remainingDays, 1)} days.`
            : 'The machine did not run, so there is no estimate.'
      }`,
    ),
    createTable(
      'Counters',
      ['Counter', 'Now', 'Limit', 'Wear', 'Per day', 'Time left'],
      wornCounters.map(({ name, now, limit, wear, rate, remainingDays: left }) => [
        COUNTER_LABELS[name],
        formatCounter(name, now),
        formatCounter(name, limit),
        `${formatFixed(wear, 1)} %`,
        name === 'days'
          ? ''
          : name === 'hours'
            ? `${formatFixed(rate, 1)} h`
            : formatFixed(rate, 0),
        !Number.isFinite(left)
          ? 'no estimate'
          : left < 0
            ? `overdue by ${formatFixed(-left, 1)} d`
            : `${formatFixed(left, 1)} d`,
      ]),
    ),
  ];
}
