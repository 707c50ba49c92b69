import { createOptionsValidator } from '@portal/core/plugins/createOptionsValidator';
import type { LogPattern } from '@portal/core/plugins/logPattern';
import * as z from 'zod';
import type { Concept } from './loadSearchWords';
import { PART_KINDS } from './shared/format';
import type { SearchBadge, SearchContext, Suggestion } from './types';

export interface PluginOptions {
  /** Parts of the site with their own index and a filter on the search page. */
  contexts: SearchContext[];
  /** Labels of results by route prefix; the first match applies. */
  badges: SearchBadge[];
  /** Names of boards; the results page filters by the boards that a page names. */
  boards: string[];
  /** Pages suggested if the search box is empty or nothing was found. */
  suggestions: Suggestion[];
  /** Groups of words and phrases that mean the same; a query with one finds the others too. */
  synonyms: string[][];
  /** Readers' words that lead to a page or section. */
  concepts: Concept[];
  /** Meanings of codes in log lines. */
  patterns: LogPattern[];
  /** Prefixes of routes that are not indexed. */
  exclude: string[];
}

export type Options = Partial<PluginOptions>;

export const DEFAULT_OPTIONS: PluginOptions = {
  contexts: [],
  badges: [],
  boards: [],
  suggestions: [],
  synonyms: [],
  concepts: [],
  patterns: [],
  exclude: [],
};

/** Other index files have the kinds of parts in their names. */
const CONTEXT_NAME = new RegExp(`^(?!(?:${PART_KINDS.join('|')})\\b)[a-z0-9-]+$`);

const nonEmpty = z.string().min(1, 'is empty');

const schema = z.strictObject({
  id: nonEmpty.default('default'),
  contexts: z
    .array(
      z.strictObject({
        name: z
          .string()
          .regex(CONTEXT_NAME, 'is no name of lower case letters, digits and hyphens, or is taken'),
        label: nonEmpty,
        prefixes: z.array(nonEmpty).min(1, 'names no start of a route'),
      }),
    )
    .default(DEFAULT_OPTIONS.contexts),
  badges: z
    .array(z.strictObject({ label: nonEmpty, prefix: nonEmpty }))
    .default(DEFAULT_OPTIONS.badges),
  boards: z.array(nonEmpty).default(DEFAULT_OPTIONS.boards),
  suggestions: z
    .array(z.strictObject({ label: nonEmpty, to: nonEmpty }))
    .default(DEFAULT_OPTIONS.suggestions),
  synonyms: z
    .array(z.array(nonEmpty).min(2, 'has no second word'))
    .default(DEFAULT_OPTIONS.synonyms),
  concepts: z
    .array(
      z.strictObject({
        to: z.array(nonEmpty).min(1, 'leads nowhere'),
        terms: z.array(nonEmpty),
      }),
    )
    .default(DEFAULT_OPTIONS.concepts),
  patterns: z
    .array(
      z.strictObject({
        name: nonEmpty,
        meaning: nonEmpty,
        match: nonEmpty,
        isVague: z.boolean(),
        to: nonEmpty,
      }),
    )
    .default(DEFAULT_OPTIONS.patterns),
  exclude: z.array(nonEmpty).default(DEFAULT_OPTIONS.exclude),
}) satisfies z.ZodType<PluginOptions>;

/** Checks the options and fills in the defaults. */
export const validateOptions = createOptionsValidator('search', schema);
