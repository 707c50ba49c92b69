import type { BoardReport, CodePosition } from '../engine/types';
import type { BoardScenario } from '../scenario/types';
import {
  type BoardException,
  LATEST_ONLY_KINDS,
  type MessageFromWorker,
  type ProgramError,
} from './messages';
import type { ConnectablePart } from './playground/attachPart';
import type { ProgramFiles } from './programFiles';
import type { PlayerProgram } from './types';

/** Maximum console size. Trimming removes many lines at once, because it re-renders all lines. */
const MAX_CONSOLE_CHARS = 100_000;
const TRIMMED_CONSOLE_CHARS = 70_000;
/** Maximum number of cloud and serial messages. */
const MAX_EVENTS = 200;

/** `idle`: not started. `over`: ended, stopped, or failed. */
export type Phase = 'idle' | 'loading' | 'running' | 'paused' | 'over';

/** A report with a sequence number, from 1. */
export type NumberedReport = BoardReport & { id: number };

/** An expansion board on the bus. */
export interface Expansion {
  /** Prefix of the expansion's pin names. */
  name: string;
  /** Kind of the board, such as `RELAY`. */
  kind: string;
}

/** Files, parts, and speed of a start. */
export interface Start {
  files: ProgramFiles;
  /** Parts that the reader added to the board. */
  parts: readonly ConnectablePart[];
  /** Virtual seconds per real second; 0 pauses before the first line. */
  speed: number;
}

/** A program and its board. */
export interface RunningProgram {
  /** The program, with the inputs and faults of the reader's version. */
  program: PlayerProgram;
  scenario: BoardScenario;
  /** Number of programs that have run before. */
  index: number;
}

/** State that the player displays. */
export interface PlayerState {
  /** The last start. */
  start: Start | undefined;
  /** Undefined until the first program is prepared. */
  running: RunningProgram | undefined;
  phase: Phase;
  /** Status message, announced by screen readers. */
  status: string;
  console: string;
  /** Whether the oldest lines were removed. */
  isTruncated: boolean;
  /** Virtual time in ms. */
  time: number;
  speed: number;
  isUnresponsive: boolean;
  position: CodePosition | undefined;
  /** Why the program was rejected, or the explanation of `exception`. */
  error: ProgramError | undefined;
  /** Last exception that ended a thread. */
  exception: BoardException | undefined;
  /** Latest value of each pin and component, by name. */
  levels: Record<string, unknown>;
  /** Expansions on the board's bus, in order. */
  expansions: Expansion[];
  /** Cloud and serial messages in both directions. */
  events: NumberedReport[];
}

export type PlayerEvent =
  | MessageFromWorker
  | { kind: 'load'; start: Start }
  | { kind: 'prepared'; program: PlayerProgram; scenario: BoardScenario }
  | { kind: 'speed'; speed: number }
  | { kind: 'unresponsive' }
  /** The last exception has been explained. */
  | { kind: 'explained'; error: ProgramError }
  | { kind: 'stop' };

export const INITIAL_STATE: PlayerState = {
  start: undefined,
  running: undefined,
  phase: 'idle',
  status: '',
  console: '',
  isTruncated: false,
  time: 0,
  speed: 1,
  isUnresponsive: false,
  position: undefined,
  error: undefined,
  exception: undefined,
  levels: {},
  expansions: [],
  events: [],
};

function appendText(
  state: PlayerState,
  text: string,
): Pick<PlayerState, 'console' | 'isTruncated'> {
  // Carriage returns only move a terminal's cursor.
  const fullText = state.console + text.replaceAll('\r', '');
  if (fullText.length <= MAX_CONSOLE_CHARS)
    return { console: fullText, isTruncated: state.isTruncated };
  const recentText = fullText.slice(-TRIMMED_CONSOLE_CHARS);
  const end = recentText.indexOf('\n') + 1;
  // A single line can exceed the limit.
  return {
    console: end < recentText.length ? recentText.slice(end) : recentText,
    isTruncated: true,
  };
}

function applyReports(state: PlayerState, reports: readonly BoardReport[]): Partial<PlayerState> {
  if (reports.length === 0) return {};
  const levels = { ...state.levels };
  const events = [...state.events];
  const expansions = [...state.expansions];
  let { exception } = state;
  for (const report of reports) {
    if (LATEST_ONLY_KINDS.has(report.kind)) levels[report.name] = report.value;
    else if (report.kind === 'expansion') {
      expansions.push({ name: report.name, kind: String(report.value) });
    } else if (report.kind === 'exception') exception = report.value as BoardException;
    else events.push({ ...report, id: (events.at(-1)?.id ?? 0) + 1 });
  }
  return { levels, expansions, exception, events: events.slice(-MAX_EVENTS) };
}

