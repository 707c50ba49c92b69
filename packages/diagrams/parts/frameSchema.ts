import * as z from 'zod';
import type { Tone } from '../palette';
import { createKindSchema, createStrictShape, text, tone } from '../schema';

const width = z.union([z.number().positive(), z.string()]);
const fieldObject = createStrictShape({
  name: text,
  width: width.default(1),
  value: text.optional(),
  meaning: text.optional(),
  tone: tone.optional(),
});
const field = z.preprocess((value) => {
  if (!Array.isArray(value)) return value;
  const [name, size, content, meaning] = value;
  return {
    name,
    ...(size === undefined || size === null ? {} : { width: size }),
    ...(content === undefined || content === null || content === '' ? {} : { value: content }),
    ...(meaning === undefined || meaning === null ? {} : { meaning }),
  };
}, fieldObject);

export const schema = createKindSchema({
  unit: z.enum(['byte', 'bit', 'char', 'none']).default('byte'),
  rows: z
    .array(createStrictShape({ label: text.optional(), fields: z.array(field).min(1) }))
    .min(1),
});

export type Frame = z.output<typeof schema>;
export type FrameField = Frame['rows'][number]['fields'][number];

const FIELD_TONES: Tone[] = ['input', 'analog', 'bus', 'relay', 'output', 'power'];

export function getFieldTone(item: FrameField, index: number): Tone {
  return item.tone ?? FIELD_TONES[index % FIELD_TONES.length] ?? 'input';
}
