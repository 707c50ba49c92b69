import * as z from 'zod';
import { text, tone } from '../schema';

const pinObject = z.strictObject({
  n: text,
  name: text.default(''),
  role: tone.default('neutral'),
  use: z.boolean().default(false),
  /** Name of the pin in programs. */
  pin: text.optional(),
  /** ID of the table row with details, and its label for screen readers. */
  row: z.strictObject({ id: text, label: text }).optional(),
});

/** Pin, as an object or as `[number, name, role]`. */
export const pin = z.preprocess((value) => {
  if (!Array.isArray(value)) return value;
  const [n, name, role] = value;
  return { n, name, role };
}, pinObject);
