import { createOptionsValidator } from '@portal/core/plugins/createOptionsValidator';
import type { LogPattern } from '@portal/core/plugins/logPattern';
import * as z from 'zod';
import type { Concept } from './loadSearchWords';
import { PART_KINDS } from './shared/format';
import type { SearchBadge, SearchContext, Suggestion } from './types';

export interface PluginOptions {
  /** Parts of the site with their own index and a filter on the search page. */
  contexts: SearchContext[];
  /** Result labels by route prefix; the first match applies. */
  badges: SearchBadge[];
  /** Board names; the results page can filter by the boards that a page mentions. */
  boards: string[];
  /** Pages that are suggested for an empty query or an empty result list. */
  suggestions: Suggestion[];
  /** Groups of synonyms; a query with one word or phrase of a group also finds the others. */
  synonyms: string[][];
  /** Reader terms that lead to a page or section. */
  concepts: Concept[];
  /** Meanings of codes in log lines. */
  patterns: LogPattern[];
  /** Route prefixes that are not indexed. */
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

/** Excludes the part kinds, which the names of other index files contain. */
const CONTEXT_NAME = new RegExp(`^(?!(?:${PART_KINDS.join('|')})\\b)[a-z0-9-]+$`);

const nonEmpty = z.string().min(1, 'is empty');

const schema = z.strictObject({
  id: nonEmpty.default('default'),
  contexts: z
    .array(
      z.strictObject({
        name: z
          .string()
          .regex(
            CONTEXT_NAME,
            'must contain only lowercase letters, digits, and hyphens, and must not start with a part kind',
          ),
        label: nonEmpty,
        prefixes: z.array(nonEmpty).min(1, 'must contain at least one route prefix'),
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
    .array(z.array(nonEmpty).min(2, 'must contain at least two words'))
    .default(DEFAULT_OPTIONS.synonyms),
  concepts: z
    .array(
      z.strictObject({
        to: z.array(nonEmpty).min(1, 'must contain at least one route'),
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
