import { flatten } from '../../frame/blocks';
import { createFieldFactory } from '../../frame/createFieldFactory';
import { createTool } from '../../frame/createTool';
import type { FormReader } from '../../frame/FormReader';
import type { State, Tool } from '../../frame/types';
import { getValue } from '../../frame/values';
import { calculateEnergy, calculateUnbalance } from './energy';
import sources from './fields.json';
import { calculateFailures, calculateWear } from './maintenance';
import { calculateProduction } from './production';
import { calculateAverage } from './several';

type FieldName = keyof typeof sources;

/** Default values, from the example plant (`content/plant.yaml`). */
export type KpiData = Readonly<Partial<Record<FieldName, string | number>>>;

const STATE_NAMES = ['working', 'idle', 'offline', 'alarm'] as const;
const COUNT_NAMES = ['good', 'bad', 'total', 'ideal'] as const;
const ENERGY_NAMES = ['energy', 'interval', 'price', 'factor', 'before', 'idleEnergy'] as const;
const PLAN_NAMES = ['since', 'hours', 'hoursLimit', 'daysLimit', 'cycles', 'cyclesLimit'] as const;

/** Fields and calculation of each metric. */
const METRICS = {
  production: {
    names: ['interval', 'planned', 'calendar', ...STATE_NAMES, ...COUNT_NAMES],
    calculate: calculateProduction,
  },
  several: { names: ['machines'], calculate: calculateAverage },
  energy: { names: [...ENERGY_NAMES, 'idle', 'good', 'bad'], calculate: calculateEnergy },
  failures: { names: ['workingTime', 'restoration', 'failures'], calculate: calculateFailures },
  plan: { names: PLAN_NAMES, calculate: calculateWear },
  phases: { names: ['l1', 'l2', 'l3'], calculate: calculateUnbalance },
} as const;

const createField = createFieldFactory(sources);

export const KIND_FIELD = createField('kind');

const getKind = (state: State) => getValue(KIND_FIELD, state) as keyof typeof METRICS;

function createSummary(form: FormReader, kind: string): string {
  const label = KIND_FIELD.options?.find(([name]) => name === kind)?.[1];
  const parts = form.fields.slice(1).map(({ name: fieldName, label: fieldLabel }) => {
    const value = form.getTextWithUnit(fieldName).replaceAll('\n', ', ');
    const name = fieldLabel.replace(/^[A-Z](?![A-Z])/, (letter) => letter.toLowerCase());
    return `${name}: ${value || 'empty'}`;
  });
  return `Input: ${label}; ${parts.join('; ')}.`;
}

export function createKpiTool(data: KpiData): Tool {
  return createTool(
    'kpi',
    (state) => [
      KIND_FIELD,
      METRICS[getKind(state)].names.map((name) => createField(name, data[name])),
    ],
    (form, state) => {
      const kind = getKind(state);
      const blocks = flatten(METRICS[kind].calculate(form));
      const rows = blocks.flatMap((block) => (block.kind === 'table' ? block.rows : []));
      const oee = rows.find(([name]) => name === 'OEE')?.at(-1) ?? '–';
      return {
        summary: createSummary(form, kind),
        headline: kind === 'production' ? { label: 'OEE', value: oee } : undefined,
        blocks,
      };
    },
  );
}
