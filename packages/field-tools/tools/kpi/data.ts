import type { ExampleMachine } from './node/schema';

/** Defaults of the worksheet, from the example plant (`content/plant.yaml`). Seconds, kWh, EUR, kg CO2e. */
export interface KpiData {
  price: number;
  factor: number;
  /** Length of a shift. */
  hours: number;
  machine: ExampleMachine & { energyBefore: number };
  failures: { workingHours: number; minutes: number; count: number };
  plan: {
    days: number;
    counters: readonly { name: 'hours' | 'days' | 'cycles'; now: number; limit: number }[];
  };
  /** OEE in percent and planned hours, one entry per machine. */
  machines: readonly { oee: number; hours: number }[];
  phases: readonly number[];
}
