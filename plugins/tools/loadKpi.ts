import fs from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import type { KpiData } from '../../tools/kpi/data';
import { oeeAtOnce } from '../../tools/kpi/formulas';

interface Inputs {
  site: { price: number; factor: number };
  shift: { hours: number; seconds: number };
  press1: KpiData['machine'];
  press1Before: { energy: number };
  press2: { good: number; ideal: number };
  pareto: { workingHours: number; minutes: number[]; counts: number[] };
  panel: { firstHourIn: number[] };
  quarterly: Record<
    'hours' | 'days' | 'cycles' | 'limitHours' | 'limitDays' | 'limitCycles',
    number
  >;
  unlikeShifts: { press1: number; press2: number };
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const inPercent = (value: number) => Number(value.toFixed(3));

/** What the KPI worksheet begins with: the plant of all examples. */
export function loadKpi(root: string): KpiData {
  const file = path.join(root, 'content/plant.yaml');
  const inputs = parse(fs.readFileSync(file, 'utf8')).inputs as Inputs;
  const { site, shift, press1, press2, pareto, quarterly, unlikeShifts } = inputs;
  const { working, idle, offline, alarm, good, bad, ideal, energy, energyIdle } = press1;
  const oee = (machine: { good: number; ideal: number }) =>
    inPercent(oeeAtOnce(machine.good, machine.ideal, shift.seconds));
  return {
    ...site,
    shift: { name: 'Morning Shift', hours: shift.hours },
    machine: {
      ...{ name: 'Press 1', working, idle, offline, alarm, good, bad, ideal, energy, energyIdle },
      energyBefore: inputs.press1Before.energy,
    },
    failures: {
      workingHours: pareto.workingHours,
      minutes: sum(pareto.minutes),
      count: sum(pareto.counts),
    },
    plan: {
      name: 'Quarterly inspection',
      days: quarterly.days,
      counters: [
        { name: 'hours', now: quarterly.hours, limit: quarterly.limitHours },
        { name: 'days', now: quarterly.days, limit: quarterly.limitDays },
        { name: 'cycles', now: quarterly.cycles, limit: quarterly.limitCycles },
      ],
    },
    machines: [
      { oee: oee(press1), hours: unlikeShifts.press1 },
      { oee: oee(press2), hours: unlikeShifts.press2 },
    ],
    phases: inputs.panel.firstHourIn,
  };
}
