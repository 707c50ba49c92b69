import { createFieldFactory } from '../../frame/createFieldFactory';
import type { Field, State } from '../../frame/types';
import { getValue } from '../../frame/values';
import sources from './fields.json';

export const QUESTIONS = [
  ['production', 'OEE of a machine'],
  ['several', 'OEE of several machines'],
  ['energy', 'energy, cost, carbon'],
  ['failures', 'MTBF and MTTR'],
  ['plan', 'wear of a maintenance plan'],
  ['phases', 'unbalance of three phases'],
] as const;

export type Question = (typeof QUESTIONS)[number][0];

type FieldName = keyof typeof sources;

/** Default values, from the example plant (`content/plant.yaml`). */
export type KpiData = Readonly<Partial<Record<FieldName, string | number>>>;

const STATE_NAMES = ['working', 'idle', 'offline', 'alarm'] as const;
const COUNT_NAMES = ['good', 'bad', 'total', 'ideal'] as const;

const FIELD_NAMES: Readonly<Record<Question, readonly FieldName[]>> = {
  production: ['interval', 'planned', 'calendar', ...STATE_NAMES, ...COUNT_NAMES],
  several: ['machines'],
  energy: ['energy', 'interval', 'price', 'factor', 'before', 'idleEnergy', 'idle', 'good', 'bad'],
  failures: ['workingTime', 'restoration', 'failures'],
  plan: ['since', 'hours', 'hoursLimit', 'daysLimit', 'cycles', 'cyclesLimit'],
  phases: ['l1', 'l2', 'l3'],
};

const createField = createFieldFactory(sources);

const QUESTION_FIELD = createField('kind', undefined, { options: QUESTIONS });

export function getQuestion(state: State): Question {
  return getValue(QUESTION_FIELD, state) as Question;
}

export function getFields(data: KpiData, state: State): Field[] {
  const names = FIELD_NAMES[getQuestion(state)];
  return [QUESTION_FIELD, ...names.map((name) => createField(name, data[name]))];
}
