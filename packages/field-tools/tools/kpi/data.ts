/** Defaults of the worksheet, from the example plant (`content/plant.yaml`). Seconds, kWh, EUR, kg CO2e. */
export interface KpiData {
  price: number;
  factor: number;
  shift: { name: string; hours: number };
  machine: {
    name: string;
    working: number;
    idle: number;
    offline: number;
    alarm: number;
    good: number;
    bad: number;
    ideal: number;
    energy: number;
    energyIdle: number;
    energyBefore: number;
  };
  failures: { workingHours: number; minutes: number; count: number };
  plan: {
    name: string;
    days: number;
    counters: readonly { name: 'hours' | 'days' | 'cycles'; now: number; limit: number }[];
  };
  /** OEE in percent and planned hours, one entry per machine. */
  machines: readonly { oee: number; hours: number }[];
  phases: readonly number[];
}
