/** @jsxImportSource preact */
import { boards, packages } from 'board:files';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { BoardAction } from '../../engine/types';
import type { Engine } from '../engine';
import { ownSlot, readText, sharedSlot, storeText } from '../ownText';
import { IDLE, type PlayerState } from '../playerState';
import { Session } from '../session';
import { leaveHash, type SharedText } from '../share';
import { textOf } from '../textOf';
import type { PlayerProgram, PlayerRun } from '../types';
import { Board } from './Board';
import { Console } from './Console';
import { Faults } from './Faults';
import { Inputs } from './Inputs';
import { Cloud, Lines } from './Messages';
import { loadTransform, OtherFile, Program } from './Program';
import { Share } from './Share';
import { Toolbar } from './Toolbar';

export interface Props {
  program: PlayerProgram;
  engine: Engine;
  /** Base URL of the site. */
  base: string;
  /** Program from the URL; it waits for an extra click. */
  address: SharedText | undefined;
  onClose: () => void;
}

function firstRun({ name, runs: [run] }: PlayerProgram): PlayerRun {
  if (!run) throw new Error(`${name} has no run`);
  return run;
}

/** Update interval in background pages. */
const BACKGROUND_INTERVAL_MS = 250;

/** Background pages are not rendered, but their programs continue. */
function nextFrame(work: () => void): void {
  if (document.hidden) setTimeout(work, BACKGROUND_INTERVAL_MS);
  else requestAnimationFrame(work);
}

