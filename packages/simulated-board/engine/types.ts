/** A program as stored in an example's folder. */
export interface Program {
  /** Content of main.py. */
  main: string;
  /** The program's modules by name, without `.py`. */
  modules: Record<string, string>;
}

/** A program in the engine's format; all arrays are in file order. */
export interface PreparedProgram {
  /** `main`, then the program's modules, without `.py`. */
  files: string[];
  /** Generated Python of each file. */
  codes: string[];
  /** One-based source line of each generated line; 0 if it has none. */
  lines: number[][];
  /** Imported modules, without submodules. */
  imports: string[];
}

/** An event on the board: a pin, a color, a published value. */
export interface BoardReport {
  /** Virtual time in ms. */
  time: number;
  kind: string;
  name: string;
  value: unknown;
}

/** A reader's action on the board. */
export type BoardAction =
  /** Sets a button or another pin to the opposite of its idle level for `for` ms. */
  | { kind: 'press'; name: string; for: number }
  | { kind: 'set'; name: string; property: 'value' | 'amplitude' | 'noise'; value: number | string }
  | { kind: 'reset'; cause: string }
  | ({ kind: 'send'; line: string } & ({ text: string } | { bytes: number[] }))
  /** Sends a message to all MQTT subscribers of a topic. */
  | { kind: 'message'; topic: string; text: string }
  | { kind: 'job'; name: string; args: unknown }
  /** Switches a `switched` fault of the scenario on or off. */
  | { kind: 'fault'; on: string; raise: string; active: boolean };

export interface RunResult {
  /** `ended`: no thread, timer, or interrupt is left. */
  reason: 'ended' | 'time' | 'steps' | 'reset' | 'line';
  /** Cause of a reset: watchdog, software, exception. */
  cause?: string;
  /** Virtual time in ms. */
  time: number;
  /** Steps since power-on. */
  steps: number;
  /** Starts of the board since power-on. */
  startCount: number;
}

/** A line of the program before it runs. */
export interface CodePosition {
  /** `main` or a module of the program, without `.py`. */
  file: string;
  /** One-based line number. */
  line: number;
  thread: string;
  /** Variables of the function, followed by those of the file, with values as `print()` shows them. */
  variables: [name: string, value: string][];
}

/** Result of a step; line 0 if it reached no line. */
export type StepResult = RunResult & CodePosition;

/** The simulation's Python sources by path, such as `runtime/board.py`. */
export type Sources = Record<string, string>;
