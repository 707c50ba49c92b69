import fs from 'node:fs';
import path from 'node:path';
import { PageError } from '@portal/core/errors/pageError';
import { parseYaml } from '@portal/core/yaml/parseYaml';
import * as z from 'zod';

/** Words of readers that lead to a place. */
export interface Concept {
  /** Routes without the base address, with a hash for a section. */
  to: string[];
  /** Words and phrases, in any language. */
  terms: string[];
}

export interface SearchWords {
  /** Groups of words and phrases that mean the same; a query with one finds the others too. */
  same: string[][];
  concepts: Concept[];
}

/** File with the words of readers, from the project root. */
export const SEARCH_WORDS_FILE = 'content/search-words.yaml';

const terms = z.array(z.string().min(1)).min(1);

const fileSchema = z.strictObject({
  same: z.array(z.array(z.string().min(1)).min(2)),
  concepts: z.array(
    z.strictObject({
      to: z.array(z.string().startsWith('/')).min(1),
      en: terms.optional(),
      de: terms.optional(),
      it: terms.optional(),
    }),
  ),
});

function findDoubles(concepts: readonly Concept[]): string[] {
  const all = concepts.flatMap((concept) => concept.terms.map((term) => term.toLowerCase()));
  return all.filter((term, at) => all.indexOf(term) < at);
}

/**
 * Reads the words of readers.
 *
 * @throws an error that names the entry of a wrong form, or the terms that stand twice
 */
export function parseSearchWords(text: string): SearchWords {
  const fix = 'A concept has to: and words by language (en, de, it); same: has groups of words.';
  const written = parseYaml(SEARCH_WORDS_FILE, text, fileSchema, fix);
  const concepts = written.concepts.map(({ to, en = [], de = [], it = [] }) => ({
    to,
    terms: [...en, ...de, ...it],
  }));
  const doubles = findDoubles(concepts);
  if (doubles.length > 0) {
    throw new PageError(
      { file: SEARCH_WORDS_FILE },
      `${doubles.join(', ')}: stands twice`,
      'A term leads to one concept: keep the nearer one.',
    );
  }
  return { same: written.same, concepts };
}

/** The words of readers of a project; none where it has no such file. */
export function loadSearchWords(root: string): SearchWords {
  const file = path.join(root, SEARCH_WORDS_FILE);
  if (!fs.existsSync(file)) return { same: [], concepts: [] };
  return parseSearchWords(fs.readFileSync(file, 'utf8'));
}
