import type { BoardAction, BoardReport, CodePosition, PreparedProgram } from '../engine/types';
import type { BoardScenario } from '../scenario/types';
import type { LanguageError } from '../transform/languageError';

/** Report kinds for which only the latest report per name matters. */
export const LATEST_ONLY_KINDS: ReadonlySet<string> = new Set('pin input rgb pwm dac'.split(' '));

/** A message from the page to the worker. */
export type MessageToWorker =
  | {
      kind: 'start';
      program: PreparedProgram;
      scenario: BoardScenario;
      /** URL of the engine's WebAssembly. */
      wasmUrl: string;
      /** Virtual seconds per real second; 0 pauses before the first line. */
      speed: number;
      /** Actions that the board performs before the first line. */
      actions: readonly BoardAction[];
    }
  /** Virtual seconds per real second; 0 pauses. */
  | { kind: 'speed'; speed: number }
  | { kind: 'step' }
  /** The page has rendered the last update and can receive more. */
  | { kind: 'rendered' }
  | { kind: 'act'; action: BoardAction };

/** A problem at a one-based position: an unsupported feature or an exception. */
export interface ProgramError {
  message: string;
  /** `main`, or a module of the program. */
  file: string;
  line: number;
  column?: number;
}

export function toProgramError({ reason, file, line, column }: LanguageError): ProgramError {
  return { message: reason, file, line, column };
}

/** The board's report of an exception that ended a thread. */
export interface BoardException {
  type: string;
  /** Message that the device prints after the type. */
  message: string;
  /** The engine's message, which the device does not print. */
  engineMessage: string;
  /** Function or class whose call raised the exception; empty if unknown. */
  call: string;
  /** Parameters of a function or class of the SDK, in parentheses; empty if unknown. */
  parameters: string;
  /** Missing attribute, module, or key. */
  name: string;
  /** Existing names that the program may have meant. */
  names: string[];
  /** Traceback, innermost call last. */
  traceback: [file: string, line: number][];
}

/** A message from the worker to the page. The worker sends messages at intervals and on events. */
export type MessageFromWorker =
  | { kind: 'ready' }
  | {
      kind: 'update';
      /** New console output. */
      text: string;
      reports: BoardReport[];
      /** Virtual time in ms. */
      time: number;
      /** Set after a step; `nowhere` if the step reached no line. */
      position?: CodePosition | 'nowhere';
    }
  /** The program is invalid. */
  | { kind: 'rejected'; error: ProgramError }
  | { kind: 'reset'; cause: string; time: number }
  | { kind: 'end'; reason: 'ended' }
  /** The program printed or sent too much text. */
  | { kind: 'end'; reason: 'flood'; bytes: number }
  /** The simulation itself failed. */
  | { kind: 'end'; reason: 'failed'; message: string };
