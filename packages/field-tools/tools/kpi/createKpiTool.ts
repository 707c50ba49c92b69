import { FormReader } from '../../frame/readFields';
import type { Answer, Block, Field, State, Tool } from '../../frame/types';
import type { KpiData } from './data';
import { solveEnergy, solvePhases } from './energy';
import { FIELDS, QUESTIONS, type Question, questionOf } from './fields';
import { solveFailures, solvePlan } from './maintenance';
import { solveProduction } from './production';
import { solveSeveral } from './several';

const SOLVERS: Readonly<Record<Question, (form: FormReader, data: KpiData) => Block[]>> = {
  production: solveProduction,
  several: solveSeveral,
  energy: solveEnergy,
  failures: solveFailures,
  plan: solvePlan,
  phases: solvePhases,
};

function givenOf(form: FormReader, fields: readonly Field[], kind: Question): string {
  const label = QUESTIONS.find(([name]) => name === kind)?.[1] ?? '';
  const parts = fields.slice(1).map(({ name, label: of, unit }) => {
    const value = form.text(name).replaceAll('\n', '; ');
    const shown = `${of.charAt(0).toLowerCase()}${of.slice(1)} ${value || 'empty'}`;
    return unit && value ? `${shown} ${unit}` : shown;
  });
  return `Given: ${label}; ${parts.join(', ')}.`;
}

/** Creates the KPI worksheet, with the example plant as defaults. */
export function createKpiTool(data: KpiData): Tool {
  const fields = (state: State): Field[] => [
    { name: 'kind', label: 'Figure', value: 'production', options: QUESTIONS },
    ...FIELDS[questionOf(state)](data),
  ];
  return {
    id: 'kpi',
    fields,
    solve(state): Answer {
      const all = fields(state);
      const form = new FormReader(all, state);
      const kind = questionOf(state);
      const blocks = SOLVERS[kind](form, data);
      const rows = blocks.flatMap((block) => (block.kind === 'table' ? block.rows : []));
      const oee = rows.find(([name]) => name === 'OEE')?.at(-1);
      return {
        given: givenOf(form, all, kind),
        ...(kind === 'production' ? { headline: { label: 'OEE', value: oee ?? '–' } } : {}),
        errors: form.errors,
        blocks,
      };
    },
  };
}
