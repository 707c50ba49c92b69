import fs from 'node:fs';
import path from 'node:path';
import { parseYaml } from '@portal/core/yaml/parseYaml';
import * as z from 'zod';
import type { KpiData } from '../data';
import { directOee } from '../formulas';

const PLANT = 'content/plant.yaml';

const number = z.number();
const machine = z.object({
  working: number,
  idle: number,
  offline: number,
  alarm: number,
  good: number,
  bad: number,
  ideal: number,
  energy: number,
  energyIdle: number,
});

/** Inputs of the example plant that are defaults of the worksheet. */
const schema = z.object({
  inputs: z.object({
    site: z.object({ price: number, factor: number }),
    shift: z.object({ hours: number, seconds: number }),
    press1: machine,
    press1Before: z.object({ energy: number }),
    press2: z.object({ good: number, ideal: number }),
    pareto: z.object({ workingHours: number, minutes: z.array(number), counts: z.array(number) }),
    panel: z.object({ firstHourIn: z.array(number) }),
    quarterly: z.object({
      hours: number,
      days: number,
      cycles: number,
      limitHours: number,
      limitDays: number,
      limitCycles: number,
    }),
    unlikeShifts: z.object({ press1: number, press2: number }),
  }),
});

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const roundPercent = (value: number) => Number(value.toFixed(3));

/** Loads the defaults of the KPI worksheet from the example plant. */
export function loadKpi(root: string): KpiData {
  const text = fs.readFileSync(path.join(root, PLANT), 'utf8');
  const { inputs } = parseYaml(
    PLANT,
    text,
    schema,
    'These inputs are the defaults of the KPI worksheet.',
  );
  const { site, shift, press1, press2, pareto, quarterly, unlikeShifts } = inputs;
  const { working, idle, offline, alarm, good, bad, ideal, energy, energyIdle } = press1;
  const computeOee = (machine: { good: number; ideal: number }) =>
    roundPercent(directOee(machine.good, machine.ideal, shift.seconds));
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
      { oee: computeOee(press1), hours: unlikeShifts.press1 },
      { oee: computeOee(press2), hours: unlikeShifts.press2 },
    ],
    phases: inputs.panel.firstHourIn,
  };
}
