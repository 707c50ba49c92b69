import { PageError } from '@portal/core/errors/pageError';
import type { Code } from 'mdast';
import { isLanguage, LANGUAGES, type Language } from '../../highlight/languages';
import { type FenceMeta, parseFenceMeta } from './fenceMeta';

/** A fence whose language and options are valid. */
export interface Fence {
  language: Language;
  meta: FenceMeta;
  /** Code as written on the page or included from an example. */
  code: string;
  file: string;
  /** Line of the opening fence. */
  line: number | undefined;
}

/** Parses the language and options of a fence; throws a page error that lists the valid values. */
export function parseFence(node: Code, file: string): Fence {
  const line = node.position?.start.line;
  const location = { file, line };
  if (!node.lang) {
    throw new PageError(
      location,
      'the code block has no language',
      `Add one after the fence: ${Object.keys(LANGUAGES).join(', ')}.`,
    );
  }
  if (!isLanguage(node.lang)) {
    throw new PageError(
      location,
      `unknown code block language "${node.lang}"`,
      `Use one of: ${Object.keys(LANGUAGES).join(', ')}.`,
    );
  }
  const meta = parseFenceMeta(node.meta, location);
  return { language: node.lang, meta, code: node.value, file, line };
}
