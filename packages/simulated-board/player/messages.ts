import type { BoardAction, BoardReport, PreparedProgram } from '../engine/types';
import type { BoardScenario } from '../scenario/types';

/** Report kinds of which only the latest per name matters. */
export const LEVELS: ReadonlySet<string> = new Set(['pin', 'input', 'rgb', 'pwm', 'dac']);

/** Messages from the page to the worker. */
export type ToWorker =
  | {
      kind: 'start';
      program: PreparedProgram;
      scenario: BoardScenario;
      /** URL of the engine's WebAssembly. */
      wasm: string;
      /** 0 pauses before the first line. */
      speed: number;
    }
  /** Virtual seconds a second; 0 stands still. */
  | { kind: 'speed'; speed: number }
  | { kind: 'step' }
  /** The page has shown the last news: it has room for more. */
  | { kind: 'shown' }
  | { kind: 'act'; action: BoardAction };

/** A problem at a 1-based position in main.py: an unsupported feature or an exception. */
export interface LanguageFault {
  message: string;
  line: number;
  column?: number;
}

/** The board's report of an exception that ended a thread. */
export interface BoardException {
  type: string;
  /** Message that the device prints after the type. */
  said: string;
  /** The engine's message, which the device does not print. */
  unsaid: string;
  /** Missing attribute, module, or key. */
  name: string;
  /** Names that exist instead. */
  names: string[];
  /** Traceback, innermost call last. */
  places: [file: string, line: number][];
}

/** Position where a step ended: 1-based line, file (`main` or a module), and thread. */
export interface Place {
  file: string;
  line: number;
  thread: string;
}

/** Reason why a run ended by itself. */
export type End =
  | { why: 'ended' }
  /** More text, printed or sent, than a reader can read. */
  | { why: 'flood'; bytes: number }
  /** The simulation itself failed. */
  | { why: 'failed'; message: string };

/** Messages from the worker to the page: periodic and on events. */
export type FromWorker =
  | { kind: 'ready' }
  | {
      kind: 'news';
      /** New console output. */
      text: string;
      reports: BoardReport[];
      /** Virtual time in ms, and steps since power-on. */
      time: number;
      steps: number;
      /** After a step; `nowhere` if it reached no line. */
      at?: Place | 'nowhere';
    }
  /** The text cannot run at all. */
  | { kind: 'refused'; fault: LanguageFault }
  /**
   * Virtual seconds for each on the wall that the device reaches, a figure of one digit, where that is
   * not what was asked for; undefined where it is.
   */
  | { kind: 'pace'; reached: number | undefined }
  /** The board restarts. */
  | { kind: 'reset'; cause: string; time: number }
  | ({ kind: 'end' } & End);
