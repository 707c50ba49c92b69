export interface Counts {
  passed: number;
  failed: number;
  /** Tests that passed only on the second try; included in `passed`. */
  flaky?: number;
}

/** Format in which a step reports its counts. */
export type CountFormat = 'exit-code' | 'rule-lines' | 'vitest' | 'playwright';

export interface Step {
  name: string;
  title: string;
  /** Command of an installed npm package, with its arguments. */
  command: readonly string[];
  countFormat: CountFormat;
  /** Steps that must pass first. */
  needs: readonly string[];
  /** Whether the step runs alone, because it measures time. */
  runsAlone?: boolean;
}

export interface StepResult extends Counts {
  name: string;
  title: string;
  seconds: number;
  /** Output of a failed or flaky step; otherwise, its warning lines (prefix `! `). */
  details: string;
}
