/** @jsxImportSource preact */
import { boards } from 'board:files';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { encodeHash } from '../share';
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
import { type PlayerControls, type PlayerProps, usePlayer } from './usePlayer';
import { Variables } from './Variables';

/** Menu of the program's runs, if there are several. */
function RunChoice({ player }: { player: PlayerControls }) {
  const { runs } = player.running.program;
  if (runs.length <= 1) return null;
  return (
    <label class="bp-input">
      Scenario{' '}
      <select
        value={player.run.name}
        onChange={({ currentTarget: { value } }) => player.choose(value)}
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

/** Whether to load the editor. It loads after the first output, because readers wait for the engine. */
function useDelayedEditor({ state }: PlayerControls, isImmediate: boolean): boolean {
  const hasEditor = useRef(isImmediate);
  hasEditor.current ||= Boolean(
    state.console || state.time || state.phase === 'over' || state.phase === 'paused',
  );
  return hasEditor.current;
}

/** Warnings that a program from the URL is damaged, or not from this site. */
function SharedProgramNotes({ isDamaged, isWaiting }: { isDamaged: boolean; isWaiting: boolean }) {
  return (
    <>
      {isDamaged && (
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

interface GroupProps {
  label: string;
  disabled: boolean;
  children: ComponentChildren;
}

/** Panels that are disabled together. */
function Group({ label, disabled, children }: GroupProps) {
  return (
    <fieldset class="bp-environment" disabled={disabled}>
      <legend class="bp-visually-hidden">{label}</legend>
      {children}
    </fieldset>
  );
}

/** The console, the inputs, whose effect it shows, and the limits of the simulation. */
function Output({ player }: { player: PlayerControls }) {
  const { program, index } = player.running;
  return (
    <div class="bp-output">
      <Console state={player.state} />
      <Group label="Inputs" disabled={!player.isActive}>
        {/* Recreated for each run, to reset the inputs. */}
        <Inputs key={index} player={player} />
      </Group>
      <p class="bp-note">
        Output of a simulated {program.board}.{' '}
        {program.notes.length > 0
          ? program.notes.join(' ')
          : 'It does not show memory use or timing below 100 µs.'}
      </p>
    </div>
  );
}

/** Starts the program on Ctrl+Enter or Cmd+Enter, which would insert a line in the editor. */
function startOnRunKey(event: KeyboardEvent, start: () => void): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.stopPropagation();
  start();
}

/** Starts the program and moves the focus to the player when it opens, and ends the run when it closes. */
function useAutomaticStart({ session, start }: PlayerControls, isAutomatic: boolean) {
  const root = useRef<HTMLElement>(null);
  const startOnce = useRef(isAutomatic ? start : undefined);
  useEffect(() => {
    startOnce.current?.();
    // Keeps the focus in the form above the player if the reader chose the program there.
    if (!root.current?.parentElement?.contains(document.activeElement)) {
      // The clicked button, which is right above the player, stays under the reader's finger.
      root.current?.focus({ preventScroll: true });
    }
    return () => session.endWorker();
  }, [session]);
  return root;
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

/** A program on a simulated board. It runs immediately unless it came with the URL. */
export function Player(props: PlayerProps) {
  const { program, base, shared: fromUrl, onClose, playground } = props;
  const player = usePlayer(props);
  const { state, reader, isActive } = player;
  const { shared } = reader;
  const root = useAutomaticStart(player, !shared && playground?.startsAutomatically !== false);
  const hasEditor = useDelayedEditor(player, Boolean(shared ?? playground));
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
      player={player}
      createHash={playground?.createHash ?? ((text) => encodeHash(program.name, text))}
      download={playground?.download}
    />
  );
  return (
    <section
      ref={root}
      class={playground ? 'bp bp-page' : 'bp'}
      aria-label={`Simulated ${program.board}: ${program.name}`}
      tabIndex={-1}
      onKeyDownCapture={(event) => startOnRunKey(event, player.start)}
    >
      <SharedProgramNotes
        isDamaged={fromUrl !== undefined && fromUrl.text === undefined}
        isWaiting={shared !== undefined && !state.start}
      />
      <Toolbar player={player} onClose={onClose}>
        <SaveNotes reader={reader} />
      </Toolbar>
      <div class="bp-body">
        <div class="bp-columns">
          <Output player={player} />
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
            <RunChoice player={player} />
            {!playground && !shared && <PlaygroundLink base={base} name={program.name} />}
            <Group key={player.running.index} label="Connections" disabled={!isActive}>
              <Cloud player={player} />
              <SerialPorts player={player} />
            </Group>
            <Group label="Faults" disabled={state.phase === 'loading'}>
              <Faults player={player} />
            </Group>
          </div>
          {!playground && programPane}
        </div>
      </div>
    </section>
  );
}
