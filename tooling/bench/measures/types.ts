import type { Browser } from '@playwright/test';
import type { ServedSite } from '../serving/serveSite';

/** One row of the report: a figure of one case of one measure. */
export interface Row {
  /** `<measure>.<case>.<figure>`, as in `navigation.slow.wait`. */
  key: string;
  label: string;
  unit: 'ms' | 's' | 'bytes' | 'count' | 'score' | 'shift';
  /** In the unit of the row; what the portal promises itself. */
  budget?: number;
  /** Also in the short table of the project's README. */
  headline?: boolean;
  /** Not compared: only some sites have it, or another row says the same. */
  apart?: boolean;
}

/** Figures of one round by row key: one value, or several where a round repeats within itself. */
export type Figures = Record<string, number | readonly number[]>;

/** What is done in one round, on one site, from a fresh start. */
export interface Case {
  name: string;
  rows: readonly Row[];
  rounds: number;
  /** Rounds on the sites that the portal is compared with, where fewer will do. */
  roundsOfOthers?: number;
  /** Says why a site cannot take part, or nothing where it can. */
  excludes?(served: ServedSite): string | undefined;
  /** @throws Error that says what did not happen */
  run(served: ServedSite, browser: Browser): Promise<Figures>;
}

export interface Measure {
  /** For `--only`. */
  name: string;
  title: string;
  /** What is done, for the report: conditions, then steps. */
  method: string;
  cases: readonly Case[];
}
