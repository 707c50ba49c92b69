import * as z from 'zod';
import { createKindSchema, paint, text } from '../schema';
import { pin } from './pin';

const FACE_PARTS = [
  'led',
  'button',
  'usb',
  'ethernet',
  'antenna',
  'sd',
  'sim',
  'battery',
  'chip',
  'module',
  'header',
  'dip',
  'rotary',
  'text',
] as const;

const strip = z.strictObject({
  label: text.default(''),
  /** Shown instead of the label if the strip is one row of a block. */
  blockLabel: text.optional(),
  pins: z.array(pin).min(1),
});
const side = z.array(strip).default([]);
const sizeMm = z.strictObject({
  width: z.number().positive(),
  height: z.number().positive(),
});

export const schema = createKindSchema({
  device: z.strictObject({ label: text, sub: text.optional() }),
  /** Name of the device's board file, which is also the prefix of the terminal IDs. */
  board: text.optional(),
  /** Outline in mm. Without it, the drawing is not to scale. */
  size: sizeMm.optional(),
  top: side,
  bottom: side,
  left: side,
  right: side,
  parts: z
    .array(
      z.strictObject({
        type: z.enum(FACE_PARTS),
        label: text.default(''),
        tone: paint.default('neutral'),
        levers: z.number().int().positive().max(12).default(3),
        turned: z.boolean().default(false),
        at: text.default('0'),
        edge: z.enum(['left', 'right']).optional(),
        size: sizeMm.optional(),
      }),
    )
    .default([]),
});

export type Terminals = z.output<typeof schema>;
export type Strip = Terminals['top'][number];
export type FacePart = Terminals['parts'][number];

export function listStrips(data: Pick<Terminals, 'top' | 'bottom' | 'left' | 'right'>): Strip[] {
  return [...data.top, ...data.bottom, ...data.left, ...data.right];
}
