/** @jsxImportSource preact */
/// <reference types="../virtual" />
import { parts as allParts, catalog } from 'board:catalog';
import { useMemo, useState } from 'preact/hooks';
import { loadProgram } from '../loadProgram';
import { PLAYGROUND, STARTERS } from '../playgroundName';
import type { ProgramFiles } from '../programFiles';
import { decodeHash, encodeHash, removeHash, type SharedProgram } from '../share';
import { getOwnKey, loadText } from '../textStorage';
import type { PlayerProgram } from '../types';
import { isPhone } from '../view/isPhone';
import { Player } from '../view/Player';
import type { PlayerProps } from '../view/usePlayer';
import {
  type AvailablePart,
  listAddedParts,
  listAvailableParts,
  loadSetup,
  moveProgram,
  parseSetup,
  type Setup,
  type SharedSetup,
  saveSetup,
  togglePart,
} from './setup';

const PROGRAM_NAMES: ReadonlySet<string> = new Set(catalog.map(({ name }) => name));
const BOARD_LABELS = new Map(catalog.map(({ boardId, board }) => [boardId, board]));
/** Time for the browser to start the download before the URL is revoked. */
const REVOKE_DELAY_MS = 10_000;
const DEFAULT_SETUP: Setup = { program: 'hello', parts: [] };

function createSetup({ name, boardId }: PlayerProgram, parts: string[]): Setup {
  const listed = catalog.find((program) => program.name === name);
  if (!listed) return { program: findStarter(boardId), parts };
  return { program: name, ...(listed.boardId === boardId ? {} : { boardId }), parts };
}

function findStarter(boardId: string): string {
  const programs = catalog.filter((program) => program.boardId === boardId).map(({ name }) => name);
  return (
    programs.find((name) => Object.values(STARTERS).includes(name)) ??
    programs[0] ??
    DEFAULT_SETUP.program
  );
}

/**
 * Loads the version of a program for another board.
 *
 * @throws if a file fails to load
 */
async function loadForBoard(base: string, source: PlayerProgram, boardId: string) {
  if (catalog.some((program) => program.name === source.name && program.boardId === boardId))
    return loadProgram(base, source.name);
  if (!BOARD_LABELS.has(boardId)) return source;
  return moveProgram(source, await loadProgram(base, findStarter(boardId)));
}

/** Removes the program from the URL after the reader has chosen another. */
function clearUrl(hash: string | undefined): void {
  removeHash(hash);
  if (location.search) history.replaceState(history.state, '', location.pathname + location.hash);
}

async function downloadProject(program: PlayerProgram, files: ProgramFiles): Promise<void> {
  const { nameProject, zipProgram } = await import('./zipProgram');
  const source = nameProject(program, files);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(
    new Blob([zipProgram(source, files)], { type: 'application/zip' }),
  );
  link.download = `${source.name}.zip`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), REVOKE_DELAY_MS);
}

interface OpenProgram {
  source: PlayerProgram;
  shared: SharedProgram | undefined;
  startsAutomatically: boolean;
}

type Props = Pick<PlayerProps, 'base' | 'onClose'>;

interface SetupFormProps {
  source: PlayerProgram;
  parts: readonly string[];
  available: readonly AvailablePart[];
  openProgram: (name: string) => void;
  chooseBoard: (boardId: string) => void;
  setParts: (parts: string[]) => void;
}

