/** @jsxImportSource preact */
/// <reference types="../virtual" />
import { packages, symbols } from 'board:files';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { getModuleFileName, MAIN_FILE, type ProgramFiles, serializeFiles } from '../programFiles';
import type { PlayerProgram } from '../types';
import { createEditor, type Editor, type EditorOptions } from './editor';
import { FileTabs, type UndoableChange } from './FileTabs';
import { ShareButtons } from './ShareButtons';
import { isActivePhase } from './Toolbar';
import type { PlayerControls } from './usePlayer';

export interface Props {
  program: PlayerProgram;
  /** Base URL of the site. */
  base: string;
  player: PlayerControls;
  createHash: (text: string) => Promise<string>;
  download: ((files: ProgramFiles) => Promise<void>) | undefined;
}

/** Creates the code editor when its element is rendered. */
function useEditor(options: Omit<EditorOptions, 'files'>, external: { files: ProgramFiles }) {
  const host = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Editor>();
  const latestOptions = useRef(options);
  latestOptions.current = options;
  // Before the first paint, so that the buttons below do not move.
  useLayoutEffect(() => {
    if (!host.current) return;
    const created = createEditor(host.current, {
      ...options,
      files: external.files,
      onChange: (name, text) => latestOptions.current.onChange(name, text),
    });
    setEditor(created);
    return () => created.destroy();
  }, []);
  useEffect(() => editor?.setFiles(external.files), [editor, external]);
  return { host, editor };
}

/** Preloads the SDK packages, so that edited programs with new imports run offline. */
function preloadPackages(base: string): void {
  import('../prepareEditedRun').catch(() => undefined);
  fetch(`${base}assets/board/${packages}`)
    .then((response) => response.arrayBuffer())
    .catch(() => undefined);
}

/** The editor, with the program's files, and buttons to reset, save, and share the program. */
export default function ProgramPane({ program, base, player, createHash, download }: Props) {
  const { reader, isOriginal, isCurrent, state } = player;
  const { shared, files, external, original, change, replace } = reader;
  const [file, setFile] = useState(MAIN_FILE);
  const [undo, setUndo] = useState<UndoableChange>();
  const openFile = file in files ? file : MAIN_FILE;
  const position = isCurrent ? state.position : undefined;
  const error = isCurrent ? state.error : undefined;
  const { host, editor } = useEditor(
    {
      boardId: program.boardId,
      names: program.names,
      symbolsUrl: `${base}assets/board/${symbols}`,
      onChange: (name, text) => change({ ...files, [name]: text }),
    },
    external,
  );
  useEffect(() => preloadPackages(base), [base]);
  useEffect(() => {
    const markedPosition = position ?? error;
    if (markedPosition) setFile(getModuleFileName(markedPosition.file));
  }, [position, error]);
  useEffect(() => {
    const isInOpenFile = (mark: { file: string } | undefined) =>
      mark && getModuleFileName(mark.file) === openFile;
    editor?.open(openFile, {
      line: isInOpenFile(position) ? position?.line : undefined,
      error: isInOpenFile(error) ? error : undefined,
    });
  }, [editor, external, openFile, position, error]);
  const reset = () => {
    setUndo({ message: 'The program was reset.', files });
    player.reset();
  };

  return (
    <div class="bp-program">
      <p class="bp-title">
        Program{isOriginal ? '' : shared ? ': shared version' : ': your version'}
      </p>
      <FileTabs
        files={files}
        fileName={openFile}
        open={setFile}
        replace={replace}
        undo={undo}
        setUndo={setUndo}
      />
      <div ref={host} class="bp-editor" />
      <p role="status" class="bp-note bp-changed">
        {isActivePhase(state.phase) && !isCurrent && 'To apply your changes, select Restart.'}
      </p>
      <div class="bp-buttons">
        <button type="button" disabled={isOriginal} onClick={reset}>
          Reset program
        </button>
        {shared && (
          <button type="button" onClick={reader.saveAsOwn}>
            {reader.hasOwn ? 'Replace my version' : 'Save as my version'}
          </button>
        )}
        <ShareButtons
          fileName={openFile}
          text={files[openFile] ?? ''}
          createHash={() => createHash(serializeFiles(files, original))}
          download={download && (() => download(files))}
        />
      </div>
      {shared && (
        <p class="bp-note">
          Your changes are saved for this URL only.
          {reader.hasOwn && ' Your own version of this program does not change.'}
        </p>
      )}
    </div>
  );
}
