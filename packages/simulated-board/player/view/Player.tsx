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

/** A program on a simulated board. It runs immediately unless it came with the URL. */
export function Player({ program, engine, base, address, onClose }: Props) {
  const own = ownSlot(program.name);
  const [shared, setShared] = useState(address?.text === undefined ? undefined : address);
  const slot = shared ? sharedSlot(program.name, shared.hash) : own;
  const ours = program.program.main;
  const root = useRef<HTMLElement>(null);
  const [state, setState] = useState(IDLE);
  const [speed, setSpeed] = useState(1);
  const [run, setRun] = useState(() => firstRun(program));
  const [text, setText] = useState(() => readText(slot) ?? shared?.text ?? textOf(ours, run.edits));
  const [given, setGiven] = useState({ text });
  const [isKept, setIsKept] = useState(true);
  const [hasEditor, setHasEditor] = useState(shared !== undefined);
  const waits = useRef(shared !== undefined);
  const [starts, setStarts] = useState(0);
  const [started, setStarted] = useState(text);
  const [session] = useState(() => {
    const { wasm, makeWorker } = engine;
    const made = new Session({
      program,
      wasm,
      makeWorker,
      loadTransform,
      onChange: setState,
      nextFrame,
    });
    engine.watch((share) => made.setLoaded(share));
    return made;
  });

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
  // The editor loads after the first output, because readers wait for the engine.
  const hasShown = Boolean(
    state.console || state.time || state.phase === 'over' || state.phase === 'paused',
  );
  useEffect(() => {
    if (hasShown) setHasEditor(true);
  }, [hasShown]);

  // The speed may have changed while the engine was loading.
  useEffect(() => {
    if (state.phase === 'running' && state.speed !== speed) session.setSpeed(speed);
  }, [session, state.phase, state.speed, speed]);

  const act = (action: BoardAction) => session.act(action);
  const around = { signals: run.scenario.signals, time: state.time, act };
  const isAlive = state.phase === 'running' || state.phase === 'paused';
  // Like the editor, images load after the first output.
  const pictureOf = (name: string) =>
    hasEditor && boards[name] ? `${base}assets/board/${boards[name]}` : undefined;
  const isChanged = isAlive && text !== started;
  const isOurs = text === textOf(ours, run.edits);
  const change = (now: string) => {
    setText(now);
    setIsKept(storeText(slot, now));
  };
  const reset = (wanted = run) => {
    storeText(slot, undefined);
    setRun(wanted);
    setText(textOf(ours, wanted.edits));
    setGiven({ text: textOf(ours, wanted.edits) });
    start(speed, wanted, textOf(ours, wanted.edits));
  };
  const choose = (wanted: PlayerRun) => {
    // Only an explicit request discards the reader's edits.
    if (isOurs) return reset(wanted);
    setRun(wanted);
    start(speed, wanted);
  };
  // Makes the shared program the reader's own.
  const keep = () => {
    storeText(slot, undefined);
    setIsKept(storeText(own, text));
    setShared(undefined);
    leaveHash(program.name);
  };

  return (
    <section
      ref={root}
      class="bp"
      aria-label={`Simulated ${program.board}: ${program.name}`}
      tabIndex={-1}
    >
      {address && address.text === undefined && (
        <p class="bp-alarm">
          The text in this address is damaged, perhaps cut. Ask for the address again; this is the
          program as it is without it.
        </p>
      )}
      {shared && starts === 0 && (
        <p class="bp-alarm">
          This text came with the address, it is not from these pages. Look at it, then press Run.
        </p>
      )}
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
          <div class="bp-output">
            <Console state={state} />
            <p class="bp-note">
              Output of a simulated {program.board}.{' '}
              {program.notes.length > 0
                ? program.notes.join(' ')
                : 'It does not show memory use and timing below 100 µs.'}
            </p>
          </div>
          <div class="bp-side">
            <Board
              pictureOf={pictureOf}
              boardId={program.boardId}
              levels={state.levels}
              expansions={state.expansions}
              isPowered={isAlive}
            />
            {program.runs.length > 1 && (
              <label class="bp-input">
                What happens{' '}
                <select
                  value={run.name}
                  onChange={({ currentTarget: { value } }) => {
                    const wanted = program.runs.find(({ name }) => name === value);
                    if (wanted) choose(wanted);
                  }}
                >
                  {program.runs.map(({ name }) => (
                    <option key={name} value={name}>
                      {name ? name.replaceAll('-', ' ') : 'as on this page'}
                    </option>
                  ))}
                </select>
              </label>
            )}
            {/* Begins anew with each run, as the world around the board does. */}
            <fieldset key={starts} class="bp-live" disabled={!isAlive}>
              <legend class="bp-unseen">Around the board</legend>
              <Inputs controls={program.controls} {...around} />
              <Faults faults={program.faults} {...around} />
              {program.hasCloud && <Cloud jobs={program.jobs} events={state.events} act={act} />}
              <Lines lines={program.lines} events={state.events} act={act} />
            </fieldset>
          </div>
          {hasEditor && (
            <div class="bp-program">
              <p class="bp-title">
                Program, main.py{isOurs ? '' : shared ? ': the text of the address' : ': your text'}
              </p>
              <Program
                given={given}
                packages={`${base}assets/board/${packages}`}
                line={isChanged ? undefined : lineOfMain(state)}
                fault={isChanged ? undefined : state.fault}
                onChange={change}
              />
              <OtherFile at={state.at} program={program.program} />
              {isChanged && (
                <p class="bp-note">
                  The board runs the text as it was before your change. Restart runs this one.
                </p>
              )}
              {!isKept && (
                <p class="bp-note">
                  This browser does not keep your text when the page is reloaded.
                </p>
              )}
              <div class="bp-buttons">
                <button type="button" disabled={isOurs} onClick={() => reset()}>
                  Reset to ours
                </button>
                {shared && (
                  <button type="button" onClick={keep}>
                    {readText(own) === undefined
                      ? 'Keep as my text'
                      : 'Keep in place of my own text'}
                  </button>
                )}
                <Share name={program.name} text={text} />
              </div>
              {shared && (
                <p class="bp-note">
                  Your changes stay with this address. Your own text of this program is another, and
                  stays as it is.
                </p>
              )}
            </div>
          )}
        </div>
      </div>
    </section>
  );
}
