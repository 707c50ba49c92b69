import { formatFixed } from '../../frame/quantity';
import type { FormReader } from '../../frame/readFields';
import type { Block } from '../../frame/types';
import type { KpiData } from './data';
import { COUNTERS } from './fields';
import * as kpi from './formulas';
import { figures, note, percent, plain } from './show';

/** MTBF and MTTR, by both definitions. */
export function solveFailures(form: FormReader): Block[] {
  const working = form.number('working', { min: 0 });
  const restoration = form.number('restoration', { min: 0 });
  const failures = form.number('failures', { min: 0, whole: true });
  if (!form.has('working', 'restoration', 'failures')) return [];
  const hours = restoration / 60;
  const between = kpi.mtbf(working, failures);
  const restore = kpi.mttr(hours, failures);
  const inHours = (value: number) => `${formatFixed(value, 2)} h`;
  if (failures === 0) {
    return [
      note(
        'warning',
        `No failure in ${inHours(working)} of working time: MTBF and MTTR are not defined. The time between failures was at least that long.`,
      ),
    ];
  }
  return [
    figures([
      ['MTBF', `${plain(working)} h ÷ ${plain(failures)}`, inHours(between)],
      ['MTTR', `${plain(hours)} h ÷ ${plain(failures)}`, inHours(restore)],
      [
        'Inherent availability',
        `${formatFixed(between, 2)} ÷ ${formatFixed(between + restore, 2)}`,
        percent(kpi.inherentAvailability(between, restore)),
      ],
      [
        'MTBF by ISO 22400-2',
        `${plain(working)} h ÷ (${plain(failures)} + 1)`,
        inHours(kpi.mtbf(working, failures + 1)),
      ],
      [
        'MTTR by ISO 22400-2',
        `${plain(hours)} h ÷ (${plain(failures)} + 1)`,
        inHours(kpi.mttr(hours, failures + 1)),
      ],
    ]),
    note(
      'plain',
      'IEC 60050-192 and EN 15341 divide by the number of failures, ISO 22400-2 by the number of failure events plus one. State which one you use.',
    ),
  ];
}

/** Wear and remaining time of a plan's counters. */
export function solvePlan(form: FormReader, { plan }: KpiData): Block[] {
  const since = form.number('since', { above: 0 });
  const counters = plan.counters.map(({ name }) => {
    const now = name === 'days' ? since : form.number(name, { min: 0 });
    return { name, now, limit: form.number(`${name}Limit`, { min: 0 }) };
  });
  const used = counters.filter(
    ({ name, limit }) => form.has('since', name, `${name}Limit`) && limit > 0,
  );
  if (used.length === 0) {
    return form.has('since', 'hours', 'cycles', 'hoursLimit', 'daysLimit', 'cyclesLimit')
      ? [note('warning', 'All limits are 0: the machine does not appear in the list.')]
      : [];
  }
  const worn = used.map(({ name, now, limit }) => {
    const rate = name === 'days' ? 1 : now / since;
    return {
      name,
      now,
      limit,
      wear: kpi.wear(now, limit),
      rate,
      left: kpi.daysLeft(now, limit, rate),
    };
  });
  const tell = (name: 'hours' | 'days' | 'cycles', value: number) =>
    ({ hours: `${plain(value)} h`, days: `${plain(value)} d`, cycles: plain(value) })[name];
  const worst = worn.reduce((most, each) => (each.wear > most.wear ? each : most));
  const first = worn
    .filter(({ left }) => Number.isFinite(left))
    .reduce<(typeof worn)[number] | undefined>(
      (soonest, each) => (!soonest || each.left < soonest.left ? each : soonest),
      undefined,
    );
  return [
    note(
      worst.wear >= 100 ? 'bad' : 'plain',
      `Wear of the plan: ${formatFixed(worst.wear, 1)} %, from ${COUNTERS[worst.name].toLowerCase()}. ${
        worst.wear >= 100
          ? 'The limit is reached: Critical.'
          : first
            ? `First to run out: ${COUNTERS[first.name].toLowerCase()}, in ${formatFixed(first.left, 1)} days.`
            : 'The machine did not run, so there is no estimate.'
      }`,
    ),
    {
      kind: 'table',
      title: 'Counters',
      head: ['Counter', 'Now', 'Limit', 'Wear', 'A day', 'Time left'],
      rows: worn.map(({ name, now, limit, wear, rate, left }) => [
        COUNTERS[name],
        tell(name, now),
        tell(name, limit),
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
    },
  ];
}
