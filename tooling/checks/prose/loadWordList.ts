import fs from 'node:fs';
import path from 'node:path';
import { parseYaml } from '@portal/core/yaml/parseYaml';
import * as z from 'zod';
import type { Pattern } from './patterns';

const WORDS_FILE = 'content/words.yaml';

export const wordsSchema = z.array(
  z.strictObject({
    term: z.string(),
    not: z.array(z.string()).min(1),
    why: z.string().optional(),
  }),
);

const createVariantPattern = (variant: string): string =>
  variant
    .replaceAll('.', '\\.')
    .replace(/\*$/, '[a-z]*')
    .replaceAll(' ', '\\s+')
    .replace(/[a-z*]$/, '$&(?!\\w)');

/** Loads the word list as patterns. */
export function loadWordList(root: string): Pattern[] {
  return parseYaml(
    WORDS_FILE,
    fs.readFileSync(path.join(root, WORDS_FILE), 'utf8'),
    wordsSchema,
    'Write `- term: color` and, below it, `not: [colour*]`; `why` is optional.',
  ).map(({ term, not, why }) => ({
    pattern: new RegExp(`(?<![\\w.])(?:${not.map(createVariantPattern).join('|')})`, 'gi'),
    fix: `Write "${term}"${why ? ` (${why})` : ''}.`,
  }));
}
