/** Tests and checks of one step. */
export interface Counts {
  passed: number;
  failed: number;
  /** Of the passed ones, those that passed at the second try only. */
  flaky?: number;
}

/** What a step writes its counts as. */
export type CountSource = 'exit-code' | 'rule-lines' | 'vitest' | 'playwright';

/** One named part of `npm test`. */
export interface Step {
  name: string;
  /** What the reader of the output sees. */
  title: string;
  /** Arguments of Node.js, or a package's command with arguments. */
  command: readonly string[];
  counts: CountSource;
  /** Steps that have to have passed before. */
  needs: readonly string[];
  /** Runs when nothing else does, because it measures time. */
  alone?: boolean;
}

export interface StepResult extends Counts {
  name: string;
  title: string;
  seconds: number;
  /** What the step wrote, where a test failed or was flaky; else its warnings, lines that begin with `! `. */
  trouble: string;
}
