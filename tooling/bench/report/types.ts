import type { Row } from '../measures/types';

export interface Machine {
  processor: string;
  cores: number;
  memoryGiB: number;
  system: string;
  node: string;
  chromium: string;
}

/** Results for one row on one site. */
export interface Cell {
  values: number[];
  /** One error per failed round. */
  errors: string[];
  /** Why the site is excluded from this row. */
  excluded?: string;
}

/** All results for one case of one measurement. */
export interface CaseResult {
  /** `<measure>.<case>` */
  key: string;
  /** Start time, ISO 8601. */
  measuredAt: string;
  /** Machine load per core at the start. */
  load: number;
  rows: readonly Row[];
  /** By row key, then by site name. */
  cells: Record<string, Record<string, Cell>>;
}

export interface SiteFacts {
  name: string;
  version: string;
  buildSeconds?: number;
}

/** `tooling/bench/results/bench.json`. */
export interface BenchResult {
  machine: Machine;
  sites: SiteFacts[];
  cases: CaseResult[];
}
