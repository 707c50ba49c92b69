import { createOptionsValidator } from '@portal/core/plugins/createOptionsValidator';
import * as z from 'zod';
import { PART_KINDS } from './shared/format';

/** A context name that starts with a part kind could collide with the name of another index file. */
const CONTEXT_NAME_PATTERN = new RegExp(`^(?!(?:${PART_KINDS.join('|')})\\b)[a-z0-9-]+$`);

const nonEmpty = z.string().min(1, 'is empty');

const schema = z.strictObject({
  id: nonEmpty.default('default'),
  /** Parts of the site with their own index and a filter on the search page. */
  contexts: z
    .array(
      z.strictObject({
        /** Value of the `ctx` query parameter on the search page, and suffix of the index file. */
        name: z
          .string()
          .regex(
            CONTEXT_NAME_PATTERN,
            'must contain only lowercase letters, digits, and hyphens, and must not start with a part kind',
          ),
        label: nonEmpty,
        /** Route prefixes without the base URL, with a trailing slash. */
        prefixes: z.array(nonEmpty).min(1, 'must contain at least one route prefix'),
      }),
    )
    .default([]),
  /** Result labels by route prefix; the first match applies. */
  badges: z.array(z.strictObject({ label: nonEmpty, prefix: nonEmpty })).default([]),
  /** Board names; the results page can filter by the boards that a page mentions. */
  boards: z.array(nonEmpty).default([]),
  /** Pages that are suggested for an empty query or an empty result list. */
  suggestions: z.array(z.strictObject({ label: nonEmpty, to: nonEmpty })).default([]),
  /** Groups of synonyms; a query with one word or phrase of a group also finds the others. */
  synonyms: z.array(z.array(nonEmpty).min(2, 'must contain at least two words')).default([]),
  /** Reader terms that lead to a page or section. */
  concepts: z
    .array(
      z.strictObject({
        to: z.array(nonEmpty).min(1, 'must contain at least one route'),
        terms: z.array(nonEmpty),
      }),
    )
    .default([]),
  /** Meanings of codes in log lines. */
  patterns: z
    .array(
      z.strictObject({
        name: nonEmpty,
        meaning: nonEmpty,
        match: nonEmpty,
        isGeneric: z.boolean(),
        to: nonEmpty,
      }),
    )
    .default([]),
  /** Route prefixes that are not indexed. */
  exclude: z.array(nonEmpty).default([]),
});

export type Options = z.input<typeof schema>;
export type PluginOptions = z.output<typeof schema>;

export const validateOptions = createOptionsValidator('search', schema);
