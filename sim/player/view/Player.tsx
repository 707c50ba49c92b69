/** @jsxImportSource preact */
import { boards } from 'board:files';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { BoardAction } from '../../engine/types';
import type { Engine } from '../engine';
import { readOwnText, writeOwnText } from '../ownText';
import { IDLE } from '../playerState';
import { Session } from '../session';
import type { PlayerProgram, PlayerRun } from '../types';
import { Board } from './Board';
import { Console } from './Console';
import { Faults } from './Faults';
import { Inputs } from './Inputs';
import { Cloud, Lines } from './Messages';
import { Program } from './Program';
import { Share } from './Share';
import { Toolbar } from './Toolbar';

export interface Props {
  program: PlayerProgram;
  engine: Engine;
  /** Base address of the site. */
  base: string;
  /** Text that came with the address: it waits for a press of its own. */
  shared: string | undefined;
  onClose: () => void;
}

/** Our text of a program, with the changes of a run. */
export function textOf({ program }: PlayerProgram, { edits }: PlayerRun): string {
  return edits.reduce((text, { find, put }) => text.replace(find, () => put), program.main);
}

function firstRun({ name, runs: [run] }: PlayerProgram): PlayerRun {
  if (!run) throw new Error(`${name} has no run`);
  return run;
}

/** A program on a simulated board: it runs as soon as it is shown, unless it is not the reader's. */
export function Player({ program, engine, base, shared, onClose }: Props) {
  const root = useRef<HTMLElement>(null);
  const [state, setState] = useState(IDLE);
  const [speed, setSpeed] = useState(1);
  const [run, setRun] = useState(() => firstRun(program));
  const [text, setText] = useState(
    () => shared ?? readOwnText(program.name) ?? textOf(program, run),
  );
  const [isKept, setIsKept] = useState(true);
  const [hasEditor, setHasEditor] = useState(shared !== undefined);
  const [starts, setStarts] = useState(0);
  const [session] = useState(() => {
    const { wasm, makeWorker } = engine;
    const made = new Session({ program, wasm, makeWorker, onChange: setState });
    engine.watch((share) => made.setLoaded(share));
    return made;
  });

  const start = (isStepped = false, wanted = run, main = text) => {
    setStarts(starts + 1);
    session.start({ run: wanted, main, isStepped, speed });
  };
  const first = useRef(start);
  useEffect(() => {
    if (shared === undefined) first.current();
    root.current?.focus();
    return () => session.endWorker();
  }, [session, shared]);
  // The editor comes when the program has shown something: the engine is what the reader waits for.
  useEffect(() => {
    if (state.console || state.phase === 'over' || state.phase === 'paused') setHasEditor(true);
  }, [state.console, state.phase]);

  const act = (action: BoardAction) => session.act(action);
  const isAlive = state.phase === 'running' || state.phase === 'paused';
  const face = boards[program.boardId];
  const isOurs = text === textOf(program, run);
  const change = (now: string) => {
    setText(now);
    setIsKept(writeOwnText(program.name, now));
  };
  const reset = (wanted = run) => {
    writeOwnText(program.name, undefined);
    setRun(wanted);
    setText(textOf(program, wanted));
    start(false, wanted, textOf(program, wanted));
  };

  return (
    <section
      ref={root}
      class="bp"
      aria-label={`Simulated ${program.board}: ${program.name}`}
      tabIndex={-1}
    >
      {shared !== undefined && starts === 0 && (
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
        onSpeed={(wanted) => {
          setSpeed(wanted);
          if (state.phase === 'running') session.setSpeed(wanted);
        }}
        onContinue={() => session.setSpeed(speed)}
        onStep={() => (session.isStepped ? session.step() : start(true))}
        onClose={onClose}
      />
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
            picture={hasEditor && face ? `${base}assets/board/${face}` : undefined}
            levels={state.levels}
          />
          {program.runs.length > 1 && (
            <label class="bp-input">
              What happens{' '}
              <select
                value={run.name}
                onChange={({ currentTarget: { value } }) => {
                  const wanted = program.runs.find(({ name }) => name === value);
                  if (wanted) reset(wanted);
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
            <Inputs controls={program.controls} act={act} />
            <Faults faults={program.faults} act={act} />
            {program.hasCloud && <Cloud jobs={program.jobs} events={state.events} act={act} />}
            <Lines lines={program.lines} events={state.events} act={act} />
          </fieldset>
        </div>
        {hasEditor && (
          <div class="bp-program">
            <p class="bp-title">Program, main.py{isOurs ? '' : ': your text'}</p>
            <Program text={text} line={state.at?.line} fault={state.fault} onChange={change} />
            {!isKept && (
              <p class="bp-note">This browser does not keep your text when the page is reloaded.</p>
            )}
            <div class="bp-buttons">
              <button type="button" disabled={isOurs} onClick={() => reset()}>
                Reset to ours
              </button>
              <Share name={program.name} text={text} />
            </div>
          </div>
        )}
      </div>
    </section>
  );
}
