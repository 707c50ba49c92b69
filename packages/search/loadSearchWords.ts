import fs from 'node:fs';
import path from 'node:path';
import { PageError } from '@portal/core/errors/pageError';
import { parseYaml } from '@portal/core/yaml/parseYaml';
import * as z from 'zod';

/** Reader terms that lead to a page or section. */
export interface Concept {
  /** Routes without the base URL, with a hash for a section. */
  to: string[];
  /** Words and phrases in all languages. */
  terms: string[];
}

export interface SearchWords {
  /** Groups of synonyms; a query with one word or phrase of a group also finds the others. */
  same: string[][];
  concepts: Concept[];
}

export const SEARCH_WORDS_FILE = 'content/search-words.yaml';

const terms = z.array(z.string().min(1)).min(1);

export const searchWordsSchema = z.strictObject({
  same: z.array(z.array(z.string().min(1)).min(2)),
  concepts: z.array(
    z.strictObject({
      to: z.array(z.string().startsWith('/')).min(1),
      en: terms.optional(),
      de: terms.optional(),
      it: terms.optional(),
      es: terms.optional(),
    }),
  ),
});

function findDuplicates(concepts: readonly Concept[]): string[] {
  const allTerms = concepts.flatMap((concept) => concept.terms.map((term) => term.toLowerCase()));
  return allTerms.filter((term, i) => allTerms.indexOf(term) < i);
}

/**
 * Parses `content/search-words.yaml`.
 *
 * @throws an error that names the invalid entry or the duplicate terms
 */
export function parseSearchWords(text: string): SearchWords {
  const fix =
    'Write `to` and lists of terms by language (en, de, it, es) for each concept, and groups of synonyms in `same`.';
  const parsed = parseYaml(SEARCH_WORDS_FILE, text, searchWordsSchema, fix);
  const concepts = parsed.concepts.map(({ to, ...lists }) => ({
    to,
    terms: Object.values(lists).flatMap((list = []) => list),
  }));
  const duplicates = findDuplicates(concepts);
  if (duplicates.length > 0) {
    throw new PageError(
      { file: SEARCH_WORDS_FILE },
      `${duplicates.join(', ')}: duplicate term`,
      'Keep the term in the concept that fits best.',
    );
  }
  return { same: parsed.same, concepts };
}

/** Loads the reader terms of a project; empty if the file does not exist. */
export function loadSearchWords(root: string): SearchWords {
  const file = path.join(root, SEARCH_WORDS_FILE);
  if (!fs.existsSync(file)) return { same: [], concepts: [] };
  return parseSearchWords(fs.readFileSync(file, 'utf8'));
}
