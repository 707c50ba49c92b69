import * as z from 'zod';

const text = z.string().min(1);
const optionalText = text.optional();
const steps = { plant: optionalText, integrator: optionalText, developer: optionalText };

const codeSchema = z.strictObject({
  code: text,
  meaning: text,
  shown: optionalText,
  page: optionalText,
  match: optionalText,
  /** Whether the pattern matches only states of machines, devices, agents, and jobs. */
  isState: z.boolean().optional(),
  ...steps,
});

const familySchema = z.strictObject({
  id: text,
  title: text,
  page: text,
  /** Part of the host name of the API; the HTTP status of other hosts is not explained. */
  host: optionalText,
  codes: z.array(codeSchema),
  ...steps,
});

/** Schema of `content/codes.yaml`. */
export const codesSchema = z.strictObject({ families: z.array(familySchema) });

export type CodeSource = z.infer<typeof codeSchema>;
export type FamilySource = z.infer<typeof familySchema>;