function lineOfMain({ at }: PlayerState): number | undefined {
  return at?.file === 'main' ? at.line : undefined;
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
          const wanted = runs.find(({ name }) => name === value);
          if (wanted) choose(wanted);
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
function useReaderText(
  { name, program: { main } }: PlayerProgram,
  address: SharedText | undefined,
  edits: PlayerRun['edits'],
) {
  const own = ownSlot(name);
  const [shared, setShared] = useState(address?.text === undefined ? undefined : address);
  const slot = shared ? sharedSlot(name, shared.hash) : own;
  const [text, setText] = useState(() => readText(slot) ?? shared?.text ?? textOf(main, edits));
  const [given, setGiven] = useState({ text });
  const [isKept, setIsKept] = useState(true);
  return {
    own,
    shared,
    text,
    given,
    isKept,
    isOurs: text === textOf(main, edits),
    change(now: string): void {
      setText(now);
      setIsKept(storeText(slot, now));
    },
    /** Replaces the reader's text with the program of a run, and returns that. */
    discard(run: PlayerRun): string {
      const ours = textOf(main, run.edits);
      storeText(slot, undefined);
      setText(ours);
      setGiven({ text: ours });
      return ours;
    },
    /** Makes the shared program the reader's own. */
    keep(): void {
      storeText(slot, undefined);
      setIsKept(storeText(own, text));
      setShared(undefined);
      leaveHash(name);
    },
  };
}

interface ProgramPaneProps {
  program: PlayerProgram;
  reader: ReturnType<typeof useReaderText>;
  /** URL of the packages. */
  packages: string;
  state: PlayerState;
  isChanged: boolean;
  reset: () => void;
}

/** The editor with the program, and what happens to the reader's text. */
function ProgramPane({ program, reader, packages, state, isChanged, reset }: ProgramPaneProps) {
  const { own, shared, text, given, isKept, isOurs, change, keep } = reader;
  return (
    <div class="bp-program">
      <p class="bp-title">
        Program, main.py{isOurs ? '' : shared ? ': shared version' : ': your version'}
      </p>
      <Program
        given={given}
        packages={packages}
        line={isChanged ? undefined : lineOfMain(state)}
        fault={isChanged ? undefined : state.fault}
        onChange={change}
      />
      <OtherFile at={state.at} program={program.program} />
      {isChanged && (
        <p class="bp-note">
          The board still runs the version before your changes. Select Restart to run this one.
        </p>
      )}
      {!isKept && (
        <p class="bp-note">
          This browser cannot save your changes. They are lost when you reload the page.
        </p>
      )}
      <div class="bp-buttons">
        <button type="button" disabled={isOurs} onClick={reset}>
          Reset program
        </button>
        {shared && (
          <button type="button" onClick={keep}>
            {readText(own) === undefined ? 'Save as my version' : 'Replace my version'}
          </button>
        )}
        <Share name={program.name} text={text} />
      </div>
      {shared && (
        <p class="bp-note">
          Your changes are saved for this URL only. Your own version of this program stays the same.
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
    const { wasm, makeWorker } = engine;
    const made = new Session({
      program,
      wasm,
      makeWorker,
      loadTransform,
      onChange,
      nextFrame,
    });
    engine.watch((share) => made.setLoaded(share));
    return made;
  });
  return session;
}

/** Whether to load the editor: after the first output, because readers wait for the engine. */
function useEditorDelay(state: PlayerState, isShared: boolean): boolean {
  const [hasEditor, setHasEditor] = useState(isShared);
  const hasShown = Boolean(
    state.console || state.time || state.phase === 'over' || state.phase === 'paused',
  );
  useEffect(() => {
    if (hasShown) setHasEditor(true);
  }, [hasShown]);
  return hasEditor;
}

/** Notes about a program from the URL: damaged, or not from this site. */
function AddressNotes({ address, isWaiting }: Pick<Props, 'address'> & { isWaiting: boolean }) {
  return (
    <>
      {address && address.text === undefined && (
        <p class="bp-alarm">
          The program in this URL is damaged, possibly cut off. Ask for the URL again. Below is the
          original program.
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

/** Output of the program, and how far the simulation goes. */
function Output({ program, state }: { program: PlayerProgram; state: PlayerState }) {
  return (
    <div class="bp-output">
      <Console state={state} />
      <p class="bp-note">
        Output of a simulated {program.board}.{' '}
        {program.notes.length > 0
          ? program.notes.join(' ')
          : 'It does not show memory use and timing below 100 µs.'}
      </p>
    </div>
  );
}

interface SurroundingsProps {
  program: PlayerProgram;
  run: PlayerRun;
  state: PlayerState;
  isAlive: boolean;
  act: (action: BoardAction) => void;
}

/** Inputs, faults, and messages of the board's surroundings. */
function Surroundings({ program, run, state, isAlive, act }: SurroundingsProps) {
  const around = { signals: run.scenario.signals, time: state.time, act };
  return (
    <fieldset class="bp-live" disabled={!isAlive}>
      <legend class="bp-unseen">Inputs and connections</legend>
      <Inputs controls={program.controls} {...around} />
      <Faults faults={program.faults} {...around} />
      {program.hasCloud && <Cloud jobs={program.jobs} events={state.events} act={act} />}
      <Lines lines={program.lines} events={state.events} act={act} />
    </fieldset>
  );
}

/** A program on a simulated board. It runs immediately unless it came with the URL. */
export function Player({ program, engine, base, address, onClose }: Props) {
  const root = useRef<HTMLElement>(null);
  const [state, setState] = useState(IDLE);
  const [speed, setSpeed] = useState(1);
  const [run, setRun] = useState(() => firstRun(program));
  const reader = useReaderText(program, address, run.edits);
  const { shared, text, isOurs } = reader;
  const hasEditor = useEditorDelay(state, shared !== undefined);
  const waits = useRef(shared !== undefined);
  const [starts, setStarts] = useState(0);
  const [started, setStarted] = useState(text);
  const session = useSession(program, engine, setState);

  const start = (at = speed, wanted = run, main = text) => {
    setStarts(starts + 1);
    setStarted(main);
    session.start({ run: wanted, main, speed: at });
  };
  const first = useRef(start);
  useEffect(() => {
    if (!waits.current) first.current();
    root.current?.focus();
    return () => session.endWorker();
  }, [session]);
  // The speed may have changed while the engine was loading.
  useEffect(() => {
    if (state.phase === 'running' && state.speed !== speed) session.setSpeed(speed);
  }, [session, state.phase, state.speed, speed]);

  const act = (action: BoardAction) => session.act(action);
  const isAlive = state.phase === 'running' || state.phase === 'paused';
  // Like the editor, images load after the first output.
  const pictureOf = (name: string) =>
    hasEditor && boards[name] ? `${base}assets/board/${boards[name]}` : undefined;
  const isChanged = isAlive && text !== started;
  const reset = (wanted = run) => {
    setRun(wanted);
    start(speed, wanted, reader.discard(wanted));
  };
  const choose = (wanted: PlayerRun) => {
    // Only an explicit request discards the reader's edits.
    if (isOurs) return reset(wanted);
    setRun(wanted);
    start(speed, wanted);
  };

  return (
    <section
      ref={root}
      class="bp"
      aria-label={`Simulated ${program.board}: ${program.name}`}
      tabIndex={-1}
    >
      <AddressNotes address={address} isWaiting={shared !== undefined && starts === 0} />
      <Toolbar
        state={state}
        speed={speed}
        onStart={() => start()}
        onStop={() => session.stop()}
        onPause={() => session.setSpeed(0)}
        onSpeed={setSpeed}
        onContinue={() => session.setSpeed(speed)}
        onStep={() => (isAlive ? session.step() : start(0))}
        onClose={onClose}
      />
      <div class="bp-body">
        <div class="bp-columns">
          <Output program={program} state={state} />
          <div class="bp-side">
            <Board
              pictureOf={pictureOf}
              boardId={program.boardId}
              levels={state.levels}
              expansions={state.expansions}
              isPowered={isAlive}
            />
            <RunChoice runs={program.runs} run={run} choose={choose} />
            {/* Recreated for each run, because the inputs start over. */}
            <Surroundings
              key={starts}
              program={program}
              run={run}
              state={state}
              isAlive={isAlive}
              act={act}
            />
          </div>
          {hasEditor && (
            <ProgramPane
              program={program}
              reader={reader}
              packages={`${base}assets/board/${packages}`}
              state={state}
              isChanged={isChanged}
              reset={() => reset()}
            />
          )}
        </div>
      </div>
    </section>
  );
}
