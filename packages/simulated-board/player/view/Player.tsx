/** @jsxImportSource preact */
import { boards, wasm, worker } from 'board:files';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { BoardAction, Program } from '../../engine/types';
import { createFaultActions, type FaultChoices } from '../faults';
import { INITIAL_STATE, type PlayerState } from '../playerState';
import {
  addSwitchedFaults,
  areSameFiles,
  getOriginalFiles,
  type ProgramFiles,
  replaceDataFiles,
  toProgram,
} from '../programFiles';
import { Session } from '../session';
import { encodeHash, type SharedProgram } from '../share';
import type { PlayerProgram, PlayerRun } from '../types';
import { Board } from './Board';
import { Console } from './Console';
import { Faults } from './Faults';
import { Inputs } from './Inputs';
import { Cloud, SerialPorts } from './Messages';
import { Plots } from './Plots';
import type ProgramPane from './ProgramPane';
import type { Props as ProgramPaneProps } from './ProgramPane';
import { SaveNotes } from './SaveNotes';
import { Toolbar } from './Toolbar';
import { type ReaderProgram, useReaderProgram } from './useReaderProgram';
import { Variables } from './Variables';

export interface Props {
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
  /** Derives the scenario and controls from the reader's version. Changes with the selected parts. */
  describe: (program: Program) => PlayerProgram;
  /** @param text the reader's files, as `serializeFiles` writes them */
  createHash: (text: string) => Promise<string>;
  /** Whether the program starts immediately. */
  startsAutomatically: boolean;
  /** Downloads the program as a project. */
  download: (files: ProgramFiles) => Promise<void>;
  /** Called when the reader makes a shared program their own. */
  onSaveAsOwn: () => void;
}

function getFirstRun({ name, runs: [run] }: PlayerProgram): PlayerRun {
  if (!run) throw new Error(`The program ${name} has no prepared run.`);
  return run;
}

const BACKGROUND_INTERVAL_MS = 250;

/** Background pages are not rendered, but their programs continue. */
function requestFrame(callback: () => void): void {
  if (document.hidden) setTimeout(callback, BACKGROUND_INTERVAL_MS);
  else requestAnimationFrame(callback);
}

interface RunChoiceProps {
  runs: readonly PlayerRun[];
  run: PlayerRun;
  choose: (run: PlayerRun) => void;
}

/** Menu of the program's runs, if there are several. */
function RunChoice({ runs, run, choose }: RunChoiceProps) {
  if (runs.length <= 1) return null;
  return (
    <label class="bp-input">
      Scenario{' '}
      <select
        value={run.name}
        onChange={({ currentTarget: { value } }) => {
          const nextRun = runs.find(({ name }) => name === value);
          if (nextRun) choose(nextRun);
        }}
      >
        {runs.map(({ name }) => (
          <option key={name} value={name}>
            {name ? name.replaceAll('-', ' ') : 'default'}
          </option>
        ))}
      </select>
    </label>
  );
}

function useSession(
  program: PlayerProgram,
  base: string,
  onChange: (state: PlayerState) => void,
): Session {
  const [session] = useState(
    () =>
      new Session({
        program,
        wasmUrl: `${base}assets/board/${wasm}`,
        createWorker: () => new Worker(`${base}assets/board-worker/${worker}`, { type: 'module' }),
        loadTransform: () => import('../prepareEditedProgram'),
        onChange,
        requestFrame,
      }),
  );
  return session;
}

/** Whether to load the editor. It loads after the first output, because readers wait for the engine. */
function useDelayedEditor(state: PlayerState, isShared: boolean): boolean {
  const hasEditor = useRef(isShared);
  hasEditor.current ||= Boolean(
    state.console || state.time || state.phase === 'over' || state.phase === 'paused',
  );
  return hasEditor.current;
}

/** Warnings that a program from the URL is damaged, or not from this site. */
function SharedProgramNotes({ shared, isWaiting }: Pick<Props, 'shared'> & { isWaiting: boolean }) {
  return (
    <>
      {shared && shared.text === undefined && (
        <p class="bp-warning">
          The program in this URL is damaged and may be incomplete. Ask the sender for the URL
          again. The original program is shown below.
        </p>
      )}
      {isWaiting && (
        <p class="bp-warning">
          This program came with the URL and is not from this site. Review it, then select Run.
        </p>
      )}
    </>
  );
}

interface OutputProps {
  program: PlayerProgram;
  state: PlayerState;
  /** The inputs, whose effect the console shows. */
  children: ComponentChildren;
}

/** The console, the inputs, and the limits of the simulation. */
function Output({ program, state, children }: OutputProps) {
  return (
    <div class="bp-output">
      <Console state={state} />
      {children}
      <p class="bp-note">
        Output of a simulated {program.board}.{' '}
        {program.notes.length > 0
          ? program.notes.join(' ')
          : 'It does not show memory use or timing below 100 µs.'}
      </p>
    </div>
  );
}