/** Menus for the board and the program, and checkboxes for parts. */
function SetupForm(props: SetupFormProps) {
  const { source, parts, available, openProgram, chooseBoard, setParts } = props;
  const used = available.filter(({ isSelected }) => isSelected);
  const code = listAddedParts(available).map((part) => part.code);
  const programs = catalog.filter(({ boardId }) => boardId === source.boardId);
  return (
    <>
      <div class="bp-form">
        <label>
          Board{' '}
          <select
            value={source.boardId}
            onChange={({ currentTarget: { value } }) => chooseBoard(value)}
          >
            {[...BOARD_LABELS].map(([id, label]) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <label>
          Program{' '}
          <select
            value={source.name}
            onChange={({ currentTarget: { value } }) => openProgram(value)}
          >
            {!programs.some(({ name }) => name === source.name) && <option>{source.name}</option>}
            {programs.map(({ name }) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
      </div>
      <p class="bp-note">{catalog.find(({ name }) => name === source.name)?.purpose}</p>
      <details class="bp-panel">
        <summary>Parts{used.length > 0 && ` (${used.length} connected)`}</summary>
        <fieldset class="bp-parts">
          <legend class="bp-visually-hidden">Parts connected to the board</legend>
          {available.map(({ part, isSelected, isFixed }) => (
            <label key={part.id} class="bp-input">
              <input
                type="checkbox"
                checked={isSelected}
                disabled={isFixed}
                onChange={() => setParts(togglePart(parts, part, allParts))}
              />{' '}
              {part.label}
              {isFixed && ' (belongs to the program)'}
            </label>
          ))}
        </fieldset>
        <p class="bp-note">
          Always available: Ethernet, cellular, the cloud, an MQTT broker at{' '}
          <code>broker.plant.example</code> and <code>192.168.1.20</code>, and the Wi-Fi network{' '}
          <code>plant-iot</code> with the password <code>change-me</code>.
        </p>
        {code.length > 0 && (
          <>
            <p class="bp-note">Code for the parts that you added, to insert after board.init():</p>
            <pre>{code.join('\n\n')}</pre>
          </>
        )}
      </details>
    </>
  );
}

/** A simulated board whose type, parts, and program the reader chooses. */
function Playground({
  initial,
  parts: initialParts,
  problem: initialProblem,
  ...props
}: Props & PlaygroundStart) {
  const [{ source, shared, startsAutomatically }, setOpen] = useState(initial);
  const [parts, setParts] = useState(initialParts);
  const [isSaved, setIsSaved] = useState(true);
  const [problem, setProblem] = useState(initialProblem);
  const available = useMemo(() => listAvailableParts(allParts, source, parts), [source, parts]);
  const addedParts = useMemo(() => listAddedParts(available), [available]);
  const save = (setup: Setup) => setIsSaved(saveSetup(setup));
  // A program from the URL does not replace the reader's own setup.
  const show = async (load: Promise<PlayerProgram>, fromUrl: boolean) => {
    try {
      const next = await load;
      setProblem('');
      setOpen({ source: next, shared: fromUrl ? shared : undefined, startsAutomatically: false });
      if (fromUrl) return;
      clearUrl(shared?.hash);
      save(createSetup(next, parts));
    } catch {
      setProblem('The program could not be loaded. Check your connection and choose it again.');
    }
  };
  const openProgram = (name: string) => show(loadProgram(props.base, name), false);
  /** Changes the board below the reader's files, or opens the example for the board if there are none. */
  const chooseBoard = (boardId: string) => {
    const fromUrl = shared?.text !== undefined || !PROGRAM_NAMES.has(source.name);
    return fromUrl || loadText(getOwnKey(source.name)) !== undefined
      ? show(loadForBoard(props.base, source, boardId), fromUrl)
      : openProgram(findStarter(boardId));
  };
  return (
    <>
      <div class="bp bp-setup">
        {/* Closed on phones, so that the first output is on the screen. */}
        <details open={!isPhone()}>
          <summary>Board, program, and parts</summary>
          <SetupForm
            source={source}
            parts={parts}
            available={available}
            openProgram={openProgram}
            chooseBoard={chooseBoard}
            setParts={(next) => {
              setParts(next);
              // A shared setup does not replace the reader's own setup.
              if (!location.hash || location.hash !== shared?.hash) save(createSetup(source, next));
            }}
          />
        </details>
        <p role="alert" class={problem ? 'bp-warning' : 'bp-visually-hidden'}>
          {problem}
        </p>
        {!isSaved && (
          <p role="status" class="bp-note">
            This browser cannot save your choice. It will be lost when you reload the page.
          </p>
        )}
      </div>
      <Player
        key={`${source.name} ${source.boardId}`}
        program={source}
        shared={shared}
        playground={{
          parts: addedParts,
          startsAutomatically,
          createHash: (main) => {
            const setup: SharedSetup = { ...createSetup(source, parts), main };
            return encodeHash(PLAYGROUND, JSON.stringify(setup));
          },
          download: (files) => downloadProject(source, files),
          onSaveAsOwn: () => {
            setOpen({ source, shared: undefined, startsAutomatically });
            save(createSetup(source, parts));
          },
        }}
        {...props}
      />
    </>
  );
}

interface PlaygroundStart {
  initial: OpenProgram;
  parts: string[];
  /** Message that the player shows when it opens. */
  problem: string;
}

/**
 * Loads a code block from its page, as a program for the starter's board.
 *
 * @returns undefined if the page no longer has the block
 * @throws if the page fails to load
 */
async function loadBlock(starter: PlayerProgram, url: string, name: string) {
  const response = await fetch(url, { mode: 'same-origin' });
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const link = [...page.links].find((candidate) =>
    candidate.getAttribute('href')?.includes(`block=${name}&`),
  );
  const main = link?.closest('.code')?.querySelector('code')?.textContent;
  if (!main) return undefined;
  return moveProgram({ ...starter, name, program: { main: `${main}\n`, modules: {} } }, starter);
}

/**
 * Loads the program or setup in the URL, or the last setup saved in the browser.
 *
 * @throws if a file fails to load
 */
export async function loadPlayground(props: Props) {
  const fromUrl = await decodeHash(location.hash, PLAYGROUND);
  const sharedSetup = parseSetup(fromUrl?.text, PROGRAM_NAMES);
  const stored = loadSetup(PROGRAM_NAMES) ?? DEFAULT_SETUP;
  const query = new URLSearchParams(location.search);
  const requested = query.get('program') ?? '';
  const ownSetup = PROGRAM_NAMES.has(requested)
    ? {
        program: requested,
        boardId: undefined,
        parts: query.get('parts')?.split(',') ?? stored.parts,
      }
    : stored;
  const { program, boardId, parts } = sharedSetup ?? ownSetup;
  const starter = await loadForBoard(
    props.base,
    await loadProgram(props.base, program),
    boardId ?? '',
  );
  const url = fromUrl ? null : query.get('page');
  const block = url && (await loadBlock(starter, url, query.get('block') ?? ''));
  const initial: OpenProgram = {
    source: block || starter,
    shared: fromUrl && { hash: fromUrl.hash, text: sharedSetup?.main },
    startsAutomatically: true,
  };
  const problem =
    url && !block ? 'The page has changed, and no longer contains this code block.' : '';
  return <Playground initial={initial} parts={parts} problem={problem} {...props} />;
}
