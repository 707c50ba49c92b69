import type { Field, State } from '../../frame/types';
import type { KpiData } from './data';
import { SECONDS_PER_HOUR } from './format';

export const QUESTIONS = [
  ['production', 'OEE of a machine'],
  ['several', 'OEE of several machines'],
  ['energy', 'energy, cost, carbon'],
  ['failures', 'MTBF and MTTR'],
  ['plan', 'wear of a maintenance plan'],
  ['phases', 'unbalance of three phases'],
] as const;

export type Question = (typeof QUESTIONS)[number][0];

export function getQuestion(state: State): Question {
  return QUESTIONS.find(([name]) => name === state.kind)?.[0] ?? 'production';
}

function createField(
  name: string,
  label: string,
  value: number | string,
  more: Partial<Field> = {},
) {
  return { name, label, value: String(value), ...more };
}

/** Words that readers add after a number of pieces. */
export const PIECES = ['pieces', 'pcs', 'pc', 'cycles', 'parts', 'units'];

export const COUNTERS = { hours: 'Working time', days: 'Periodic time', cycles: 'Cycles' } as const;
const UNITS = { hours: { unit: 'h' }, days: { unit: 'd' }, cycles: {} } as const;

export const FIELDS: Readonly<Record<Question, (data: KpiData) => Field[]>> = {
  production: ({ machine, shift }) => [
    createField('interval', 'Length of the interval', shift.hours, { unit: 'h' }),
    createField('planned', 'Shift hours in the interval', shift.hours, {
      unit: 'h',
      hint: 'Leave it empty if no shift is configured.',
    }),
    createField('calendar', 'Calendar time, for TEEP', 24, { unit: 'h' }),
    createField('working', 'Working', machine.working / SECONDS_PER_HOUR, {
      unit: 'h',
      hint: 'You can also enter 6:30, 390 min, or 23400 s.',
    }),
    createField('idle', 'Idle', machine.idle / SECONDS_PER_HOUR, { unit: 'h' }),
    createField('offline', 'Offline', machine.offline / SECONDS_PER_HOUR, { unit: 'h' }),
    createField('alarm', 'Alarm', machine.alarm / SECONDS_PER_HOUR, {
      unit: 'h',
      hint: 'An alarm can overlap the other states.',
    }),
    createField('good', 'Good cycles', machine.good, {
      hint: 'Leave it empty if there is no counter.',
    }),
    createField('bad', 'Bad cycles', machine.bad, {
      hint: 'Leave it empty if there is no counter for bad pieces.',
    }),
    createField('total', 'Total cycles, instead of good cycles', '', {
      hint: 'Good cycles are then the total minus the bad cycles.',
    }),
    createField('ideal', 'Ideal cycle time', machine.ideal, {
      unit: 's',
      hint: 'A time, or a rate such as 257/h. Leave it empty if none is set.',
    }),
  ],
  several: ({ machines }) => [
    createField(
      'machines',
      'OEE in % and planned hours, one machine per line',
      machines.map(({ oee, hours }) => `${oee} ${hours}`).join('\n'),
      { lines: 4 },
    ),
  ],
  energy: ({ machine, shift, price, factor }) => [
    createField('energy', 'Energy in the interval', machine.energy, { unit: 'kWh' }),
    createField('interval', 'Length of the interval', shift.hours, { unit: 'h' }),
    createField('price', 'Price per kWh, EUR', price, {
      hint: 'In the currency of your workspace.',
    }),
    createField('factor', 'Emission factor, kg CO2e per kWh', factor),
    createField('before', 'Energy in the previous period', machine.energyBefore, {
      unit: 'kWh',
      hint: 'The period of the same length before the interval. Leave it empty if there is no data.',
    }),
    createField('idleEnergy', 'Energy while idle', machine.energyIdle, { unit: 'kWh' }),
    createField('idle', 'Idle', machine.idle / SECONDS_PER_HOUR, { unit: 'h' }),
    createField('good', 'Good cycles', machine.good),
    createField('bad', 'Bad cycles', machine.bad),
  ],
  failures: ({ failures }) => [
    createField('working', 'Working time', failures.workingHours, { unit: 'h' }),
    createField('restoration', 'Restoration time', failures.minutes, {
      unit: 'min',
      hint: 'Alarm time, if every alarm is a failure.',
    }),
    createField('failures', 'Failures', failures.count),
  ],
  plan: ({ plan }) => [
    createField('since', 'Since the last intervention', plan.days, { unit: 'd' }),
    ...plan.counters.flatMap(({ name, now, limit }) => [
      ...(name === 'days'
        ? []
        : [createField(name, `${COUNTERS[name]} since then`, now, UNITS[name])]),
      createField(`${name}Limit`, `Limit of ${COUNTERS[name].toLowerCase()}`, limit, {
        ...UNITS[name],
        hint: 'Enter 0 to turn this counter off.',
      }),
    ]),
  ],
  phases: ({ phases }) =>
    phases.map((value, i) =>
      createField(`l${i + 1}`, `Phase L${i + 1}`, value, {
        ...(i === 0
          ? { hint: 'Energy, power, or current. Use the same quantity for all three.' }
          : {}),
      }),
    ),
};
