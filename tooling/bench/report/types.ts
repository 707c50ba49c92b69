import type { Row } from '../measures/types';

export interface Machine {
  processor: string;
  cores: number;
  memoryGiB: number;
  system: string;
  node: string;
  chromium: string;
}

/** What was measured for one row on one site. */
export interface Cell {
  values: number[];
  /** One for each round that failed. */
  errors: string[];
  /** Why the site takes no part in this row. */
  excluded?: string;
}

/** Everything that was measured on one case of one measure. */
export interface CaseResult {
  /** `<measure>.<case>` */
  key: string;
  /** Time it was begun, ISO 8601. */
  measuredAt: string;
  /** Load of the machine for each core when it was begun. */
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
