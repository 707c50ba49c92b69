import { FormReader } from '../../frame/FormReader';
import type { Block, Field, Tool, ToolResult } from '../../frame/types';
import { calculateEnergy, calculateUnbalance } from './energy';
import { getFields, getQuestion, type KpiData, QUESTIONS, type Question } from './fields';
import { calculateFailures, calculateWear } from './maintenance';
import { calculateProduction } from './production';
import { calculateAverage } from './several';

const SOLVERS: Readonly<Record<Question, (form: FormReader) => Block[]>> = {
  production: calculateProduction,
  several: calculateAverage,
  energy: calculateEnergy,
  failures: calculateFailures,
  plan: calculateWear,
  phases: calculateUnbalance,
};

function createSummary(form: FormReader, fields: readonly Field[], kind: Question): string {
  const label = QUESTIONS.find(([name]) => name === kind)?.[1] ?? '';
  const parts = fields.slice(1).map(({ name, label: fieldLabel }) => {
    const value = form.getTextWithUnit(name).replaceAll('\n', '; ');
    return `${fieldLabel.charAt(0).toLowerCase()}${fieldLabel.slice(1)} ${value || 'empty'}`;
  });
  return `Input: ${label}; ${parts.join(', ')}.`;
}

/** Creates the KPI worksheet, with the example plant as defaults. */
export function createKpiTool(data: KpiData): Tool {
  return {
    id: 'kpi',
    fields: (state) => getFields(data, state),
    solve(state): ToolResult {
      const allFields = getFields(data, state);
      const form = new FormReader(allFields, state);
      const kind = getQuestion(state);
      const blocks = SOLVERS[kind](form);
      const rows = blocks.flatMap((block) => (block.kind === 'table' ? block.rows : []));
      const oee = rows.find(([name]) => name === 'OEE')?.at(-1);
      return {
        summary: createSummary(form, allFields, kind),
        ...(kind === 'production' ? { headline: { label: 'OEE', value: oee ?? '–' } } : {}),
        errors: form.errors,
        blocks,
      };
    },
  };
}
