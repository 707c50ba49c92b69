import type { OptionValidationContext } from '@docusaurus/types';
import { Joi } from '@docusaurus/utils-validation';
import type { Section } from './build/renderIndex';

export interface PluginOptions {
  /** Parts of the site in the order of the index, each with the route prefixes it covers. */
  sections: Section[];
  /** Routes without a twin: pages that are tools, not text. */
  exclude: string[];
}

export type Options = Partial<PluginOptions>;

export const DEFAULT_OPTIONS: PluginOptions = { sections: [], exclude: [] };

const schema = Joi.object({
  id: Joi.string(),
  sections: Joi.array()
    .items(
      Joi.object({
        title: Joi.string().required(),
        prefixes: Joi.array().items(Joi.string()).min(1).required(),
      }),
    )
    .default(DEFAULT_OPTIONS.sections),
  exclude: Joi.array().items(Joi.string()).default(DEFAULT_OPTIONS.exclude),
});

export function validateOptions({
  validate,
  options,
}: OptionValidationContext<Options, PluginOptions>) {
  return validate(schema, options);
}
