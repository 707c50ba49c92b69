import { flatten } from '../../frame/blocks';
import { createTool } from '../../frame/createTool';
import type { FormReader } from '../../frame/FormReader';
import type { Block, List, Tool } from '../../frame/types';
import { calculateEnergy, calculateUnbalance } from './energy';
import { getFields, getQuestion, type KpiData, QUESTION_FIELD, type Question } from './fields';
import { calculateFailures, calculateWear } from './maintenance';
import { calculateProduction } from './production';
import { calculateAverage } from './several';

const SOLVERS: Readonly<Record<Question, (form: FormReader) => List<Block>>> = {
  production: calculateProduction,
  several: calculateAverage,
  energy: calculateEnergy,
  failures: calculateFailures,
  plan: calculateWear,
  phases: calculateUnbalance,
};

function createSummary(form: FormReader, kind: Question): string {
  const label = QUESTION_FIELD.options?.find(([name]) => name === kind)?.[1] ?? '';
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
    (state) => getFields(data, state),
    (form, state) => {
      const kind = getQuestion(state);
      const blocks = flatten(SOLVERS[kind](form));
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
