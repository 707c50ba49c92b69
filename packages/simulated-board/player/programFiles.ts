import { decodeUtf8 } from '../engine/decodeUtf8';
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

/** Names that are safe in a ZIP archive, because a shared URL can contain any name. */
const FILE_NAME_PATTERN = /^(?:[A-Za-z_]\w*\.py|(?:[\w-][\w.-]*\/)*[\w-][\w.-]*(?<!\.py))$/;

export const isValidFileName = (name: string): boolean => FILE_NAME_PATTERN.test(name);
const isModule = (name: string) => name.endsWith('.py');

export const getModuleFileName = (module: string): string => `${module}.py`;

const encodeBytes = (text: string) =>
  Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join('');

/** Returns the files of a program in one of its runs. Readers can edit the data files of the first run. */
export function getOriginalFiles({ program, runs }: PlayerProgram, run: PlayerRun): ProgramFiles {
  const defaultFiles = runs[0]?.scenario.files ?? {};
  const runFiles = run.scenario.files ?? {};
  const data = Object.keys(defaultFiles).flatMap((path) => {
    const text = decodeUtf8(runFiles[path] ?? defaultFiles[path] ?? '');
    return path.startsWith(DATA_FOLDER) && text !== undefined
      ? [[path.slice(DATA_FOLDER.length), text]]
      : [];
  });
  return {
    [MAIN_FILE]: applyEdits(program.main, run.edits),
    ...Object.fromEntries(
      Object.entries(program.modules).map(([module, text]) => [getModuleFileName(module), text]),
    ),
    ...Object.fromEntries(data),
  };
}

export function areSameFiles(a: ProgramFiles, b: ProgramFiles): boolean {
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => a[name] === b[name]);
}

/** Converts the Python files to the format of the engine. */
export function toProgram({ [MAIN_FILE]: main = '', ...files }: ProgramFiles): Program {
  const modules = Object.entries(files).filter(([name]) => isModule(name));
  return {
    main,
    modules: Object.fromEntries(modules.map(([name, text]) => [name.slice(0, -3), text])),
  };
}

/** Lists the data files, with their paths below `/4zero/`. */
export function listDataFiles(files: ProgramFiles): [name: string, text: string][] {
  return Object.entries(files).filter(([name]) => !isModule(name));
}

/** Replaces the original data files of a scenario with the reader's. */
export function replaceDataFiles(
  scenario: BoardScenario,
  original: ProgramFiles,
  files: ProgramFiles,
): BoardScenario {
  const originalPaths = new Set(listDataFiles(original).map(([name]) => DATA_FOLDER + name));
  const otherFiles = Object.entries(scenario.files ?? {}).filter(
    ([path]) => !originalPaths.has(path),
  );
  const editedFiles = listDataFiles(files).map(([name, text]) => [
    DATA_FOLDER + name,
    encodeBytes(text),
  ]);
  return { ...scenario, files: Object.fromEntries([...otherFiles, ...editedFiles]) };
}

/**
 * Serializes files for storage and URLs. If only main.py changed, the result is its text, because
 * older URLs and stored programs have this format.
 */
export function serializeFiles(files: ProgramFiles, original: ProgramFiles): string {
  const { [MAIN_FILE]: main = '' } = files;
  return areSameFiles({ ...original, [MAIN_FILE]: main }, files) ? main : JSON.stringify(files);
}

/** Parses files from storage or a URL. Files with invalid names are dropped. */
export function parseFiles(text: string, original: ProgramFiles): ProgramFiles {
  try {
    const entries = Object.entries(JSON.parse(text) as object);
    if (
      entries[0]?.[0] === MAIN_FILE &&
      entries.every(([, content]) => typeof content === 'string')
    )
      return Object.fromEntries(entries.filter(([name]) => isValidFileName(name)));
  } catch {
    // Not JSON: the text of main.py.
  }
  return { ...original, [MAIN_FILE]: text };
}
