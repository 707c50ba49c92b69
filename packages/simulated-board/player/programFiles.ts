import type { Program } from '../engine/types';
import type { BoardScenario } from '../scenario/types';
import { applyEdits } from './applyEdits';
import type { PlayerProgram, PlayerRun } from './types';

export const MAIN_FILE = 'main.py';

/** Folder on the board with the data files of a project. */
export const DATA_FOLDER = '/4zero/';

/**
 * Files that readers edit, by name: main.py, the program's modules, and data files, which the board
 * has in `/4zero/`.
 */
export type ProgramFiles = Readonly<Record<string, string>>;

/** Names that are also safe in a ZIP archive, because a shared URL can contain any. */
const FILE_NAME = /^(?:[A-Za-z_]\w*\.py|(?:[\w-][\w.-]*\/)*[\w-][\w.-]*(?<!\.py))$/;

export const isFileName = (name: string): boolean => FILE_NAME.test(name);
const isModule = (name: string) => name.endsWith('.py');

/** Name of a module's file; positions in a program name the module. */
export const getFileName = (module: string): string => `${module}.py`;

/** Text of a file in a scenario, which has one character per byte; undefined if it is not UTF-8. */
function decodeBytes(binary: string): string | undefined {
  try {
    const bytes = Uint8Array.from(binary, (char) => char.charCodeAt(0));
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

const encodeBytes = (text: string) =>
  Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join('');

const getDeviceFiles = (scenario: BoardScenario) =>
  (scenario.files ?? {}) as Readonly<Record<string, string>>;

/** Files of a program in one of its runs. The first run defines which data files readers can edit. */
export function getOriginalFiles({ program, runs }: PlayerProgram, run: PlayerRun): ProgramFiles {
  const shipped = runs[0] ? getDeviceFiles(runs[0].scenario) : {};
  const own = getDeviceFiles(run.scenario);
  const data = Object.keys(shipped).flatMap((path) => {
    const text = decodeBytes(own[path] ?? shipped[path] ?? '');
    return path.startsWith(DATA_FOLDER) && text !== undefined
      ? [[path.slice(DATA_FOLDER.length), text]]
      : [];
  });
  return {
    [MAIN_FILE]: applyEdits(program.main, run.edits),
    ...Object.fromEntries(
      Object.entries(program.modules).map(([module, text]) => [getFileName(module), text]),
    ),
    ...Object.fromEntries(data),
  };
}

export function areSameFiles(one: ProgramFiles, other: ProgramFiles): boolean {
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length && names.every((name) => one[name] === other[name])
  );
}

/** The Python files as the engine expects them. */
export function toProgram({ [MAIN_FILE]: main = '', ...files }: ProgramFiles): Program {
  const modules = Object.entries(files).filter(([name]) => isModule(name));
  return {
    main,
    modules: Object.fromEntries(modules.map(([name, text]) => [name.slice(0, -3), text])),
  };
}

/** The data files by path below `/4zero/`. */
export function listDataFiles(files: ProgramFiles): [name: string, text: string][] {
  return Object.entries(files).filter(([name]) => !isModule(name));
}

/** A scenario in which the reader's data files replace the original ones. */
export function replaceDataFiles(
  scenario: BoardScenario,
  original: ProgramFiles,
  files: ProgramFiles,
): BoardScenario {
  const removed = new Set(listDataFiles(original).map(([name]) => DATA_FOLDER + name));
  const others = Object.entries(getDeviceFiles(scenario)).filter(([path]) => !removed.has(path));
  const own = listDataFiles(files).map(([name, text]) => [DATA_FOLDER + name, encodeBytes(text)]);
  return { ...scenario, files: Object.fromEntries([...others, ...own]) };
}

/** Text for storage and URLs: that of main.py if the reader changed no other file, as before there were several. */
export function serializeFiles(files: ProgramFiles, original: ProgramFiles): string {
  const { [MAIN_FILE]: main = '' } = files;
  return areSameFiles({ ...original, [MAIN_FILE]: main }, files) ? main : JSON.stringify(files);
}

/** Files from storage or a URL. Files with invalid names are dropped. */
export function parseFiles(text: string, original: ProgramFiles): ProgramFiles {
  try {
    const entries = Object.entries(JSON.parse(text) as object);
    if (entries[0]?.[0] === MAIN_FILE && entries.every(([, each]) => typeof each === 'string'))
      return Object.fromEntries(entries.filter(([name]) => isFileName(name)));
  } catch {
    // The text is that of main.py.
  }
  return { ...original, [MAIN_FILE]: text };
}
