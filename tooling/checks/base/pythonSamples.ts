import fs from 'node:fs';
import path from 'node:path';
import { DESCRIPTION, readDescription } from '@portal/content-model/examples/readDescription';
import { listFiles } from '@portal/core/files/listFiles';
import { attempt } from './attempt';
import type { Page } from './types';

/** Python text to check, and how its lines lead back to where it is written. */
export interface PythonSample {
  /** File to write it to, below the folder of the check. */
  path: string;
  text: string;
  /** Page or example it comes from. */
  file: string;
  /** Line in that file of the sample's first own line. */
  firstLine: number;
  /** Lines before its own: the fences it continues. */
  skippedLines: number;
  side: 'device' | 'host';
  fails?: string;
}

const HOST_IMPORT = /^\s*(?:import|from)\s+requests\b/m;
const IMPORT = /^\s*(?:from\s+(\w+)[\w.]*\s+import|import\s+([\w., ]+?)\s*(?:#.*)?$)/;

/** The Python fences of a page that are written on it; included ones are checked as examples. */
export function collectFenceSamples(page: Page, pageNumber: number): PythonSample[] {
  const before: string[] = [];
  const samples: PythonSample[] = [];
  for (const { language, meta, code, line = 1 } of page.fences) {
    if (language !== 'python') continue;
    const skipped = meta.continues ? before.join('\n').split('\n').length : 0;
    const text = meta.continues ? `${before.join('\n')}\n${code}` : code;
    if (!meta.fails) {
      if (!meta.continues) before.length = 0;
      before.push(code);
    }
    if (meta.file) continue;
    samples.push({
      path: `page_${pageNumber}_line_${line}.py`,
      text: `${text}\n`,
      file: page.file,
      firstLine: line + 1,
      skippedLines: skipped,
      side: meta.host || HOST_IMPORT.test(text) ? 'host' : 'device',
      ...(meta.fails ? { fails: meta.fails } : {}),
    });
  }
  return samples;
}

/** The board that the description of a folder or of one above it names. */
function boardOf(root: string, file: string): string | undefined {
  for (
    let folder = path.dirname(file);
    folder !== 'content/examples';
    folder = path.dirname(folder)
  ) {
    if (!fs.existsSync(path.join(root, folder, DESCRIPTION))) continue;
    // What is wrong with a description is a finding of the rule on examples.
    return attempt([], () => readDescription(root, folder))?.board;
  }
  return undefined;
}

/** Checks a program against the stub of its own board: `bsp` has one object for each, `_board_<id>`. */
function onBoard(text: string, board: string | undefined): string {
  return board
    ? text.replace(/^from bsp import board$/m, `from bsp import _board_${board} as board`)
    : text;
}

/** Every Python file below `content/examples/`. */
export function collectExampleSamples(root: string): PythonSample[] {
  return listFiles(root, 'content/examples', '.py').map((file) => {
    const source = fs.readFileSync(path.join(root, file), 'utf8');
    const text = onBoard(source, boardOf(root, file));
    const isHost = file.startsWith('content/examples/guide/') || HOST_IMPORT.test(text);
    const side = isHost ? 'host' : 'device';
    return { path: file, text, file, firstLine: 1, skippedLines: 0, side };
  });
}

/** Imports of a device sample that neither the SDK nor its own folder has. */
export function foreignImports(
  sample: PythonSample,
  samples: PythonSample[],
  modules: Set<string>,
): { name: string; line: number }[] {
  const folder = path.dirname(sample.path);
  const neighbours = samples
    .filter(({ path: name }) => path.dirname(name) === folder)
    .map(({ path: name }) => path.basename(name, '.py'));
  return sample.text.split('\n').flatMap((text, i) => {
    const match = IMPORT.exec(text);
    const names = match?.[1]
      ? [match[1]]
      : (match?.[2] ?? '').split(',').map((part) => part.trim().split(/[. ]/)[0] ?? '');
    const own = i >= sample.skippedLines;
    return names
      .filter((name) => own && name && !modules.has(name) && !neighbours.includes(name))
      .map((name) => ({ name, line: sample.firstLine + i - sample.skippedLines }));
  });
}
