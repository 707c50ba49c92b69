import type { Row } from '../measures/types';

export interface Machine {
  processor: string;
  cores: number;
  memoryGiB: number;
  system: string;
  node: string;
  chromium: string;
}

/** Results of one site in one row. */
export interface Cell {
  values: number[];
  /** Errors, one per failed round. */
  errors: string[];
  /** Reason why the row does not apply to the site. */
  excluded?: string;
}

export interface CaseResult {
  /** Key of the form `<measure>.<case>`. */
  key: string;
  measuredAt: string;
  /** Machine load per core at the start. */
  load: number;
  rows: readonly Row[];
  /** Cells by row key, and then by site name. */
  cells: Record<string, Record<string, Cell>>;
}

export interface SiteFacts {
  name: string;
  version: string;
  buildSeconds?: number;
}

export interface BenchResult {
  machine: Machine;
  /** Number of rounds of every case; undefined if each case has its own number. */
  rounds?: number | undefined;
  sites: SiteFacts[];
  cases: CaseResult[];
}
