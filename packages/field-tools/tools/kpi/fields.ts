import { createFieldFactory } from '../../frame/createFieldFactory';
import type { Field, State } from '../../frame/types';
import type { KpiData } from './data';
import sources from './fields.json';
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

export const createField = createFieldFactory(sources);

/** Words that readers add after a number of pieces. */
export const PIECE_WORDS = ['pieces', 'pcs', 'pc', 'cycles', 'parts', 'units'];

export const COUNTER_LABELS = {
  hours: 'Working time',
  days: 'Periodic time',
  cycles: 'Cycles',
} as const;

const toHours = (seconds: number) => seconds / SECONDS_PER_HOUR;

export const FIELDS: Readonly<Record<Question, (data: KpiData) => Field[]>> = {
  production: ({ machine, hours }) => [
    createField('interval', hours),
    createField('planned', hours),
    createField('calendar'),
    createField('working', toHours(machine.working)),
    createField('idle', toHours(machine.idle)),
    createField('offline', toHours(machine.offline)),
    createField('alarm', toHours(machine.alarm)),
    createField('good', machine.good),
    createField('bad', machine.bad),
    createField('total'),
    createField('ideal', machine.ideal),
  ],
  several: ({ machines }) => [
    createField('machines', machines.map(({ oee, hours }) => `${oee} ${hours}`).join('\n')),
  ],
  energy: ({ machine, hours, price, factor }) => [
    createField('energy', machine.energy),
    createField('interval', hours),
    createField('price', price),
    createField('factor', factor),
    createField('before', machine.energyBefore),
    createField('idleEnergy', machine.energyIdle),
    createField('idle', toHours(machine.idle)),
    createField('good', machine.good),
    createField('bad', machine.bad),
  ],
  failures: ({ failures }) => [
    createField('workingTime', failures.workingHours, { name: 'working' }),
    createField('restoration', failures.minutes),
    createField('failures', failures.count),
  ],
  plan: ({ plan }) => [
    createField('since', plan.days),
    ...plan.counters.flatMap(({ name, now, limit }) => [
      ...(name === 'days' ? [] : [createField(name, now)]),
      createField(`${name}Limit`, limit),
    ]),
  ],
  phases: ({ phases }) =>
    (['l1', 'l2', 'l3'] as const).map((name, i) => createField(name, phases[i])),
};
