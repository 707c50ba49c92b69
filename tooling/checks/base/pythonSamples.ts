import fs from 'node:fs';
import path from 'node:path';
import { listPythonFiles } from '@portal/content-model/examples/listPythonFiles';
import { DESCRIPTION_FILE, loadDescription } from '@portal/content-model/examples/loadDescription';
import { listFiles } from '@portal/core/files/listFiles';
import { attempt } from './attempt';
import type { Finding, Page, Project } from './types';

/** Python code to check, with the data to map its lines back to the source. */
export interface PythonSample {
  /** Target file in the temporary folder of the check. */
  path: string;
  text: string;
  /** Page or example that the code comes from. */
  file: string;
  /** Line in `file` of the sample's first line after the skipped lines. */
  firstLine: number;
  /** Number of lines from preceding fences that the sample continues. */
  skippedLines: number;
  side: 'device' | 'host';
  fails?: string;
}

/** Returns nothing if the line is from an earlier fence that the sample continues. */
export function reportLine(
  { file, firstLine, skippedLines }: PythonSample,
  lineIndex: number,
  problem: string,
  fix: string,
): Finding[] {
  if (lineIndex < skippedLines) return [];
  return [{ file, line: firstLine + lineIndex - skippedLines, problem, fix }];
}

/** Creates a finding for each line of a sample that matches. */
export function reportLines(
  sample: PythonSample,
  matches: (line: string, lineIndex: number, lines: readonly string[]) => boolean,
  problem: string,
  fix: string,
): Finding[] {
  return sample.text
    .split('\n')
    .flatMap((line, lineIndex, lines) =>
      matches(line, lineIndex, lines) ? reportLine(sample, lineIndex, problem, fix) : [],
    );
}

const HOST_IMPORT_PATTERN = /^\s*(?:import|from)\s+requests\b/m;
const IMPORT_PATTERN = /^\s*(?:from\s+(\w+)[\w.]*\s+import|import\s+([\w., ]+?)\s*(?:#.*)?$)/;

/** Collects the Python fences written on a page. Included fences are checked as examples. */
export function collectFenceSamples(page: Page, pageNumber: number): PythonSample[] {
  const precedingCode: string[] = [];
  const samples: PythonSample[] = [];
  for (const { language, meta, code, line = 1 } of page.fences) {
    if (language !== 'python') continue;
    const skipped = meta.continues ? precedingCode.join('\n').split('\n').length : 0;
    const text = meta.continues ? `${precedingCode.join('\n')}\n${code}` : code;
    if (!meta.fails) {
      if (!meta.continues) precedingCode.length = 0;
      precedingCode.push(code);
    }
    if (meta.file) continue;
    samples.push({
      path: `page_${pageNumber}_line_${line}.py`,
      text: `${text}\n`,
      file: page.file,
      firstLine: line + 1,
      skippedLines: skipped,
      side: meta.host || HOST_IMPORT_PATTERN.test(text) ? 'host' : 'device',
      ...(meta.fails ? { fails: meta.fails } : {}),
    });
  }
  return samples;
}

/** Finds the board in the description of a folder or its nearest ancestor. */
function findBoard(root: string, file: string): string | undefined {
  for (
    let folder = path.dirname(file);
    folder !== 'content/examples';
    folder = path.dirname(folder)
  ) {
    if (!fs.existsSync(path.join(root, folder, DESCRIPTION_FILE))) continue;
    // The `examples` rule reports invalid descriptions.
    return attempt([], () => loadDescription(root, folder))?.board;
  }
  return undefined;
}

/** Makes a program import the stub of its board: `bsp` has one object per board, `_board_<id>`. */
function useBoardStub(text: string, board: string | undefined): string {
  return board
    ? text.replace(/^from bsp import board$/m, `from bsp import _board_${board} as board`)
    : text;
}

/** Finds modules from other folders, with the path at which a program imports them. */
function findSharedModules(root: string): { target: string; file: string }[] {
  return listFiles(root, 'content/examples', DESCRIPTION_FILE).flatMap((description) => {
    const folder = path.dirname(description);
    // The `examples` rule reports invalid descriptions.
    const files = attempt([], () => listPythonFiles(root, folder)) ?? new Map<string, string>();
    return [...files]
      .map(([name, file]) => ({ target: `${folder}/${name}`, file }))
      .filter(({ target, file }) => target !== file);
  });
}

/** Collects all Python files in `content/examples/`, and shared modules once for each program that uses them. */
function collectExampleSamples(root: string): PythonSample[] {
  const ownFiles = listFiles(root, 'content/examples', '.py').map((file) => ({
    target: file,
    file,
  }));
  return [...ownFiles, ...findSharedModules(root)].map(({ target, file }) => {
    const source = fs.readFileSync(path.join(root, file), 'utf8');
    const text = useBoardStub(source, findBoard(root, target));
    const isHost = file.startsWith('content/examples/guide/') || HOST_IMPORT_PATTERN.test(text);
    const side = isHost ? 'host' : 'device';
    return { path: target, text, file, firstLine: 1, skippedLines: 0, side };
  });
}

const samplesByProject = new WeakMap<Project, readonly PythonSample[]>();

/** Collects the Python fences of all pages, and all example programs if the project is complete. */
export function collectSamples(project: Project): readonly PythonSample[] {
  const cachedSamples = samplesByProject.get(project);
  if (cachedSamples) return cachedSamples;
  const { root, pages, hasAllPages } = project;
  const samples = [
    ...pages.flatMap((page, i) => collectFenceSamples(page, i)),
    ...(hasAllPages ? collectExampleSamples(root) : []),
  ];
  samplesByProject.set(project, samples);
  return samples;
}

export function collectDeviceSamples(project: Project): readonly PythonSample[] {
  return collectSamples(project).filter(({ side }) => side === 'device');
}

/** Finds imports in a device sample that are neither in the SDK nor in its folder. */
export function findForeignImports(
  sample: PythonSample,
  samples: readonly PythonSample[],
  modules: Set<string>,
): { name: string; line: number }[] {
  const folder = path.dirname(sample.path);
  const siblings = samples
    .filter(({ path: name }) => path.dirname(name) === folder)
    .map(({ path: name }) => path.basename(name, '.py'));
  return sample.text.split('\n').flatMap((text, i) => {
    const match = IMPORT_PATTERN.exec(text);
    const names = match?.[1]
      ? [match[1]]
      : (match?.[2] ?? '').split(',').map((part) => part.trim().split(/[. ]/)[0] ?? '');
    const isOwnLine = i >= sample.skippedLines;
    return names
      .filter((name) => isOwnLine && name && !modules.has(name) && !siblings.includes(name))
      .map((name) => ({ name, line: sample.firstLine + i - sample.skippedLines }));
  });
}
