import * as z from 'zod';
import { paint, text } from '../schema';

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

/** A part on the front of a device, besides its terminals. */
export const facePartSchema = z.strictObject({
  type: z.enum(FACE_PARTS),
  label: text.default(''),
  tone: paint.default('neutral'),
  levers: z.number().int().positive().max(12).default(3),
  turned: z.boolean().default(false),
  at: text.default('0'),
  /** Edge across which a header is drawn, where the next board plugs in. */
  edge: z.enum(['left', 'right']).optional(),
  /** Size of a module in mm. */
  size: z.strictObject({ width: z.number().positive(), height: z.number().positive() }).optional(),
});

export type FacePart = z.output<typeof facePartSchema>;
