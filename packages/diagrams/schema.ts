import * as z from 'zod';
import { arrowSchema } from './arrows';
import { STATES, TONES } from './palette';

/** A text; YAML reads bare numbers and true/false as such, and a label may well be one. */
export const text = z
  .union([z.string(), z.number(), z.boolean()], {
    error: (issue) => (issue.input === undefined ? 'is missing' : 'must be a text'),
  })
  .transform(String);

export const tone = z.enum(TONES);
export const paint = z.enum([...STATES, ...TONES]);
export const id = text.refine((value) => /^[\w-]+$/.test(value), {
  error: 'must be made of letters, digits, - and _',
});

/** An object that refuses keys it does not know, naming those it does. */
export function strict<S extends z.ZodRawShape>(shape: S) {
  return z.preprocess((value, context) => {
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      for (const key of Object.keys(value)) {
        if (!(key in shape)) {
          context.addIssue({
            code: 'custom',
            message: `has an unknown key "${key}"; valid keys: ${Object.keys(shape).join(', ')}`,
          });
        }
      }
    }
    return value;
  }, z.object(shape));
}

/** Schema of a kind: the keys of every picture and its own. */
export function kindSchema<S extends z.ZodRawShape>(
  names: readonly [string, ...string[]],
  shape: S,
) {
  return strict({
    kind: z.enum(names),
    alt: text.refine((value) => value.length >= 20, {
      error: 'must say what the picture tells, in at least 20 characters',
    }),
    caption: text,
    wide: z.boolean().optional(),
    ...shape,
  });
}

export const edge = arrowSchema(
  strict({
    from: text,
    to: text,
    label: text.optional(),
    style: z.enum(['solid', 'dashed', 'thick', 'async']).default('solid'),
    head: z.enum(['end', 'both', 'none']).default('end'),
  }),
);

/** Reports a name that is not among the known ones. */
export function checkReference(
  context: z.core.$RefinementCtx,
  path: (string | number)[],
  name: string,
  known: Iterable<string>,
): void {
  const names = [...known];
  if (names.includes(name)) return;
  context.addIssue({
    code: 'custom',
    path,
    message: `names "${name}", which does not exist; valid: ${names.join(', ')}`,
  });
}

/** Reports names given twice. */
export function checkUnique(
  context: z.core.$RefinementCtx,
  key: string,
  items: { id: string }[],
): void {
  const seen = new Set<string>();
  items.forEach((item, i) => {
    if (seen.has(item.id)) {
      context.addIssue({
        code: 'custom',
        path: [key, i, 'id'],
        message: `"${item.id}" is used twice`,
      });
    }
    seen.add(item.id);
  });
}
