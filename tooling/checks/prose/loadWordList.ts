import fs from 'node:fs';
import path from 'node:path';
import { groupBy } from '@portal/core/shared/groupBy';
import { parseYaml } from '@portal/core/yaml/parseYaml';
import * as z from 'zod';
import { PASSAGE_KINDS, type PassageKind } from './passage';

const ROOT = path.join(__dirname, '../../..');
const WORDS_FILE = 'content/words.yaml';

export const wordsSchema = z.array(
  z
    .strictObject({
      term: z.string().optional(),
      fix: z.string().optional(),
      not: z.array(z.string()).min(1),
      why: z.string().optional(),
      kinds: z.array(z.enum(PASSAGE_KINDS)).optional(),
    })
    .refine(({ term, fix }) => Boolean(term) !== Boolean(fix), 'needs either `term` or `fix`'),
);

export interface Pattern {
  /** Regular expression that is matched against one sentence at a time. */
  pattern: RegExp;
  fix: string;
  /** Types of text that the pattern applies to. By default, it applies to all types. */
  kinds?: readonly PassageKind[] | undefined;
}

/** Parses a regular expression between slashes, or a word, whose star stands for any ending. */
function parseVariant(variant: string): { source: string; flags: string } {
  const [, ownSource, ownFlags = ''] = /^\/(.+)\/(i?)$/.exec(variant) ?? [];
  if (ownSource) return { source: ownSource, flags: `g${ownFlags}` };
  const source = variant
    .replaceAll('.', '\\.')
    .replace(/\*$/, '[a-z]*')
    .replaceAll(' ', '\\s+')
    .replace(/[a-z*]$/, '$&(?!\\w)');
  return { source: `(?<![\\w.])${source}`, flags: 'gi' };
}

/** Loads the word list, with one pattern per entry and set of flags. */
export function loadWordList(): Pattern[] {
  return parseYaml(
    WORDS_FILE,
    fs.readFileSync(path.join(ROOT, WORDS_FILE), 'utf8'),
    wordsSchema,
    'Write `- term: color` and, below it, `not: [colour*]`; `why` is optional.',
  ).flatMap(({ term, fix, not, why, kinds }) => {
    const variants = groupBy(not.map(parseVariant), ({ flags }) => flags);
    return [...variants].map(([flags, parts]) => ({
      pattern: new RegExp(parts.map(({ source }) => source).join('|'), flags),
      fix: fix ?? `Write "${term}"${why ? ` (${why})` : ''}.`,
      kinds,
    }));
  });
}
