import type { Browser } from '@playwright/test';
import type { ServedSite } from '../serving/serveSite';

/** One row of the report: a value for one case of one measurement. */
export interface Row {
  /** `<measure>.<case>.<figure>`, as in `navigation.slow.wait`. */
  key: string;
  label: string;
  unit: 'ms' | 's' | 'bytes' | 'count' | 'score' | 'shift';
  /** The portal's own limit, in the unit of the row. */
  budget?: number;
  /** Whether the row is also in the summary table in the main README. */
  isHeadline?: boolean;
  /** Whether the row is not compared: some sites lack it, or another row has the same value. */
  isExcluded?: boolean;
}

/** Values of one round by row key: one value, or several if the round measures repeatedly. */
export type Figures = Record<string, number | readonly number[]>;

/** Steps of one round on one site, from a fresh start. */
export interface Case {
  name: string;
  rows: readonly Row[];
  rounds: number;
  /** Number of rounds on the other sites, if fewer are enough. */
  otherSiteRounds?: number;
  /** Why a site cannot be measured; undefined if it can. */
  excludes?(served: ServedSite): string | undefined;
  /** @throws Error that describes the step that failed */
  run(served: ServedSite, browser: Browser): Promise<Figures>;
}

export interface Measure {
  /** Name for `--only`. */
  name: string;
  title: string;
  /** Conditions and steps, for the report. */
  method: string;
  cases: readonly Case[];
}
