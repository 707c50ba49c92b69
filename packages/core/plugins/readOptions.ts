import type { OptionValidationContext } from '@docusaurus/types';
import type * as z from 'zod';
import { tellIssue } from '../errors/issues';

/**
 * What a plugin exports as `validateOptions`: options by a schema, with its defaults filled in.
 *
 * @param schema with `id`, which the framework adds to what the site gives
 * @returns a function that throws an Error with all that is wrong, each by its key
 */
export function optionsBy<S extends z.ZodType>(plugin: string, schema: S) {
  return ({
    options,
  }: OptionValidationContext<z.input<S> | undefined, z.output<S>>): z.output<S> => {
    const result = schema.safeParse(options ?? {});
    if (result.success) return result.data;
    const found = result.error.issues.map((issue) => `- ${tellIssue(issue, 'the object')}`);
    throw new Error(
      `The options of the plugin ${plugin} are wrong:\n${found.join('\n')}\n  See packages/${plugin}/options.ts.`,
    );
  };
}