interface EnvironmentProps {
  program: PlayerProgram;
  run: PlayerRun;
  state: PlayerState;
  isActive: boolean;
  applyAction: (action: BoardAction) => void;
}

function BoardInputs({ program, run, state, isActive, applyAction }: EnvironmentProps) {
  return (
    <fieldset class="bp-environment" disabled={!isActive}>
      <legend class="bp-visually-hidden">Inputs</legend>
      <Inputs
        controls={program.controls}
        signals={run.scenario.signals}
        time={state.time}
        applyAction={applyAction}
      />
    </fieldset>
  );
}

/** Messages of the board's connections. */
function Connections({ program, state, isActive, applyAction }: EnvironmentProps) {
  return (
    <fieldset class="bp-environment" disabled={!isActive}>
      <legend class="bp-visually-hidden">Connections</legend>
      {program.hasCloud && (
        <Cloud jobs={program.jobs} events={state.events} applyAction={applyAction} />
      )}
      <SerialPorts
        lines={program.lines}
        hasMqtt={program.hasMqtt}
        events={state.events}
        applyAction={applyAction}
      />
    </fieldset>
  );
}

/** The reader's files at the last start, and the program that the player derived from them. */
function useRunningProgram(
  program: PlayerProgram,
  playground: PlaygroundOptions | undefined,
  { files, original }: ReaderProgram,
) {
  const describe = playground?.describe;
  const createRunning = (started: ProgramFiles) => ({
    files: started,
    describe,
    program: describe?.(toProgram(started)) ?? program,
    count: 0,
  });
  const [running, setRunning] = useState(() => createRunning(files));
  return {
    running,
    isCurrent: areSameFiles(files, running.files) && describe === running.describe,
    /** Prepares a run of these files, with their scenario. */
    prepareRun(run: PlayerRun, started: ProgramFiles, choices: FaultChoices) {
      const nextRunning = { ...createRunning(started), count: running.count + 1 };
      setRunning(nextRunning);
      const { scenario, ...nextRun } = findRun(nextRunning.program, run);
      const isOriginal = areSameFiles(started, getOriginalFiles(program, run));
      const editedScenario = isOriginal ? scenario : replaceDataFiles(scenario, original, started);
      const { faults } = nextRunning.program;
      return {
        run: { ...nextRun, scenario: addSwitchedFaults(editedScenario, faults) },
        actions: createFaultActions(faults, choices),
      };
    },
  };
}

function findRun({ runs }: PlayerProgram, run: PlayerRun): PlayerRun {
  return runs.find(({ name }) => name === run.name) ?? run;
}

/** Starts the program on Ctrl+Enter or Cmd+Enter, which would insert a line in the editor. */
function startOnRunKey(event: KeyboardEvent, start: () => void): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.stopPropagation();
  start();
}

/** Starts the program and moves the focus to the player when it opens, and ends the run when it closes. */
function useAutomaticStart(
  root: { current: HTMLElement | null },
  session: Session,
  start: () => void,
  isAutomatic: boolean,
): void {
  const startOnce = useRef(isAutomatic ? start : undefined);
  useEffect(() => {
    startOnce.current?.();
    // Keeps the focus in the form above the player if the reader chose the program there.
    if (!root.current?.parentElement?.contains(document.activeElement)) {
      // The clicked button, which is right above the player, stays under the reader's finger.
      root.current?.focus({ preventScroll: true });
    }
    return () => session.endWorker();
  }, [root, session]);
}

/** A link to the page where readers can add parts to the board. */
function PlaygroundLink({ base, name }: { base: string; name: string }) {
  return (
    <p class="bp-note">
      <a href={`${base}tools/board?program=${name}`}>Open on a page with more space and parts</a>
    </p>
  );
}

/** The editor with its buttons, which loads separately. */
function LazyProgramPane(props: ProgramPaneProps) {
  const [Pane, setPane] = useState<typeof ProgramPane>();
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    import('./ProgramPane').then(
      ({ default: Loaded }) => setPane(() => Loaded),
      () => setHasFailed(true),
    );
  }, []);
  if (Pane) return <Pane {...props} />;
  return (
    <div class="bp-program">
      <p class="bp-title">Program</p>
      {hasFailed ? (
        <p class="bp-warning">The editor failed to load. The program still runs.</p>
      ) : (
        <p class="bp-note">Loading the editor.</p>
      )}
    </div>
  );
}

