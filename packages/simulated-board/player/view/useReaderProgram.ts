import { useEffect, useMemo, useState } from 'preact/hooks';
import {
  areSameFiles,
  getOriginalFiles,
  type ProgramFiles,
  parseFiles,
  serializeFiles,
} from '../programFiles';
import { removeHash, type SharedProgram } from '../share';
import { getOwnKey, getSharedKey, loadText, StoredText } from '../textStorage';
import type { PlayerProgram, PlayerRun } from '../types';

export type ReaderProgram = ReturnType<typeof useReaderProgram>;

/** The reader's version of a program: stored in the browser, or from the URL. */
export function useReaderProgram(
  program: PlayerProgram,
  fromUrl: SharedProgram | undefined,
  firstRun: PlayerRun,
  onSaveAsOwn?: () => void,
) {
  const ownKey = getOwnKey(program.name);
  const original = useMemo(() => getOriginalFiles(program, firstRun), [program, firstRun]);
  const [shared, setShared] = useState(fromUrl?.text === undefined ? undefined : fromUrl);
  const [stored, setStored] = useState(
    () => new StoredText(shared ? getSharedKey(shared.hash) : ownKey),
  );
  const parseStored = () => {
    const text = stored.text ?? shared?.text;
    return text === undefined ? original : parseFiles(text, original);
  };
  const [files, setFiles] = useState(parseStored);
  const [external, setExternal] = useState({ files });
  const [isSaved, setIsSaved] = useState(true);
  const [isOutdated, setIsOutdated] = useState(false);
  const [hasOwn, setHasOwn] = useState(() => loadText(ownKey) !== undefined);
  useEffect(() => {
    const compare = () => {
      setIsOutdated(stored.isOutdated);
      setHasOwn(loadText(ownKey) !== undefined);
    };
    addEventListener('storage', compare);
    return () => removeEventListener('storage', compare);
  }, [stored, ownKey]);
  /** Saves the text, unless another tab has changed the stored text. */
  const save = (text: string | undefined) => {
    setIsOutdated(stored.isOutdated);
    if (!stored.isOutdated) setIsSaved(stored.save(text));
  };
  const change = (next: ProgramFiles) => {
    setFiles(next);
    save(serializeFiles(next, original));
  };
  const replaceShown = (next: ProgramFiles) => {
    setFiles(next);
    setExternal({ files: next });
  };
  return {
    shared,
    files,
    /** Files set outside the editor, in a new object for each change. The editor can have newer text. */
    external,
    original,
    isSaved,
    /** Whether another tab has changed the stored version, so that this one is not saved. */
    isOutdated,
    hasOwn,
    isOriginalOf: (run: PlayerRun) => areSameFiles(files, getOriginalFiles(program, run)),
    change,
    /** Replaces all files, after the reader has added, imported, renamed, or deleted some. */
    replace(next: ProgramFiles): void {
      change(next);
      setExternal({ files: next });
    },
    /** Replaces the version of this tab with the version of another tab. */
    loadStored(): void {
      stored.text = loadText(stored.key);
      setIsOutdated(false);
      replaceShown(parseStored());
    },
    /** Replaces the version of another tab with the version of this tab. */
    saveAnyway(): void {
      setIsOutdated(false);
      setIsSaved(stored.save(serializeFiles(files, original)));
    },
    /** Replaces the reader's files with the files of a run, and returns the new files. */
    resetToRun(run: PlayerRun): ProgramFiles {
      const originalFiles = getOriginalFiles(program, run);
      save(undefined);
      replaceShown(originalFiles);
      return originalFiles;
    },
    /** Saves the shared program as the reader's own version. */
    saveAsOwn(): void {
      save(undefined);
      const own = new StoredText(ownKey);
      setIsSaved(own.save(serializeFiles(files, original)));
      setStored(own);
      setShared(undefined);
      setIsOutdated(false);
      removeHash(shared?.hash);
      onSaveAsOwn?.();
    },
  };
}
