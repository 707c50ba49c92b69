import * as z from 'zod';
import { WIRE_COLORS } from '../palette';
import { checkReference, kindSchema, paint, strict, text } from '../schema';
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
  'header',
  'dip',
  'rotary',
  'text',
] as const;

const strip = strict({ label: text.default(''), pins: z.array(pin).min(1) });
const side = z.array(strip).default([]);

/** Data of a face. */
export const schema = kindSchema(['terminals'], {
  device: strict({ label: text, sub: text.optional() }),
  top: side,
  bottom: side,
  left: side,
  right: side,
  parts: z
    .array(
      strict({
        type: z.enum(FACE_PARTS),
        label: text.default(''),
        tone: paint.default('neutral'),
        levers: z.number().int().positive().max(12).default(3),
        at: text.default('0'),
      }),
    )
    .default([]),
  wires: z
    .array(strict({ pin: text, to: text, color: z.enum(WIRE_COLORS).optional() }))
    .default([]),
}).superRefine((data, context) => {
  const pins = allStrips(data).flatMap((s) => s.pins.map((p) => `${s.label}.${p.n}`));
  data.wires.forEach((wire, i) => {
    checkReference(context, ['wires', i, 'pin'], wire.pin, pins);
  });
});

export type Terminals = z.output<typeof schema>;
export type Strip = Terminals['top'][number];
export type FacePart = Terminals['parts'][number];

export function allStrips(data: Pick<Terminals, 'top' | 'bottom' | 'left' | 'right'>): Strip[] {
  return [...data.top, ...data.bottom, ...data.left, ...data.right];
}
