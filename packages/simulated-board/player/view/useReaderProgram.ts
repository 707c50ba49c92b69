import { useMemo, useState } from 'preact/hooks';
import {
  areSameFiles,
  getOriginalFiles,
  type ProgramFiles,
  parseFiles,
  serializeFiles,
} from '../programFiles';
import { removeHash, type SharedProgram } from '../share';
import { getOwnSlot, getSharedSlot, loadText, saveText } from '../textStorage';
import type { PlayerProgram, PlayerRun } from '../types';

export type ReaderProgram = ReturnType<typeof useReaderProgram>;

/** The reader's version of a program: stored in the browser, or from the URL. */
export function useReaderProgram(
  program: PlayerProgram,
  fromUrl: SharedProgram | undefined,
  firstRun: PlayerRun,
  onSaveAsOwn?: () => void,
) {
  const ownSlot = getOwnSlot(program.name);
  const original = useMemo(() => getOriginalFiles(program, firstRun), [program, firstRun]);
  const [shared, setShared] = useState(fromUrl?.text === undefined ? undefined : fromUrl);
  const slot = shared ? getSharedSlot(program.name, shared.hash) : ownSlot;
  const [files, setFiles] = useState(() => {
    const text = loadText(slot) ?? shared?.text;
    return text === undefined ? original : parseFiles(text, original);
  });
  const [external, setExternal] = useState({ files });
  const [isSaved, setIsSaved] = useState(true);
  const change = (next: ProgramFiles) => {
    setFiles(next);
    setIsSaved(saveText(slot, serializeFiles(next, original)));
  };
  return {
    shared,
    files,
    /** Files set outside the editor, in a new object for each change. The editor can have newer text. */
    external,
    original,
    isSaved,
    hasOwn: () => loadText(ownSlot) !== undefined,
    isOriginalOf: (run: PlayerRun) => areSameFiles(files, getOriginalFiles(program, run)),
    change,
    /** Replaces all files, after the reader has added, imported, renamed, or deleted some. */
    replace(next: ProgramFiles): void {
      change(next);
      setExternal({ files: next });
    },
    /** Replaces the reader's files with the files of a run, and returns the new files. */
    resetToRun(run: PlayerRun): ProgramFiles {
      const originalFiles = getOriginalFiles(program, run);
      saveText(slot, undefined);
      setFiles(originalFiles);
      setExternal({ files: originalFiles });
      return originalFiles;
    },
    /** Saves the shared program as the reader's own version. */
    saveAsOwn(): void {
      saveText(slot, undefined);
      setIsSaved(saveText(ownSlot, serializeFiles(files, original)));
      setShared(undefined);
      removeHash(shared?.hash);
      onSaveAsOwn?.();
    },
  };
}
