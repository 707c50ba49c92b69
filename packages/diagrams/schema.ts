import * as z from 'zod';
import { STATES, TONES } from './palette';

/** Schema of a label. Numbers and booleans are accepted too, because YAML can parse labels without quotes as such. */
export const text = z
  .union([z.string(), z.number(), z.boolean()], {
    error: (issue) => (issue.input === undefined ? 'is missing' : 'must be text'),
  })
  .transform(String);

export const tone = z.enum(TONES);
export const paint = z.enum([...STATES, ...TONES]);
export const id = text.refine((value) => /^[\w-]+$/.test(value), {
  error: 'may contain only letters, digits, - and _',
});

/** Creates the schema of a kind: the keys of all kinds, and its own. */
export function createKindSchema<S extends z.ZodRawShape>(shape: S) {
  return z.strictObject({
    kind: z.string(),
    alt: text.refine((value) => value.length >= 20, {
      error: 'must describe the diagram in at least 20 characters',
    }),
    caption: text,
    wide: z.boolean().optional(),
    ...shape,
  });
}

export function reportIssue(
  context: z.core.$RefinementCtx,
  path: PropertyKey[],
  message: string,
): void {
  context.addIssue({ code: 'custom', path, message });
}

export function parseWith<T>(
  schema: z.ZodType<T>,
  value: unknown,
  context: z.core.$RefinementCtx,
): T {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  for (const issue of result.error.issues) context.addIssue({ ...issue });
  return z.NEVER;
}

export function checkReference(
  context: z.core.$RefinementCtx,
  path: (string | number)[],
  name: string,
  known: Iterable<string>,
): void {
  const names = [...known];
  if (names.includes(name)) return;
  reportIssue(context, path, `names "${name}", which does not exist; valid: ${names.join(', ')}`);
}

export function checkValueCounts(
  context: z.core.$RefinementCtx,
  labels: string[],
  series: { values: unknown[] }[],
): void {
  series.forEach(({ values }, i) => {
    if (values.length === labels.length) return;
    reportIssue(
      context,
      ['series', i, 'values'],
      `must have one value per x-axis label: expected ${labels.length}, found ${values.length}`,
    );
  });
}

export function checkUnique(
  context: z.core.$RefinementCtx,
  key: string,
  items: { id: string }[],
): void {
  const seen = new Set<string>();
  items.forEach((item, i) => {
    if (seen.has(item.id)) {
      reportIssue(context, [key, i, 'id'], `"${item.id}" is used twice`);
    }
    seen.add(item.id);
  });
}
