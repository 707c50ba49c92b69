import type { OptionValidationContext } from '@docusaurus/types';
import { Joi } from '@docusaurus/utils-validation';
import type { LogPattern } from '../shared/logPattern';
import type { Concept } from './loadSearchWords';
import { CODE_SUFFIX, PART_SUFFIX, TEXT_SUFFIX } from './shared/format';
import type { SearchBadge, SearchContext, Suggestion } from './types';

export interface PluginOptions {
  /** Parts of the site that have an index of their own and a filter on the search page. */
  contexts: SearchContext[];
  /** Names beside the results, by the start of their route; the first that fits counts. */
  badges: SearchBadge[];
  /** Pages offered while the search box is empty, and where nothing was found. */
  suggestions: Suggestion[];
  /** Groups of words and phrases that mean the same; a query with one finds the others too. */
  synonyms: string[][];
  /** Words of readers that lead to a page or section. */
  concepts: Concept[];
  /** What codes mean that stand in lines of logs. */
  patterns: LogPattern[];
  /** Starts of routes that are not indexed. */
  exclude: string[];
}

export type Options = Partial<PluginOptions>;

export const DEFAULT_OPTIONS: PluginOptions = {
  contexts: [],
  badges: [],
  suggestions: [],
  synonyms: [],
  concepts: [],
  patterns: [],
  exclude: [],
};

/** The parts of an index have such names, too. */
const CONTEXT_NAME = new RegExp(
  `^(?!(?:${PART_SUFFIX}|${TEXT_SUFFIX}|${CODE_SUFFIX})\\b)[a-z0-9-]+$`,
);

const text = Joi.string().required();

const schema = Joi.object({
  id: Joi.string(),
  contexts: Joi.array()
    .items(
      Joi.object({
        name: Joi.string().pattern(CONTEXT_NAME).required(),
        label: text,
        prefixes: Joi.array().items(Joi.string()).min(1).required(),
      }),
    )
    .default(DEFAULT_OPTIONS.contexts),
  badges: Joi.array()
    .items(Joi.object({ label: text, prefix: text }))
    .default(DEFAULT_OPTIONS.badges),
  suggestions: Joi.array()
    .items(Joi.object({ label: text, to: text }))
    .default(DEFAULT_OPTIONS.suggestions),
  synonyms: Joi.array()
    .items(Joi.array().items(Joi.string()).min(2))
    .default(DEFAULT_OPTIONS.synonyms),
  concepts: Joi.array()
    .items(
      Joi.object({
        to: Joi.array().items(Joi.string()).min(1).required(),
        terms: Joi.array().items(Joi.string()).required(),
      }),
    )
    .default(DEFAULT_OPTIONS.concepts),
  patterns: Joi.array()
    .items(
      Joi.object({
        name: text,
        meaning: text,
        match: text,
        isVague: Joi.boolean().required(),
        to: text,
      }),
    )
    .default(DEFAULT_OPTIONS.patterns),
  exclude: Joi.array().items(Joi.string()).default(DEFAULT_OPTIONS.exclude),
});

export function validateOptions({
  validate,
  options,
}: OptionValidationContext<Options, PluginOptions>) {
  return validate(schema, options);
}
