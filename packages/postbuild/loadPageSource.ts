import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseQuestions, type Questions } from '@portal/search/parseQuestions';
import { parse } from 'yaml';

/** Data that is only in the source of a page, not in its HTML. */
export interface PageSource {
  /** `tutorial`, `how-to`, `reference`, or `explanation`. */
  kind: string | undefined;
  /** Readers' questions that the page and its sections answer. */
  questions: Questions;
  /** Complete programs on the page, without duplicates: folder in `content/examples/`, and main file. */
  programs: { name: string; file: string }[];
}

const EMPTY_SOURCE: PageSource = { kind: undefined, questions: {}, programs: [] };
const PROGRAM_FENCE_PATTERN = /\bfile="content\/examples\/([\w/-]+)\/((?:main|client)\.\w+)"/g;

/**
 * Loads the source of a page.
 * @param source path relative to `siteDir`; undefined for pages created by code
 */
export function loadPageSource(siteDir: string, source: string | undefined): PageSource {
  if (!source || !/\.mdx?$/.test(source)) return EMPTY_SOURCE;
  const text = readFileSync(path.join(siteDir, source), 'utf8');
  const [, yaml = ''] = /^---\r?\n([\s\S]*?)\r?\n---/.exec(text) ?? [];
  const { kind, questions } = (parse(yaml) ?? {}) as { kind?: unknown; questions?: unknown };
  const programs = new Map(
    [...text.matchAll(PROGRAM_FENCE_PATTERN)].map(([fence, name = '', file = '']) => [
      fence,
      { name, file },
    ]),
  );
  return {
    kind: typeof kind === 'string' ? kind : undefined,
    questions: parseQuestions(questions),
    programs: [...programs.values()],
  };
}