/** State of the player, and functions that start the program. */
function usePlayer({ program, base, shared: fromUrl, playground }: Props) {
  const [state, setState] = useState(INITIAL_STATE);
  const [speed, setSpeed] = useState(1);
  const [run, setRun] = useState(() => getFirstRun(program));
  const [faultChoices, setFaultChoices] = useState<FaultChoices>({});
  const reader = useReaderProgram(program, fromUrl, getFirstRun(program), playground?.onSaveAsOwn);
  const { running, isCurrent, prepareRun } = useRunningProgram(program, playground, reader);
  const session = useSession(program, base, setState);
  const isOriginal = reader.isOriginalOf(run);
  const start = (startSpeed = speed, nextRun = run, files = reader.files) => {
    session.start({
      ...prepareRun(nextRun, files, faultChoices),
      program: toProgram(files),
      speed: startSpeed,
    });
  };
  const reset = (nextRun = run) => {
    setRun(nextRun);
    start(speed, nextRun, reader.resetToRun(nextRun));
  };
  const choose = (nextRun: PlayerRun) => {
    // Only an explicit request discards the reader's edits.
    if (isOriginal) return reset(nextRun);
    setRun(nextRun);
    start(speed, nextRun);
  };
  // The speed may have changed while the engine was loading.
  useEffect(() => {
    if (state.phase === 'running' && state.speed !== speed) session.setSpeed(speed);
  }, [session, state.phase, state.speed, speed]);
  const isActive = state.phase === 'running' || state.phase === 'paused';
  return {
    state,
    speed,
    setSpeed,
    run,
    reader,
    running,
    faultChoices,
    setFaultChoices,
    session,
    isOriginal,
    isActive,
    isCurrent,
    start,
    reset,
    choose,
  };
}

/** A program on a simulated board. It runs immediately unless it came with the URL. */
export function Player(props: Props) {
  const { program, base, shared: fromUrl, onClose, playground } = props;
  const root = useRef<HTMLElement>(null);
  const player = usePlayer(props);
  const { state, speed, run, reader, running, session, isActive, start } = player;
  const { shared } = reader;
  const isWaiting = shared !== undefined && running.count === 0;
  const hasEditor = useDelayedEditor(state, shared !== undefined || playground !== undefined);
  useAutomaticStart(
    root,
    session,
    start,
    shared === undefined && playground?.startsAutomatically !== false,
  );
  // Like the editor, images load after the first output.
  const getImage = (name: string) => {
    const { file, height } = boards[name] ?? {};
    return file && height
      ? { url: hasEditor ? `${base}assets/board/${file}` : undefined, height }
      : undefined;
  };

  const programPane = hasEditor && (
    <LazyProgramPane
      program={program}
      base={base}
      reader={reader}
      isOriginal={player.isOriginal}
      state={state}
      isCurrent={player.isCurrent}
      createHash={playground?.createHash ?? ((text) => encodeHash(program.name, text))}
      download={playground?.download}
      reset={() => player.reset()}
    />
  );

  const applyAction = (action: BoardAction) => session.applyAction(action);
  const environment = {
    program: running.program,
    run: findRun(running.program, run),
    state,
    isActive,
    applyAction,
  };
  return (
    <section
      ref={root}
      class={playground ? 'bp bp-page' : 'bp'}
      aria-label={`Simulated ${program.board}: ${program.name}`}
      tabIndex={-1}
      onKeyDownCapture={(event) => startOnRunKey(event, start)}
    >
      <SharedProgramNotes shared={fromUrl} isWaiting={isWaiting} />
      <Toolbar
        state={state}
        speed={speed}
        onStart={() => start()}
        onStop={() => session.stop()}
        onPause={() => session.setSpeed(0)}
        onSpeed={player.setSpeed}
        onContinue={() => session.setSpeed(speed)}
        onStep={() => (isActive ? session.step() : start(0))}
        onClose={onClose}
      >
        <SaveNotes reader={reader} />
      </Toolbar>
      <div class="bp-body">
        <div class="bp-columns">
          <Output program={running.program} state={state}>
            {/* Recreated for each run, to reset the inputs. */}
            <BoardInputs key={running.count} {...environment} />
          </Output>
          {playground && programPane}
          <div class="bp-side">
            {playground && <Variables position={state.position} />}
            {playground && <Plots state={state} />}
            <Board
              getImage={getImage}
              boardId={program.boardId}
              levels={state.levels}
              expansions={state.expansions}
              isPowered={isActive}
            />
            <RunChoice runs={program.runs} run={run} choose={player.choose} />
            {!playground && !shared && <PlaygroundLink base={base} name={program.name} />}
            <Connections key={running.count} {...environment} />
            <fieldset class="bp-environment" disabled={state.phase === 'loading'}>
              <legend class="bp-visually-hidden">Faults</legend>
              <Faults
                faults={running.program.faults}
                choices={player.faultChoices}
                setChoices={player.setFaultChoices}
                isActive={isActive}
                signals={environment.run.scenario.signals}
                time={state.time}
                applyAction={applyAction}
              />
            </fieldset>
          </div>
          {!playground && programPane}
        </div>
      </div>
    </section>
  );
}
