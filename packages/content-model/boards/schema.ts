import { WIRE_COLORS } from '@portal/diagrams/palette';
import { facePartSchema } from '@portal/diagrams/parts/facePart';
import * as z from 'zod';

const nonEmptyString = z.string().min(1, 'is empty');
const strings = z.array(nonEmptyString);
const nonEmptyStrings = strings.min(1, 'is empty');
const name = z
  .string()
  .regex(/^[a-z0-9-]+$/, 'must contain only lowercase letters, digits, and hyphens');
const number = z.number();

/** Requires exactly one of the given keys. */
function requireOneOf<S extends z.ZodType<object>>(schema: S, ...keys: string[]) {
  return schema.refine((value) => keys.filter((key) => key in value).length === 1, {
    error: `must have exactly one of ${keys.join(', ')}`,
  });
}

const role = z.enum(['power', 'ground', 'input', 'output', 'analog', 'bus', 'relay', 'neutral']);
const levers = z.array(z.strictObject({ off: z.string(), on: z.string() })).min(1, 'is empty');
const positions = strings.min(2, 'needs a second position');

const table = z
  .strictObject({
    id: name,
    head: strings.min(2, 'needs a second column'),
    rows: z.array(z.array(z.string())).min(1, 'is empty'),
  })
  .refine(({ head, rows }) => rows.every(({ length }) => length === head.length), {
    error: 'must give each row one cell per column; an empty cell is ""',
  });

const pin = z.strictObject({
  /** Terminal or pin number; omitted for internal lines. */
  n: z.union([z.int(), z.string()]).optional(),
  label: nonEmptyString,
  /** Owner of a label that several terminals have: C of relay 1, C of relay 2. */
  of: nonEmptyString.optional(),
  signal: nonEmptyString,
  functions: nonEmptyStrings,
  /** Name in programs. */
  name: nonEmptyString.optional(),
  role: role.optional(),
  /** Wire color in all diagrams. */
  wire: z.enum(WIRE_COLORS).optional(),
  /** Used by the board itself, and not available for wiring. */
  reserved: z.literal(true).optional(),
  note: nonEmptyString.optional(),
});

/** IDs of connectors; with /even or /odd for one row of a double connector. */
const strips = strings.optional();

const view = z.strictObject({
  id: nonEmptyString,
  caption: nonEmptyString,
  alt: z.string().min(20, 'is too short to describe the image'),
  /** Width and height of the board in mm, if documented. The outline is then drawn to scale. */
  size: z.tuple([number.positive(), number.positive()]).optional(),
  top: strips,
  bottom: strips,
  left: strips,
  right: strips,
  parts: z.array(facePartSchema).default([]),
});

const analogInput = z.strictObject({
  kind: z.enum(['voltage', 'current', 'resistive', 'clamp']),
  /** Label prefix of the inputs, before the number. */
  name: nonEmptyString,
  count: z.int().min(1, 'must be at least 1'),
  /** Label in `config_adc()`. */
  label: nonEmptyString.optional(),
  /** Default gain code. */
  pga: z.int().optional(),
  /** Switch setting for the first input. */
  setting: nonEmptyString.optional(),
  /** Highest ADC count. */
  full: z.int().optional(),
  /** Full scale in V or mA, if the input circuit is not documented. */
  span: number.optional(),
  /** Output voltage of a clamp at its rated current. */
  output: number.optional(),
  /** Voltage divider ratio of the input circuit. */
  divider: number.optional(),
  /** Shunt resistance in Ω. */
  shunt: number.optional(),
  /** Supply voltage of the pull-up in V. */
  supply: number.optional(),
  /** Pull-up resistance in kΩ. */
  pullUp: number.optional(),
  /** Burden resistance in Ω. */
  burden: number.optional(),
});

const nonEmptyList = <S extends z.ZodType>(item: S) => z.array(item).min(1, 'is empty').default([]);

