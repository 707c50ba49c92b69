import fs from 'node:fs';
import path from 'node:path';
import { parseYaml } from '@portal/core/yaml/parseYaml';
import type { KpiData } from '../data';
import { directOee } from '../formulas';
import { exampleSchema } from './schema';

const PLANT_FILE = 'content/plant.yaml';

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const roundPercent = (value: number) => Number(value.toFixed(3));

/** Loads the defaults of the KPI worksheet from the example plant. */
export function loadKpi(root: string): KpiData {
  const text = fs.readFileSync(path.join(root, PLANT_FILE), 'utf8');
  const { inputs } = parseYaml(
    PLANT_FILE,
    text,
    exampleSchema,
    'These inputs are the defaults of the KPI worksheet.',
  );
  const { site, shift, press1, press2, pareto, quarterly, unlikeShifts } = inputs;
  const computeOee = (machine: { good: number; ideal: number }) =>
    roundPercent(directOee(machine.good, machine.ideal, shift.seconds));
  return {
    ...site,
    hours: shift.hours,
    machine: { ...press1, energyBefore: inputs.press1Before.energy },
    failures: {
      workingHours: pareto.workingHours,
      minutes: sum(pareto.minutes),
      count: sum(pareto.counts),
    },
    plan: {
      days: quarterly.days,
      counters: [
        { name: 'hours', now: quarterly.hours, limit: quarterly.limitHours },
        { name: 'days', now: quarterly.days, limit: quarterly.limitDays },
        { name: 'cycles', now: quarterly.cycles, limit: quarterly.limitCycles },
      ],
    },
    machines: [
      { oee: computeOee(press1), hours: unlikeShifts.press1 },
      { oee: computeOee(press2), hours: unlikeShifts.press2 },
    ],
    phases: inputs.panel.firstHourIn,
  };
}
