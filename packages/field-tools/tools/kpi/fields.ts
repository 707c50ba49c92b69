import { createFieldFactory } from '../../frame/createFieldFactory';
import type { Field, State } from '../../frame/types';
import { getValue } from '../../frame/values';
import sources from './fields.json';

type FieldName = keyof typeof sources;

/** Default values, from the example plant (`content/plant.yaml`). */
export type KpiData = Readonly<Partial<Record<FieldName, string | number>>>;

const STATE_NAMES = ['working', 'idle', 'offline', 'alarm'] as const;
const COUNT_NAMES = ['good', 'bad', 'total', 'ideal'] as const;

const FIELD_NAMES = {
  production: ['interval', 'planned', 'calendar', ...STATE_NAMES, ...COUNT_NAMES],
  several: ['machines'],
  energy: ['energy', 'interval', 'price', 'factor', 'before', 'idleEnergy', 'idle', 'good', 'bad'],
  failures: ['workingTime', 'restoration', 'failures'],
  plan: ['since', 'hours', 'hoursLimit', 'daysLimit', 'cycles', 'cyclesLimit'],
  phases: ['l1', 'l2', 'l3'],
} as const;

export type Question = keyof typeof FIELD_NAMES;

const createField = createFieldFactory(sources);

export const QUESTION_FIELD = createField('kind');

export function getQuestion(state: State): Question {
  return getValue(QUESTION_FIELD, state) as Question;
}

export function getFields(data: KpiData, state: State): Field[] {
  const names = FIELD_NAMES[getQuestion(state)];
  return [QUESTION_FIELD, ...names.map((name) => createField(name, data[name]))];
}
