import type { BoardAction, BoardReport, PreparedProgram } from '../engine/types';
import type { BoardScenario } from '../scenario/types';

/** Kinds of reports of which only the last one of each name counts. */
export const LEVELS: ReadonlySet<string> = new Set(['pin', 'input', 'rgb', 'pwm', 'dac']);

/** What the page tells the worker. */
export type ToWorker =
  | {
      kind: 'start';
      program: PreparedProgram;
      scenario: BoardScenario;
      /** Address of the engine's WebAssembly. */
      wasm: string;
      /** 0 stands before the first line. */
      speed: number;
    }
  /** Virtual seconds a second; 0 stands still. */
  | { kind: 'speed'; speed: number }
  | { kind: 'step' }
  /** The page has shown the last news: it has room for more. */
  | { kind: 'shown' }
  | { kind: 'act'; action: BoardAction };

/** A place in main.py, from 1: what the language of the device does not have, or an exception. */
export interface LanguageFault {
  message: string;
  line: number;
  column?: number;
}

/** What the board reports of an exception that has ended a thread. */
export interface BoardException {
  type: string;
  /** What the device prints behind the type. */
  said: string;
  /** Words of the engine that the device does not print. */
  unsaid: string;
  /** Attribute, module or key that was not there. */
  name: string;
  /** Names that are there instead. */
  names: string[];
  /** Files and lines on the way, the innermost last. */
  places: [file: string, line: number][];
}

/** Where a step ended: line, from 1, file (`main` or an own module) and thread. */
export interface Place {
  file: string;
  line: number;
  thread: string;
}

/** Why a run came to its end by itself. */
export type End =
  | { why: 'ended' }
  /** More text, printed or sent, than a reader can read. */
  | { why: 'flood'; bytes: number }
  /** The simulation itself failed. */
  | { why: 'failed'; message: string };

/** What the worker tells the page: every so often, and when something has happened. */
export type FromWorker =
  | { kind: 'ready' }
  | {
      kind: 'news';
      /** What the console shows more. */
      text: string;
      reports: BoardReport[];
      /** Virtual time in ms, and steps since power-on. */
      time: number;
      steps: number;
      /** After a step; `nowhere`: it came to no line. */
      at?: Place | 'nowhere';
    }
  /** The text cannot run at all. */
  | { kind: 'refused'; fault: LanguageFault }
  /**
   * Virtual seconds for each on the wall that the device reaches, a figure of one digit, where that is
   * not what was asked for; undefined where it is.
   */
  | { kind: 'pace'; reached: number | undefined }
  /** The board starts anew. */
  | { kind: 'reset'; cause: string; time: number }
  | ({ kind: 'end' } & End);
