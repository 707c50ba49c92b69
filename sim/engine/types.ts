/** A program as it lies in the folder of an example. */
export interface Program {
  /** Text of main.py. */
  main: string;
  /** Own modules by name, without `.py`. */
  modules: Record<string, string>;
}

/** Something that happened to the board: a pin, a colour, a published value. */
export interface BoardReport {
  /** Virtual time in ms. */
  time: number;
  kind: string;
  name: string;
  value: unknown;
}

/** How a stretch of running ended. */
export interface Stretch {
  /** `ended`: nothing is left to do. */
  how: 'ended' | 'time' | 'steps' | 'reset';
  /** Cause of a reset: watchdog, software, exception. */
  cause?: string;
  /** Virtual time in ms. */
  time: number;
  /** Steps since power-on. */
  steps: number;
  /** Starts of the board since power-on. */
  starts: number;
}

/** Python sources of the simulation by path, such as `runtime/board.py`. */
export type Sources = Record<string, string>;
