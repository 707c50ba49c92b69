import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { listFiles } from '@portal/core/files/listFiles';

/** Words of a line that are in both builds or in only one of them. */
export interface Span {
  mark: 'same' | 'removed' | 'added';
  text: string;
}

export interface PageChange {
  kind: 'added' | 'removed' | 'moved' | 'changed';
  /** URL of the page, in the new build unless it was removed. */
  url: string;
  /** URL in the old build, if the page was moved. */
  from?: string;
  /** Changed lines, each with one line of context before and after it. Empty if the page was moved without changes. */
  lines: Span[][];
}

/** Minimum share of equal text for a removed and an added page to count as one moved page. */
const MIN_MOVED_SIMILARITY = '70%';
const SPAN_MARKS = { ' ': 'same', '-': 'removed', '+': 'added' } as const;

function toUrl(file: string): string {
  return `/${file.replace(/(?:(?<=^|\/)index)?\.md$/, '')}`;
}

function parseKind(old: [string, string], current: [string, string]): PageChange['kind'] {
  if (old[0] === 'after') return 'added';
  if (current[0] === 'before') return 'removed';
  return old[1] === current[1] ? 'changed' : 'moved';
}

/** Parses the output of `git diff --word-diff=porcelain`: https://git-scm.com/docs/git-diff#_options */
export function parseWordDiff(output: string): PageChange[] {
  return output
    .split(/^diff --git /m)
    .slice(1)
    .map((part) => {
      const [header = '', ...bodyLines] = part.split('\n');
      const [, side = '', file = '', currentSide = '', currentFile = ''] =
        /^a\/(before|after)\/(.+) b\/(before|after)\/(.+)$/.exec(header) ?? [];
      const kind = parseKind([side, file], [currentSide, currentFile]);
      const start = bodyLines.findIndex((line) => line.startsWith('@@'));
      const lines: Span[][] = [[]];
      for (const line of start === -1 ? [] : bodyLines.slice(start)) {
        const mark = SPAN_MARKS[line[0] as keyof typeof SPAN_MARKS];
        if (line === '~') lines.push([]);
        else if (mark) lines.at(-1)?.push({ mark, text: line.slice(1) });
      }
      return {
        kind,
        url: toUrl(currentFile),
        ...(kind === 'moved' && { from: toUrl(file) }),
        lines: lines.filter((spans) => spans.length > 0),
      };
    });
}

/** Copies the Markdown versions of all pages, without the date of the last change. */
function copyPages(build: string, folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  for (const file of listFiles(build, '', '.md')) {
    const target = path.join(folder, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, readFileSync(path.join(build, file), 'utf8').replace(/^date: .*\n/m, ''));
  }
}

export function compareText(before: string, after: string, work: string): PageChange[] {
  copyPages(before, path.join(work, 'before'));
  copyPages(after, path.join(work, 'after'));
  const { status, stdout, stderr } = spawnSync(
    'git',
    [
      ...['-c', 'diff.renameLimit=5000', 'diff', '--no-index', '--no-color', '--unified=1'],
      ...[`--find-renames=${MIN_MOVED_SIMILARITY}`, '--word-diff=porcelain', 'before', 'after'],
    ],
    { cwd: work, encoding: 'utf8', maxBuffer: 2 ** 28 },
  );
  if (status !== 0 && status !== 1) throw new Error(`git diff failed: ${stderr}`);
  return parseWordDiff(stdout);
}
