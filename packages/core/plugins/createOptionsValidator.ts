import type { OptionValidationContext } from '@docusaurus/types';
import type * as z from 'zod';
import { formatIssue } from '../errors/issues';

/**
 * Creates a plugin's `validateOptions` export from a Zod schema. The returned function also fills in defaults.
 *
 * @param schema must include `id`, which Docusaurus adds
 */
export function createOptionsValidator<S extends z.ZodType>(plugin: string, schema: S) {
  return ({
    options,
  }: OptionValidationContext<z.input<S> | undefined, z.output<S>>): z.output<S> => {
    const result = schema.safeParse(options ?? {});
    if (result.success) return result.data;
    const problems = result.error.issues.map((issue) => `- ${formatIssue(issue, 'the object')}`);
    throw new Error(
      `Invalid options for the ${plugin} plugin:\n${problems.join('\n')}\n  See packages/${plugin}/options.ts.`,
    );
  };
}
