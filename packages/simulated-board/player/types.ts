import type { PreparedProgram, Program } from '../engine/types';
import type { BoardScenario, Edit } from '../scenario/types';

/** One run of a program, as a reader can choose it. */
export interface PlayerRun {
  /** Empty for the one whose output the page shows. */
  name: string;
  edits: Edit[];
  /** Our text with these edits, as the engine takes it. */
  prepared: PreparedProgram;
  scenario: BoardScenario;
}

/** What a reader can press, turn or set: a signal of the scenario. */
export type Control =
  | { kind: 'button'; name: string }
  | { kind: 'switch'; name: string; value: number }
  | { kind: 'choice'; name: string; values: string[]; value: string }
  | {
      kind: 'number';
      name: string;
      what: 'value' | 'amplitude';
      value: number;
      low: number;
      high: number;
      unit: string;
      /** Of a slider: no value of the plan lies between two steps. */
      step: number;
    };

/** Something that a reader can let go wrong. */
export type PlayerFault =
  /** A signal that is 1 while all is well. */
  | { kind: 'signal'; name: string; label: string }
  | { kind: 'call'; on: string; raise: string; label: string };

/** A job, as the cloud sends it. */
export interface Job {
  job: string;
  args?: unknown;
}

/** What the build writes for each program with a scenario. */
export interface PlayerProgram {
  name: string;
  /** What the program is built for, such as `zm1_db`. */
  boardId: string;
  /** Name of the board for readers. */
  board: string;
  program: Program;
  /** Names that the board has without an import. */
  names: string[];
  runs: PlayerRun[];
  controls: Control[];
  faults: PlayerFault[];
  /** Serial lines that a reader can write to. */
  lines: string[];
  hasCloud: boolean;
  /** Jobs that the scenarios send. */
  jobs: Job[];
  /** What the simulation of this program cannot show, a sentence each. */
  notes: string[];
}
