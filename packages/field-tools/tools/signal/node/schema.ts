import * as z from 'zod';

const number = z.number();
const pair = z.tuple([number, number]);
const line = z.strictObject({ id: z.string(), label: z.string(), low: number, high: number });
const kind = z.strictObject({
  node: z.string(),
  chtype: z.string(),
  type: z.string(),
  call: z.string(),
  returns: z.string(),
  sps: number,
});

/** Schema of `content/signals.yaml`. */
export const signalsSchema = z.strictObject({
  loop: z.strictObject({
    low: number,
    high: number,
    measure: pair,
    failure: pair,
    source: z.string(),
  }),
  lines: z.strictObject({ current: z.array(line).min(1), voltage: z.array(line).min(1) }),
  ntc: z.strictObject({
    r25: number,
    t25: number,
    b: number,
    min: number,
    max: number,
    probe: z.string(),
    /** Program that contains the table. */
    table: z.string().startsWith('content/examples/'),
  }),
  platinum: z.strictObject({
    a: number,
    b: number,
    c: number,
    min: number,
    max: number,
    source: z.string(),
  }),
  clamp: z.strictObject({
    ratio: number,
    outputs: z.array(number),
    rating: number,
    voltage: number,
    choose: pair,
    uncertain: pair,
    turns: number,
  }),
  pulse: z.strictObject({
    scans: number,
    /** Configurator nodes that count pulses: level, pulse, counter, delta. */
    nodes: z.tuple([z.string(), z.string(), z.string(), z.string()]),
  }),
  kinds: z.strictObject({ current: kind, voltage: kind, resistive: kind, clamp: kind }),
  expansion: z.strictObject({ pga: number, sps: number }),
});

export type SignalSource = z.infer<typeof signalsSchema>;
