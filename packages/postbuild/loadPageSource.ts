import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseQuestions, type Questions } from '@portal/search/parseQuestions';
import { parse } from 'yaml';

/** Front matter that is only in the source of a page, not in its HTML. */
export interface PageSource {
  /** `tutorial`, `how-to`, `reference`, or `explanation`. */
  kind: string | undefined;
  /** Readers' questions that the page and its sections answer. */
  questions: Questions;
}

/** @param source path relative to `siteDir`; undefined for pages created by code */
export function loadPageSource(siteDir: string, source: string | undefined): PageSource {
  if (!source || !/\.mdx?$/.test(source)) return { kind: undefined, questions: {} };
  const text = readFileSync(path.join(siteDir, source), 'utf8');
  const [, yaml = ''] = /^---\r?\n([\s\S]*?)\r?\n---/.exec(text) ?? [];
  const { kind, questions } = (parse(yaml) ?? {}) as { kind?: string; questions?: unknown };
  return { kind, questions: parseQuestions(questions) };
}