export const boardSchema = z.strictObject({
  label: nonEmptyString,
  /** Subtitle in diagrams. */
  sub: nonEmptyString.optional(),
  kind: z.enum(['board', 'expansion', 'device', 'kit', 'module']),
  /** Build target for programs; for an expansion, its type in the simulation. */
  target: nonEmptyString.optional(),
  /** Stub class with the pin names, such as expansions.io.EXP. Otherwise the names need no import. */
  names: nonEmptyString.optional(),
  /** First and last D… pin on a port expander. None of them is analog. */
  expander: z.tuple([z.int(), z.int()]).optional(),
  connectors: z
    .array(
      z.strictObject({
        id: nonEmptyString,
        label: nonEmptyString,
        pins: z.array(pin).min(1, 'is empty'),
      }),
    )
    .default([]),
  views: nonEmptyList(view),
  switches: nonEmptyList(
    requireOneOf(
      z.strictObject({
        id: nonEmptyString,
        purpose: nonEmptyString,
        /** Name of a switch in shared.yaml. */
        use: nonEmptyString.optional(),
        channels: z.tuple([nonEmptyString, nonEmptyString]).optional(),
        turned: z.boolean().optional(),
        levers: levers.optional(),
        positions: positions.optional(),
      }),
      'use',
      'levers',
      'positions',
    ),
  ),
  settings: nonEmptyList(
    z.strictObject({
      id: name,
      use: nonEmptyString,
      /** One character per lever (0 OFF, 1 ON, x either, ? not documented), or the position of a rotary switch. */
      set: z
        .record(
          z.string(),
          z.string().regex(/^([01x?]+|[0-9])$/, 'must be lever characters or a position'),
        )
        .refine((set) => Object.keys(set).length > 0, 'is empty'),
      note: nonEmptyString.optional(),
    }),
  ),
  /** Switches that must not be ON together, with the reason. */
  never: nonEmptyList(
    z.strictObject({
      switch: nonEmptyString,
      levers: z.array(z.int().min(1)).min(2),
      why: nonEmptyString,
    }),
  ),
  jumpers: nonEmptyList(
    z.strictObject({ id: nonEmptyString, open: nonEmptyString, closed: nonEmptyString }),
  ),
  leds: nonEmptyList(
    requireOneOf(
      z.strictObject({
        id: nonEmptyString,
        /** Name in programs. */
        name: nonEmptyString.optional(),
        meaning: nonEmptyString.optional(),
        /** Name of a meaning in shared.yaml. */
        use: nonEmptyString.optional(),
      }),
      'meaning',
      'use',
    ),
  ),
  buttons: nonEmptyList(
    z.strictObject({
      id: nonEmptyString,
      name: nonEmptyString.optional(),
      meaning: nonEmptyString,
    }),
  ),
  /** USB identity, and the name in commands. */
  identity: z
    .strictObject({
      /** Value of the `--board` option. */
      name: nonEmptyString,
      /** Name under Physical device. */
      editor: nonEmptyString,
      socket: nonEmptyString,
      bridge: nonEmptyString,
      /** Vendor and product ID. */
      usb: nonEmptyString,
      driver: nonEmptyString,
    })
    .optional(),
  /** Additional facts shown as a table, or the ID of a table in shared.yaml. */
  tables: nonEmptyList(z.union([table, z.strictObject({ use: nonEmptyString })])),
  /** Names of danger boxes in shared.yaml. */
  safety: nonEmptyList(nonEmptyString),
  /** Text of the warning box, in Markdown. */
  warning: nonEmptyString.optional(),
  /** Route of the page with the sheet. */
  sheet: z.string().startsWith('/', 'must be a route').optional(),
  /** Facts that readers look for but that are not documented. */
  unspecified: nonEmptyStrings,
  /** Data about analog inputs for the field tools. */
  analog: z
    .strictObject({
      converter: nonEmptyString.optional(),
      /** ADC input range in V by gain code. */
      ranges: z.array(number).optional(),
      inputs: z.array(analogInput).min(1, 'is empty'),
    })
    .optional(),
  ratings: z.array(z.tuple([nonEmptyString, nonEmptyString])).min(1, 'is empty'),
  /** Name of a layout in shared.yaml. */
  flash: nonEmptyString.optional(),
});

/** Schema of `shared.yaml`, the data that boards share. */
export const sharedSchema = z.strictObject({
  safety: z.record(
    z.string(),
    z.strictObject({
      title: nonEmptyString,
      /** The rules in a few words, for a sheet. */
      short: nonEmptyString,
      rules: nonEmptyStrings,
    }),
  ),
  /** Content that all sheets share. */
  sheet: z.strictObject({
    isolate: nonEmptyString,
    /** Commands for the first program; BOARD is the name of the board in commands. */
    commands: nonEmptyStrings,
  }),
  leds: z.record(z.string(), nonEmptyString),
  tables: z.array(table),
  switches: z.record(
    z.string(),
    requireOneOf(
      z.strictObject({ levers: levers.optional(), positions: positions.optional() }),
      'levers',
      'positions',
    ),
  ),
  flash: z.record(
    z.string(),
    z
      .array(
        z.strictObject({
          start: z.string().regex(/^0x[0-9A-F]{6,7}$/, 'must be an address such as 0x10000'),
          size: nonEmptyString,
          name: nonEmptyString,
          content: nonEmptyString,
        }),
      )
      .min(1, 'is empty'),
  ),
});

const gpios = z.array(z.int().min(0));

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
