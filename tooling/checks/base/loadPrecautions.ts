import path from 'node:path';
import { createYamlLoader } from '@portal/core/yaml/createYamlLoader';
import * as z from 'zod';

const ROOT = path.join(__dirname, '../../..');

/** A regular expression between slashes. */
const pattern = z
  .string()
  .regex(/^\/.+\/i?$/, 'must be a regular expression, such as /wires?/i')
  .transform((text) => {
    const end = text.lastIndexOf('/');
    return new RegExp(text.slice(1, end), text.slice(end + 1));
  });

const entry = { problem: z.string(), pattern, fix: z.string() };

/** Schema of `content/precautions.yaml`, which explains the keys. */
export const precautionsSchema = z.strictObject({
  passages: z.array(z.strictObject({ ...entry, unless: pattern, about: pattern.optional() })),
  pages: z.array(
    z.strictObject({
      ...entry,
      unless: pattern,
      section: z.boolean().optional(),
      before: z.boolean().optional(),
    }),
  ),
  samples: z.array(z.strictObject({ ...entry, unless: pattern })),
  programs: z.array(z.strictObject({ ...entry, unless: pattern.optional() })),
});

export type Precautions = z.output<typeof precautionsSchema>;

const load = createYamlLoader(
  'content/precautions.yaml',
  precautionsSchema,
  'The comment at the top of the file explains each key.',
);

export const loadPrecautions = () => load(ROOT);
