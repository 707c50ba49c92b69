import * as z from 'zod';

/** A signal: steps of [ms, value], optionally with noise and a sine wave. */
export interface SignalSpec {
  steps: [number, number | string][];
  noise?: number | undefined;
  /** Steps of the sine wave's amplitude. */
  amplitude?: [number, number | string][] | undefined;
  hertz?: number | undefined;
}

const UNIT_MS: Readonly<Record<string, number>> = { ms: 1, s: 1000, min: 60_000, h: 3_600_000 };
const DURATION_PATTERN = /^(\d+(?:\.\d+)?)(ms|s|min|h)$/;

/** Parses a duration such as `1.5s`, `200ms`, `2min`, or `1h`; returns ms. */
function parseDuration(text: string): number {
  const [, number = '0', unit = 'ms'] = DURATION_PATTERN.exec(text) ?? [];
  return Number(number) * (UNIT_MS[unit] ?? 1);
}

const duration = z
  .string()
  .regex(DURATION_PATTERN, 'write a time with its unit: 200ms, 1.5s, 2min, or 1h')
  .transform(parseDuration);

type Steps = SignalSpec['steps'];

const createStep = (value: number | string): Steps => [[0, value]];

const createSteps = (values: Record<string, number | string>): Steps =>
  Object.entries(values)
    .map(([time, value]): Steps[number] => [parseDuration(time), value])
    .sort(([a], [b]) => a - b);

function createPulses(times: number[], length: number, idle: number): SignalSpec {
  const pulses = times
    .toSorted((a, b) => a - b)
    .flatMap(
      (time): Steps => [
        [time, 1 - idle],
        [time + length, idle],
      ],
    );
  return { steps: [[0, idle], ...pulses] };
}

const integer = z.number().int();
const time = z.string().regex(DURATION_PATTERN);
const level = z.union([z.number(), z.string()]);
const numbers = z.union([
  z.number().transform(createStep),
  z.record(time, z.number()).transform(createSteps),
]);
const pulseLength = duration.prefault('100ms');

/** A signal, such as 25.0, { 0s: 25.0, 10s: 24.9 }, or { value: 25.0, noise: 0.1 }. */
export const signalSchema = z.union([
  level.transform((value): SignalSpec => ({ steps: createStep(value) })),
  z
    .strictObject({
      value: numbers,
      noise: z.number().optional(),
      amplitude: numbers.optional(),
      hertz: z.number().optional(),
    })
    .transform(({ value, ...wave }): SignalSpec => ({ steps: value, ...wave })),
  z
    .strictObject({
      /** Times at which a button is pressed, which pulls the line low. */
      presses: z.array(duration),
      for: pulseLength,
    })
    .transform(({ presses, for: length }) => createPulses(presses, length, 1)),
  z
    .strictObject({
      /** Pulses during which the line is high. */
      pulses: z.array(
        z
          .strictObject({ from: duration, every: duration, times: integer.positive() })
          .transform(({ from, every, times }) =>
            Array.from({ length: times }, (_, i) => from + i * every),
          ),
      ),
      for: pulseLength,
    })
    .transform(({ pulses, for: length }) => createPulses(pulses.flat(), length, 0)),
  z.record(time, level).transform((values): SignalSpec => ({ steps: createSteps(values) })),
]);

const far = z.union([
  z.literal('echo'),
  z.literal('modbus'),
  z.strictObject({
    answers: z.array(z.string().nullable()).min(1),
    end: z.string().default('\r\n'),
    after: duration.prefault('50ms'),
  }),
]);

const line = z.strictObject({
  far: far.optional(),
  sends: z.array(z.strictObject({ at: duration, text: z.string() })).optional(),
});

const fault = z
  .strictObject({
    /** Dotted name of the failing function, as in the stubs. */
    on: z.string(),
    raise: z.string(),
    message: z.string().optional(),
    /** Numbers of the failing calls, from 1; by default, all calls between `from` and `to`. */
    calls: z.array(integer.positive()).optional(),
    from: duration.optional(),
    to: duration.optional(),
    /** Delay before the call fails. */
    after: duration.optional(),
  })
  .refine(({ calls, from }) => (calls === undefined) !== (from === undefined), {
    error: 'set either calls or from',
  });

const part = z.union([
  z.string().transform((name) => ({ part: name })),
  z.looseObject({ part: z.string() }),
]);

