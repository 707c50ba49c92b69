import type { Browser } from '@playwright/test';
import type { ServedSite } from '../serveSite';

/** A row of the report: one value of one case of a measurement. */
export interface Row {
  /** Name of the value, such as `wait`. In results: `<measure>.<case>.<value>`. */
  key: string;
  label: string;
  unit: 'ms' | 's' | 'bytes' | 'count' | 'score' | 'shift';
  /** Limit for the portal, in the unit of the row. */
  budget?: number;
  /** Whether the row is also in the summary table in the main README. */
  isHeadline?: boolean;
  /** Whether the row is excluded from the comparison, because some sites lack the value or another row contains it. */
  isExcluded?: boolean;
}

/** Values of one round, by name. If a round measures repeatedly, a value is a list. */
export type Metrics = Record<string, number | readonly number[]>;

/** Steps of one round on one site, from a fresh start. */
export interface Case {
  name: string;
  rows: readonly Row[];
  /** Number of rounds on the portal and on each other site. By default, 5 and 3. */
  rounds?: readonly [portal: number, others: number];
  /** Returns the reason why a site cannot be measured; undefined if it can. */
  excludes?(served: ServedSite): string | undefined;
  run(served: ServedSite, browser: Browser): Promise<Metrics>;
}

export interface Measurement {
  /** Name for the `--only` option. */
  name: string;
  title: string;
  /** Description of the conditions and steps for the report. */
  method: string;
  cases: readonly Case[];
}
