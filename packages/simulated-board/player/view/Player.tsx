/** @jsxImportSource preact */
import { boards, packages } from 'board:files';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { BoardAction } from '../../engine/types';
import { applyEdits } from '../applyEdits';
import type { Engine } from '../engine';
import { INITIAL_STATE, type PlayerState } from '../playerState';
import { Session } from '../session';
import { encodeHash, removeHash, type SharedProgram } from '../share';
import { getOwnSlot, getSharedSlot, loadText, saveText } from '../textStorage';
import type { PlayerProgram, PlayerRun } from '../types';
import { Board } from './Board';
import { Console } from './Console';
import { Faults } from './Faults';
import { Inputs } from './Inputs';
import { Cloud, SerialPorts } from './Messages';
import { Plot } from './Plot';
import { loadTransform, OtherFile, Program } from './Program';
import { Share } from './Share';
import { Toolbar } from './Toolbar';

export interface Props {
  program: PlayerProgram;
  engine: Engine;
  /** Base URL of the site. */
  base: string;
  /** Program from the URL, which needs an extra click to run. */
  shared: SharedProgram | undefined;
  onClose: () => void;
  /** Set on the page for free use of the board. */
  page?: PageOptions;
}

/** Options of the page for free use of the board. */
export interface PageOptions {
  /** Derives the program's scenario and controls from a text of main.py; a new function if the parts change. */
  describe: (main: string) => PlayerProgram;
  createHash: (main: string) => Promise<string>;
  /** Whether the program starts at once. */
  isAutomatic: boolean;
  /** Downloads the program as a project. */
  download: (main: string) => void;
  /** Called when the reader makes a shared program their own. */
  onSaveAsOwn: () => void;
}

function getFirstRun({ name, runs: [run] }: PlayerProgram): PlayerRun {
  if (!run) throw new Error(`${name} has no run`);
  return run;
}

/** Update interval in background pages. */
const BACKGROUND_INTERVAL_MS = 250;

/** Background pages are not rendered, but their programs continue. */
function nextFrame(callback: () => void): void {
  if (document.hidden) setTimeout(callback, BACKGROUND_INTERVAL_MS);
  else requestAnimationFrame(callback);
}

function getMainLine({ at: startSpeed }: PlayerState): number | undefined {
  return startSpeed?.file === 'main' ? startSpeed.line : undefined;
}

interface RunChoiceProps {
  runs: readonly PlayerRun[];
  run: PlayerRun;
  choose: (run: PlayerRun) => void;
}

/** Choice between the runs of a program, if it has several. */
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
            {name ? name.replaceAll('-', ' ') : 'same as on this page'}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The reader's text of a program: stored in the browser, or from the URL. */
function useReaderProgram(
  { name, program: { main } }: PlayerProgram,
  fromUrl: SharedProgram | undefined,
  edits: PlayerRun['edits'],
  onSaveAsOwn?: () => void,
) {
  const own = getOwnSlot(name);
  const [shared, setShared] = useState(fromUrl?.text === undefined ? undefined : fromUrl);
  const slot = shared ? getSharedSlot(name, shared.hash) : own;
  const [text, setText] = useState(() => loadText(slot) ?? shared?.text ?? applyEdits(main, edits));
  const [externalText, setExternalText] = useState({ text });
  const [isSaved, setIsSaved] = useState(true);
  return {
    own,
    shared,
    text,
    externalText,
    isSaved,
    isOriginal: text === applyEdits(main, edits),
    change(next: string): void {
      setText(next);
      setIsSaved(saveText(slot, next));
    },
    /** Replaces the reader's text with the program of a run, and returns that. */
    resetToRun(run: PlayerRun): string {
      const originalText = applyEdits(main, run.edits);
      saveText(slot, undefined);
      setText(originalText);
      setExternalText({ text: originalText });
      return originalText;
    },
    /** Makes the shared program the reader's own. */
    saveAsOwn(): void {
      saveText(slot, undefined);
      setIsSaved(saveText(own, text));
      setShared(undefined);
      removeHash(shared?.hash);
      onSaveAsOwn?.();
    },
  };
}

interface ProgramPaneProps {
  program: PlayerProgram;
  reader: ReturnType<typeof useReaderProgram>;
  /** URL of the packages. */
  packages: string;
  state: PlayerState;
  isChanged: boolean;
  createHash: (main: string) => Promise<string>;
  download: ((main: string) => void) | undefined;
  reset: () => void;
}

