/** A signal of the world: steps of [ms, value], with noise and a sine on it. */
export interface SignalSpec {
  steps: [number, number | string][];
  noise?: number;
  /** Steps of the sine's height. */
  amplitude?: [number, number | string][];
  hertz?: number;
}

/** What `packages/simulated-board/world/scenario.py` takes. Times are ms of virtual time. */
export interface BoardScenario {
  board: string;
  pins: Record<string, number>;
  seed: number;
  /** Time of day at power-on, in seconds since 1970. */
  start: number;
  /** First window of the watchdog in ms. */
  watchdog: number;
  signals: Record<string, SignalSpec>;
  [key: string]: unknown;
}

/** When a run ends: after so many lines, at a virtual time, or when the program has ended. */
export type Stop = { lines: number } | { after: number } | 'end';

/** A line of the output that no run can produce. */
export interface MarkedLine {
  /** Place in the output, from 1. */
  line: number;
  text: string;
  why: string;
}

/** A change that the page tells the reader to make. */
export interface Edit {
  find: string;
  put: string;
}

/** One run of a program. */
export interface Run {
  /** Empty for the first one. */
  name: string;
  /** File with the output, in the folder of the program. */
  output: string;
  /** `console`, or the serial line that the output shows. */
  channel: string;
  stop: Stop;
  /** Causes of resets that the page announces. */
  resets: string[];
  marked: MarkedLine[];
  edits: Edit[];
  scenario: BoardScenario;
}
