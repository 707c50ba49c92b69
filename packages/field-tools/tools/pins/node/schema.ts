import * as z from 'zod';

const gpios = z.array(z.int().min(0));

/** Schema of `content/pins.yaml`. */
export const pinsSchema = z.strictObject({
  pages: z.record(z.string(), z.string().startsWith('/')),
  inside: z.array(z.string()),
  chip: z.strictObject({
    /** The last GPIO of the chip; numbers above belong to port expanders. */
    native: z.int().min(0),
    inputOnly: gpios,
    strapping: gpios,
    adc1: gpios,
    adc2: gpios,
    /** Lines of I2C0, which the secure element of the module uses. */
    i2c0: gpios,
  }),
});

export type PinsSource = z.infer<typeof pinsSchema>;