/** The editor, with buttons to reset, save, and share the program. */
function ProgramPane(props: ProgramPaneProps) {
  const { program, reader, packages, state, isChanged, createHash, download, reset } = props;
  const { own, shared, text, externalText, isSaved, isOriginal, change, saveAsOwn } = reader;
  return (
    <div class="bp-program">
      <p class="bp-title">
        Program, main.py{isOriginal ? '' : shared ? ': shared version' : ': your version'}
      </p>
      <Program
        external={externalText}
        packages={packages}
        line={isChanged ? undefined : getMainLine(state)}
        fault={isChanged ? undefined : state.fault}
        onChange={change}
      />
      <OtherFile at={state.at} program={program.program} />
      {isChanged && (
        <p class="bp-note">
          The board is still running the version without your changes. To apply them, select
          Restart.
        </p>
      )}
      {!isSaved && (
        <p class="bp-note">
          This browser cannot save your changes. They will be lost when you reload the page.
        </p>
      )}
      <div class="bp-buttons">
        <button type="button" disabled={isOriginal} onClick={reset}>
          Reset program
        </button>
        {shared && (
          <button type="button" onClick={saveAsOwn}>
            {loadText(own) === undefined ? 'Save as my version' : 'Replace my version'}
          </button>
        )}
        <Share createHash={createHash} text={text} />
        {download && (
          <button type="button" onClick={() => download(text)}>
            Download project
          </button>
        )}
      </div>
      {shared && (
        <p class="bp-note">
          Your changes are saved for this URL only. Your own version of this program does not
          change.
        </p>
      )}
    </div>
  );
}

/** The session of a program with the loaded engine. */
function useSession(
  program: PlayerProgram,
  engine: Engine,
  onChange: (state: PlayerState) => void,
): Session {
  const [session] = useState(() => {
    const { wasm, createWorker } = engine;
    const newSession = new Session({
      program,
      wasm,
      createWorker,
      loadTransform,
      onChange,
      nextFrame,
    });
    engine.onProgress((share) => newSession.setLoaded(share));
    return newSession;
  });
  return session;
}

/** Whether to load the editor: after the first output, because readers wait for the engine. */
function useEditorDelay(state: PlayerState, isShared: boolean): boolean {
  const [hasEditor, setHasEditor] = useState(isShared);
  const hasOutput = Boolean(
    state.console || state.time || state.phase === 'over' || state.phase === 'paused',
  );
  useEffect(() => {
    if (hasOutput) setHasEditor(true);
  }, [hasOutput]);
  return hasEditor;
}

/** Notes about a program from the URL: damaged, or not from this site. */
function SharedProgramNotes({ shared, isWaiting }: Pick<Props, 'shared'> & { isWaiting: boolean }) {
  return (
    <>
      {shared && shared.text === undefined && (
        <p class="bp-alarm">
          The program in this URL is damaged and may be incomplete. Ask the sender for the URL
          again. The original program is shown below.
        </p>
      )}
      {isWaiting && (
        <p class="bp-alarm">
          This program came with the URL and is not from this site. Review it, then select Run.
        </p>
      )}
    </>
  );
}

/** Output of the program, with the limits of the simulation. */
function Output({
  program,
  state,
  hasPlot,
}: {
  program: PlayerProgram;
  state: PlayerState;
  hasPlot: boolean;
}) {
  return (
    <div class="bp-output">
      <Console state={state} />
      {hasPlot && <Plot text={state.console} />}
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
  act: (action: BoardAction) => void;
}

/** Inputs, faults, and messages of the board's surroundings. */
function Environment({ program, run, state, isActive, act }: EnvironmentProps) {
  const context = { signals: run.scenario.signals, time: state.time, act };
  return (
    <fieldset class="bp-live" disabled={!isActive}>
      <legend class="bp-unseen">Inputs and connections</legend>
      <Inputs controls={program.controls} {...context} />
      <Faults faults={program.faults} {...context} />
      {program.hasCloud && <Cloud jobs={program.jobs} events={state.events} act={act} />}
      <SerialPorts lines={program.lines} events={state.events} act={act} />
    </fieldset>
  );
}

/** The text of main.py at the last start, and the program that the player derived from it. */
function useRunning(program: PlayerProgram, page: PageOptions | undefined, text: string) {
  const describe = page?.describe;
  const createRunning = (main: string) => ({
    text: main,
    describe,
    program: describe?.(main) ?? program,
    count: 0,
  });
  const [running, setRunning] = useState(() => createRunning(text));
  return {
    running,
    isCurrent: text === running.text && describe === running.describe,
    /** Returns the run with the scenario for the text. */
    prepareRun(run: PlayerRun, main: string): PlayerRun {
      const next = { ...createRunning(main), count: running.count + 1 };
      setRunning(next);
      return findRun(next.program, run);
    },
  };
}

function findRun({ runs }: PlayerProgram, run: PlayerRun): PlayerRun {
  return runs.find(({ name }) => name === run.name) ?? run;
}

/** Runs `start` on Ctrl+Enter or Cmd+Enter, for which the editor would insert a line. */
function handleRunKey(event: KeyboardEvent, start: () => void): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.stopPropagation();
  start();
}

