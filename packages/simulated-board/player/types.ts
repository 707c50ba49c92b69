import type { PreparedProgram, Program } from '../engine/types';
import type { BoardScenario, Run } from '../scenario/types';

/** A run that the reader can choose. The page shows the output of the first run, which has no name. */
export interface PlayerRun extends Pick<Run, 'name' | 'edits' | 'scenario'> {
  /** The edited program in the engine's format; undefined for a code block. */
  prepared?: PreparedProgram | undefined;
}

/** An input that the reader can change: a signal of the scenario. */
export type Control =
  | { kind: 'button'; name: string }
  | { kind: 'switch'; name: string; value: number }
  | { kind: 'choice'; name: string; values: string[]; value: string }
  | {
      kind: 'number';
      name: string;
      property: 'value' | 'amplitude';
      value: number;
      min: number;
      max: number;
      unit: string;
      /** Slider step. Every value in the scenario is on a step. */
      step: number;
    };

/** A fault that the reader can trigger. */
export type PlayerFault =
  /** A signal: its value or its noise with the fault (`on`) and without it (`off`). */
  | {
      kind: 'signal';
      name: string;
      property: 'value' | 'noise';
      on: number;
      off: number;
      label: string;
    }
  /** The fault restarts the board. */
  | { kind: 'reset'; cause: string; label: string }
  | { kind: 'call'; on: string; raise: string; label: string };

/** Data of a program with a scenario, created at build time. */
export interface PlayerProgram {
  name: string;
  /** Board ID that the program is built for, such as `zm1_db`. */
  boardId: string;
  /** Display name of the board. */
  board: string;
  program: Program;
  /** Builtins of the board. */
  names: string[];
  runs: PlayerRun[];
  controls: Control[];
  faults: PlayerFault[];
  /** Serial lines that the reader can write to. */
  lines: string[];
  hasCloud: boolean;
  hasMqtt: boolean;
  /** Jobs sent in the scenarios. */
  jobs: NonNullable<NonNullable<BoardScenario['cloud']>['jobs']>;
  /** Limitations of this program's simulation, one sentence each. */
  notes: string[];
}

/** Signature and first sentence of the description, by full name of the SDK symbol. */
export type SymbolIndex = Readonly<Record<string, readonly [signature: string, summary: string]>>;
