import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';

/** What the source of a page says of it, and its HTML does not. */
export interface SourceFacts {
  /** `tutorial`, `how-to`, `reference` or `explanation`. */
  kind: string | undefined;
  /** Questions that readers have and that it answers, in their words. */
  questions: string[];
  /** Whole programs that it shows, by their folder in `content/examples/`, each once, with their main file. */
  programs: { name: string; file: string }[];
}

const NOTHING: SourceFacts = { kind: undefined, questions: [], programs: [] };
const PROGRAM = /\bfile="content\/examples\/([\w/-]+)\/((?:main|client)\.\w+)"/g;

/**
 * Reads the source of a page.
 *
 * @param source path from `siteDir`; a page that code makes has none, and says nothing
 */
export function readSource(siteDir: string, source: string | undefined): SourceFacts {
  if (!source || !/\.mdx?$/.test(source)) return NOTHING;
  const text = readFileSync(path.join(siteDir, source), 'utf8');
  const [, yaml = ''] = /^---\r?\n([\s\S]*?)\r?\n---/.exec(text) ?? [];
  const { kind, questions } = (parse(yaml) ?? {}) as { kind?: unknown; questions?: unknown };
  const programs = new Map(
    [...text.matchAll(PROGRAM)].map(([whole, name = '', file = '']) => [whole, { name, file }]),
  );
  return {
    kind: typeof kind === 'string' ? kind : undefined,
    questions: Array.isArray(questions) ? questions.map(String) : [],
    programs: [...programs.values()],
  };
}