/** Starts the program and focuses the player when it opens, and ends the run when it closes. */
function useFirstStart(
  root: { current: HTMLElement | null },
  session: Session,
  start: () => void,
  isAutomatic: boolean,
): void {
  const first = useRef(isAutomatic ? start : undefined);
  useEffect(() => {
    first.current?.();
    // Keeps the focus in the fields above the player that opened it.
    if (!root.current?.parentElement?.contains(document.activeElement)) root.current?.focus();
    return () => session.endWorker();
  }, [root, session]);
}

/** A link to the page where readers can change the board of a program. */
function PlaygroundLink({ base, name }: { base: string; name: string }) {
  return (
    <p class="bp-note">
      <a href={`${base}tools/board?program=${name}`}>Open on a page with more space and parts</a>
    </p>
  );
}

/** A program on a simulated board. It runs immediately unless it came with the URL. */
export function Player({ program, engine, base, shared: fromUrl, onClose, page }: Props) {
  const root = useRef<HTMLElement>(null);
  const [state, setState] = useState(INITIAL_STATE);
  const [speed, setSpeed] = useState(1);
  const [run, setRun] = useState(() => getFirstRun(program));
  const reader = useReaderProgram(program, fromUrl, run.edits, page?.onSaveAsOwn);
  const { shared, text, isOriginal } = reader;
  const hasEditor = useEditorDelay(state, shared !== undefined || page !== undefined);
  const { running, isCurrent, prepareRun } = useRunning(program, page, text);
  const session = useSession(program, engine, setState);

  const start = (startSpeed = speed, nextRun = run, main = text) => {
    session.start({ run: prepareRun(nextRun, main), main, speed: startSpeed });
  };
  useFirstStart(root, session, start, shared === undefined && page?.isAutomatic !== false);
  // The speed may have changed while the engine was loading.
  useEffect(() => {
    if (state.phase === 'running' && state.speed !== speed) session.setSpeed(speed);
  }, [session, state.phase, state.speed, speed]);

  const isActive = state.phase === 'running' || state.phase === 'paused';
  // Like the editor, images load after the first output.
  const getImageUrl = (name: string) =>
    hasEditor && boards[name] ? `${base}assets/board/${boards[name]}` : undefined;
  const isChanged = isActive && !isCurrent;
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

  const programPane = hasEditor && (
    <ProgramPane
      program={program}
      reader={reader}
      packages={`${base}assets/board/${packages}`}
      state={state}
      isChanged={isChanged}
      createHash={page?.createHash ?? ((main) => encodeHash(program.name, main))}
      download={page?.download}
      reset={() => reset()}
    />
  );

  return (
    <section
      ref={root}
      class={page ? 'bp bp-page' : 'bp'}
      aria-label={`Simulated ${program.board}: ${program.name}`}
      tabIndex={-1}
      onKeyDownCapture={(event) => handleRunKey(event, start)}
    >
      <SharedProgramNotes
        shared={fromUrl}
        isWaiting={shared !== undefined && running.count === 0}
      />
      <Toolbar
        state={state}
        speed={speed}
        onStart={() => start()}
        onStop={() => session.stop()}
        onPause={() => session.setSpeed(0)}
        onSpeed={setSpeed}
        onContinue={() => session.setSpeed(speed)}
        onStep={() => (isActive ? session.step() : start(0))}
        onClose={onClose}
      />
      <div class="bp-body">
        <div class="bp-columns">
          <Output program={running.program} state={state} hasPlot={page !== undefined} />
          {page && programPane}
          <div class="bp-side">
            <Board
              getImageUrl={getImageUrl}
              boardId={program.boardId}
              levels={state.levels}
              expansions={state.expansions}
              isPowered={isActive}
            />
            <RunChoice runs={program.runs} run={run} choose={choose} />
            {!page && !shared && <PlaygroundLink base={base} name={program.name} />}
            {/* Recreated for each run, because the inputs start over. */}
            <Environment
              key={running.count}
              program={running.program}
              run={findRun(running.program, run)}
              state={state}
              isActive={isActive}
              act={(action) => session.act(action)}
            />
          </div>
          {!page && programPane}
        </div>
      </div>
    </section>
  );
}
