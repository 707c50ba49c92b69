import { createYamlLoader } from '@portal/core/yaml/createYamlLoader';
import * as z from 'zod';
import type { ToolDescription } from '../../../ToolDescription';
import { createKpiTool } from '../createKpiTool';
import type { KpiData } from '../fields';
import { SECONDS_PER_HOUR } from '../format';
import { directOee } from '../formulas';

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
const exampleSchema = z.object({
  inputs: z.object({
    site: z.object({ price: number, factor: number }),
    shift: z.object({ hours: number, seconds: number }),
    press1: machine,
    press1Before: z.object({ energy: number }),
    press2: z.object({ good: number, ideal: number }),
    pareto: z.object({ workingHours: number, minutes: z.array(number), counts: z.array(number) }),
    panel: z.object({ firstHourIn: z.tuple([number, number, number]) }),
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

const loadExample = createYamlLoader(
  'content/plant.yaml',
  exampleSchema,
  'These inputs are the defaults of the KPI worksheet.',
);

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const toHours = (seconds: number) => seconds / SECONDS_PER_HOUR;

/** Loads the defaults of the KPI worksheet from the example plant. */
export function loadKpi(root: string): KpiData {
  const { inputs } = loadExample(root);
  const { site, shift, press1, press2, pareto, quarterly, unlikeShifts } = inputs;
  /** Line of a machine in the list: its OEE and its hours. */
  const renderMachine = (machine: { good: number; ideal: number }, hours: number) =>
    `${Number(directOee(machine.good, machine.ideal, shift.seconds).toFixed(3))} ${hours}`;
  const [l1, l2, l3] = inputs.panel.firstHourIn;
  return {
    interval: shift.hours,
    planned: shift.hours,
    working: toHours(press1.working),
    idle: toHours(press1.idle),
    offline: toHours(press1.offline),
    alarm: toHours(press1.alarm),
    good: press1.good,
    bad: press1.bad,
    ideal: press1.ideal,
    machines: [
      renderMachine(press1, unlikeShifts.press1),
      renderMachine(press2, unlikeShifts.press2),
    ].join('\n'),
    energy: press1.energy,
    price: site.price,
    factor: site.factor,
    before: inputs.press1Before.energy,
    idleEnergy: press1.energyIdle,
    workingTime: pareto.workingHours,
    restoration: sum(pareto.minutes),
    failures: sum(pareto.counts),
    since: quarterly.days,
    hours: quarterly.hours,
    hoursLimit: quarterly.limitHours,
    daysLimit: quarterly.limitDays,
    cycles: quarterly.cycles,
    cyclesLimit: quarterly.limitCycles,
    l1,
    l2,
    l3,
  };
}

export default {
  title: 'KPI worksheet',
  page: '/tools/kpi',
  question: 'How are OEE, MTBF, cost, carbon, and wear calculated?',
  position: 6,
  loadData: ({ root }) => loadKpi(root),
  create: createKpiTool,
} satisfies ToolDescription<KpiData>;
