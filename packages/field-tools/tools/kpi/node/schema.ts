import * as z from 'zod';

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
export const exampleSchema = z.object({
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