const registers = z.record(z.string(), integer);
const data = z.union([z.string(), z.array(integer)]);
const peer = z.strictObject({
  address: z.string(),
  port: integer,
  answers: z.union([z.literal('echo'), z.literal('number'), z.array(z.string().nullable())]),
  /** Whether a TCP server closes the connection after each response. */
  closes: z.boolean().optional(),
});

const frame = z.strictObject({
  channel: integer,
  kind: integer,
  subtype: integer,
  /** Frames per second. */
  rate: z.number(),
  rssi: integer,
  senders: integer.optional(),
});

const world = z
  .strictObject({
    seed: integer.positive(),
    start: z.iso.datetime(),
    clock: z.literal('set'),
    attached: z.array(part),
    signals: z.record(z.string(), signalSchema),
    faults: z.array(fault),
    lines: z.record(z.string(), line),
    modbus: z
      .strictObject({
        /** IP address of a device that supports Modbus TCP. */
        address: z.string(),
        unit: integer,
        holding: registers,
        input: registers,
        coils: registers,
        discrete: registers,
      })
      .partial(),
    plc: z.strictObject({ address: z.string(), node: integer, words: registers.optional() }),
    can: z
      .strictObject({
        answers: z.array(
          z.strictObject({ to: integer, with: integer, data, after: duration.optional() }),
        ),
        sends: z.array(z.strictObject({ at: duration, id: integer, data })),
      })
      .partial(),
    network: z
      .strictObject({
        eth: z.looseObject({}),
        wifi: z.looseObject({}),
        cellular: z.looseObject({}),
        hosts: z.record(z.string(), z.string()),
        web: z.array(
          z.strictObject({
            method: z.string(),
            url: z.string(),
            answers: z.array(z.strictObject({ status: integer, body: z.string().optional() })),
          }),
        ),
        udp: z.array(peer),
        tcp: z.array(peer),
        frames: z.array(frame),
      })
      .partial(),
    cloud: z
      .strictObject({
        firmware: z.string(),
        jobs: z.array(
          z.strictObject({ at: duration, job: z.string(), args: z.unknown().optional() }),
        ),
        updates: z.array(z.strictObject({ at: duration, version: z.string() })),
      })
      .partial(),
    messages: z.array(z.strictObject({ at: duration, topic: z.string(), text: z.string() })),
    files: z.record(z.string(), z.string()),
    /** Files on the SD card; false for no card. */
    card: z.union([z.record(z.string(), z.string()), z.literal(false).transform(() => undefined)]),
    memory: z.strictObject({ total: integer }),
    wires: z.array(z.tuple([z.string(), z.string()])),
    log: z.enum(['info', 'warning', 'error', 'debug']),
  })
  .partial();

const run = {
  /** `console`, or the serial line that the output shows. */
  output: z.string().optional(),
  stop: z.union([
    z.strictObject({ lines: integer.positive() }),
    z.strictObject({ after: duration }),
    z.literal('end'),
  ]),
  /** Causes of expected resets; any other reset fails the run. */
  resets: z.array(z.enum(['watchdog', 'software', 'exception'])).optional(),
  edits: z.array(z.strictObject({ find: z.string(), put: z.string() })).optional(),
};

/** Schema of `scenario.yaml`. */
export const scenarioSchema = world.extend({
  ...run,
  /** Additional runs, whose keys override the keys of the first run. */
  runs: z
    .array(
      z.strictObject({
        name: z.string().regex(/^[a-z0-9-]+$/),
        ...world.shape,
        ...run,
        stop: run.stop.optional(),
      }),
    )
    .optional(),
});

/** Schema of `tooling/programs/snippets.yaml`: settings of the board and its environment, by page. */
export const worldsSchema = z.record(z.string(), world);

/** Schema of `content/parts.yaml`: parts that readers can connect to the board, by ID. */
export const partsSchema = z.record(
  z.string(),
  z.strictObject({
    label: z.string(),
    /** Pin or bus that the board must have. */
    requires: z.string().optional(),
    /** Adds to the scenario of a program. */
    scenario: world.default({}),
    /** Sample code that uses the part. */
    code: z.string(),
  }),
);

export type PartSpec = z.infer<typeof partsSchema>[string];
export type World = z.infer<typeof world>;
export type ScenarioFile = z.infer<typeof scenarioSchema>;