const ENDED_MESSAGE = 'The program has ended.';
const STOPPED_MESSAGE = 'The program stopped.';

const describeFile = (file: string) => (file === 'main' ? '' : ` of ${file}.py`);

function describeError({ file, line, column, message }: ProgramError): string {
  const position = `Line ${line}${column ? `, column ${column}` : ''}${describeFile(file)}`;
  return `${position}: ${message.replace(/[.?]$/, '')}${message.endsWith('?') ? '?' : '.'}`;
}

function describeEnd(message: MessageFromWorker & { kind: 'end' }, error?: ProgramError): string {
  switch (message.reason) {
    case 'ended':
      return error ? `${STOPPED_MESSAGE} ${describeError(error)}` : ENDED_MESSAGE;
    case 'flood':
      return `Stopped because the program printed or sent ${Math.round(message.bytes / 1000)} KB in one second. Add a delay between lines.`;
    case 'failed':
      return `The simulation failed: ${message.message.replace(/\.$/, '')}. Select Run. If it fails again, reload the page.`;
  }
}

function describePosition(position: CodePosition | 'nowhere'): string {
  if (position === 'nowhere') {
    return 'The program is waiting, so there is no next line. Change an input, send a message, step again, or continue.';
  }
  const { file, line, thread } = position;
  return `Line ${line}${describeFile(file)}, thread ${thread}, comes next.`;
}

function getNextPosition(
  { phase, position }: PlayerState,
  reported: CodePosition | 'nowhere' | undefined,
) {
  if (reported) return reported === 'nowhere' ? undefined : reported;
  return phase === 'running' ? undefined : position;
}

const RESET_CAUSES: Readonly<Record<string, string>> = {
  watchdog: 'the watchdog was not kicked in time',
  software: 'requested by the program',
  power: 'the supply voltage dipped (brown-out)',
  exception: 'an exception ended a thread',
};

/** Reducer for the player's state. */
export function reduce(state: PlayerState, event: PlayerEvent): PlayerState {
  switch (event.kind) {
    case 'load': {
      const { start } = event;
      const { running } = state;
      const status = 'Loading the simulation.';
      return { ...INITIAL_STATE, start, running, phase: 'loading', speed: start.speed, status };
    }
    case 'prepared': {
      const { program, scenario } = event;
      return { ...state, running: { program, scenario, index: (state.running?.index ?? 0) + 1 } };
    }
    case 'ready':
      return state.speed === 0
        ? { ...state, phase: 'paused', status: 'Paused.' }
        : { ...state, phase: 'running', status: 'Running.' };
    case 'update':
      return {
        ...state,
        ...appendText(state, event.text),
        ...applyReports(state, event.reports),
        time: Math.max(event.time, ...event.reports.map(({ time }) => time)),
        isUnresponsive: false,
        position: getNextPosition(state, event.position),
        ...(event.position ? { status: describePosition(event.position) } : {}),
      };
    case 'reset': {
      const { time } = event;
      const cause = RESET_CAUSES[event.cause] ?? event.cause;
      const status = `Reset after ${(event.time / 1000).toFixed(1)} s: ${cause}. The board restarts.`;
      const separator = state.console === '' || state.console.endsWith('\n') ? '' : '\n';
      return {
        ...state,
        ...appendText(state, `${separator}--- ${status} ---\n`),
        status,
        time,
        levels: {},
        expansions: [],
        position: undefined,
      };
    }
    case 'end': {
      const status = describeEnd(event, state.error);
      return { ...state, phase: 'over', status, isUnresponsive: false };
    }
    case 'rejected':
      return { ...state, phase: 'over', status: describeError(event.error), error: event.error };
    case 'explained': {
      const { error } = event;
      const isOver = state.phase === 'over';
      // Keep a later status, such as the status after the reader stops the program.
      if (isOver && !state.status.startsWith(ENDED_MESSAGE)) return { ...state, error };
      return {
        ...state,
        error,
        status: `${isOver ? STOPPED_MESSAGE : 'A thread stopped.'} ${describeError(error)}`,
      };
    }
    case 'speed': {
      if (event.speed === 0) return { ...state, phase: 'paused', status: 'Paused.' };
      const nextPhase: Phase = state.phase === 'paused' ? 'running' : state.phase;
      const status =
        event.speed === 1 ? 'Running.' : `Running at up to ${event.speed} times real time.`;
      return { ...state, phase: nextPhase, speed: event.speed, status, position: undefined };
    }
    case 'unresponsive':
      return {
        ...state,
        isUnresponsive: true,
        status: 'The program has not responded for 2 seconds. Select Stop to end it.',
      };
    case 'stop':
      return {
        ...state,
        phase: 'over',
        isUnresponsive: false,
        position: undefined,
        status: 'Stopped.',
      };
  }
}
