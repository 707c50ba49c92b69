import type { BoardAction, BoardReport, Program } from '../engine/types';
import type { BoardScenario } from '../scenario/types';

/** What the page tells the worker. */
export type ToWorker =
  | {
      kind: 'start';
      program: Program;
      scenario: BoardScenario;
      /** Names that the board has without an import. */
      names: string[];
      /** Address of the engine's WebAssembly. */
      wasm: string;
      /** 0 stands before the first line. */
      speed: number;
      everyLine: boolean;
    }
  /** Virtual seconds a second; 0 stands still. */
  | { kind: 'speed'; speed: number }
  | { kind: 'step' }
  | { kind: 'act'; action: BoardAction };

/** Why a run came to its end by itself. */
export type End =
  | { why: 'ended' }
  /** More text than a reader can read. */
  | { why: 'flood'; bytes: number }
  /** The program is not in the language of the device. */
  | { why: 'language'; message: string; line: number; column: number }
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
      /** Where a step ended: line of main.py from 1, and thread. */
      at?: { line: number; thread: string };
    }
  /** The board starts anew. */
  | { kind: 'reset'; cause: string; time: number }
  | ({ kind: 'end' } & End);
