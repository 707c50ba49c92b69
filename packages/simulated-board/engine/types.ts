/** A program as it lies in the folder of an example. */
export interface Program {
  /** Text of main.py. */
  main: string;
  /** Own modules by name, without `.py`. */
  modules: Record<string, string>;
}

/** A program as the engine takes it; all lists are in the order of the files. */
export interface PreparedProgram {
  /** `main`, then own modules, without `.py`. */
  files: string[];
  /** Generated Python. */
  codes: string[];
  /** Source line (from 1) of each generated line; 0 where there is none. */
  lines: number[][];
  /** Modules that the program names in its imports, without what stands behind a dot. */
  imports: string[];
}

/** Something that happened to the board: a pin, a colour, a published value. */
export interface BoardReport {
  /** Virtual time in ms. */
  time: number;
  kind: string;
  name: string;
  value: unknown;
}

/** What a person does to the board. */
export type BoardAction =
  /** A button, or another line that rests at one level: the other level for some ms. */
  | { kind: 'press'; name: string; for: number }
  | { kind: 'set'; name: string; what: 'value' | 'amplitude'; value: number | string }
  | { kind: 'send'; line: string; text: string }
  | { kind: 'job'; name: string; args: unknown }
  /** One of the faults of the scenario that are `switched`. */
  | { kind: 'fault'; on: string; raise: string; active: boolean };

/** How a stretch of running ended. */
export interface Stretch {
  /** `ended`: nothing is left to do. */
  how: 'ended' | 'time' | 'steps' | 'reset' | 'line';
  /** Cause of a reset: watchdog, software, exception. */
  cause?: string;
  /** Virtual time in ms. */
  time: number;
  /** Steps since power-on. */
  steps: number;
  /** Starts of the board since power-on. */
  starts: number;
}

/** How a step ended; line 0 where it came to none. */
export interface LineStep extends Stretch {
  /** `main`, or an own module, without `.py`. */
  file: string;
  /** From 1. */
  line: number;
  thread: string;
}

/** Python sources of the simulation by path, such as `runtime/board.py`. */
export type Sources = Record<string, string>;
