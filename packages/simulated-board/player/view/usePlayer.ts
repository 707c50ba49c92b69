import { wasm, worker } from 'board:files';
import { useEffect, useState } from 'preact/hooks';
import type { BoardAction } from '../../engine/types';
import type { FaultChoices } from '../faultActions';
import { INITIAL_STATE, type PlayerState } from '../playerState';
import type { ConnectablePart } from '../playground/attachPart';
import { areSameFiles, type ProgramFiles } from '../programFiles';
import { Session } from '../session';
import type { SharedProgram } from '../share';
import type { PlayerProgram, PlayerRun } from '../types';
import { useReaderProgram } from './useReaderProgram';

export interface PlayerProps {
  program: PlayerProgram;
  /** Base URL of the site. */
  base: string;
  /** Program from the URL, which runs only after an extra click. */
  shared: SharedProgram | undefined;
  onClose: () => void;
  /** Options of the playground; undefined for players on other pages. */
  playground?: PlaygroundOptions;
}

export interface PlaygroundOptions {
  /** Parts that the reader added to the board. */
  parts: readonly ConnectablePart[];
  /** @param text the reader's files, as `serializeFiles` writes them */
  createHash: (text: string) => Promise<string>;
  /** Whether the program starts immediately. */
  startsAutomatically: boolean;
  /** Downloads the program as a project. */
  download: (files: ProgramFiles) => Promise<void>;
  /** Called when the reader makes a shared program their own. */
  onSaveAsOwn: () => void;
}

export type PlayerControls = ReturnType<typeof usePlayer>;

const NO_PARTS: readonly ConnectablePart[] = [];
const BACKGROUND_INTERVAL_MS = 250;

/** Background pages are not rendered, but their programs continue. */
function requestFrame(callback: () => void): void {
  if (document.hidden) setTimeout(callback, BACKGROUND_INTERVAL_MS);
  else requestAnimationFrame(callback);
}

function createSession(
  program: PlayerProgram,
  base: string,
  onChange: (state: PlayerState) => void,
): Session {
  return new Session({
    program,
    wasmUrl: `${base}assets/board/${wasm}`,
    createWorker: () => new Worker(`${base}assets/board-worker/${worker}`, { type: 'module' }),
    loadTransform: () => import('../prepareEditedRun'),
    onChange,
    requestFrame,
  });
}

function getFirstRun({ name, runs: [run] }: PlayerProgram): PlayerRun {
  if (!run) throw new Error(`The program ${name} has no prepared run.`);
  return run;
}

/** State of the player, and functions that control its board. */
export function usePlayer({ program, base, shared, playground }: PlayerProps) {
  const [state, setState] = useState(INITIAL_STATE);
  const [session] = useState(() => createSession(program, base, setState));
  const [speed, setSpeed] = useState(1);
  const [run, setRun] = useState(() => getFirstRun(program));
  const [faultChoices, setFaultChoices] = useState<FaultChoices>({});
  const reader = useReaderProgram(program, shared, getFirstRun(program), playground?.onSaveAsOwn);
  const { phase } = state;
  const parts = playground?.parts ?? NO_PARTS;
  const isOriginal = reader.isOriginalOf(run);
  const start = (startSpeed = speed, nextRun = run, files = reader.files) =>
    session.start({ run: nextRun, files, parts, faultChoices, speed: startSpeed });
  const reset = (nextRun = run) => {
    setRun(nextRun);
    start(speed, nextRun, reader.resetToRun(nextRun));
  };
  const choose = (name: string) => {
    const nextRun = program.runs.find((candidate) => candidate.name === name) ?? run;
    // Only an explicit request discards the reader's edits.
    if (isOriginal) return reset(nextRun);
    setRun(nextRun);
    start(speed, nextRun);
  };
  // The speed may have changed while the engine was loading.
  useEffect(() => {
    if (phase === 'running' && state.speed !== speed) session.setSpeed(speed);
  }, [session, phase, state.speed, speed]);
  const { files, parts: startedParts } = state.start ?? {};
  return {
    state,
    /** The program on the board, with its scenario. Before the first start, the original program. */
    running: state.running ?? { program, scenario: run.scenario, index: 0 },
    speed,
    setSpeed,
    run,
    reader,
    faultChoices,
    setFaultChoices,
    session,
    applyAction: (action: BoardAction) => session.applyAction(action),
    isOriginal,
    isActive: phase === 'running' || phase === 'paused',
    /** Whether the board started with the current files and parts. */
    isCurrent: files !== undefined && areSameFiles(files, reader.files) && startedParts === parts,
    start,
    reset,
    choose,
  };
}
