import { WIRE_COLORS } from '@portal/diagrams/palette';
import * as z from 'zod';

const text = z.string().min(1, 'is empty');
const texts = z.array(text);
const someTexts = texts.min(1, 'is empty');
const name = z.string().regex(/^[a-z0-9-]+$/, 'is not of lower case letters, digits and hyphens');
const number = z.number();

/** Holds an object to one of some keys, no more and no less. */
function oneOf<S extends z.ZodType<object>>(schema: S, ...keys: string[]) {
  return schema.refine((value) => keys.filter((key) => key in value).length === 1, {
    error: `has not one of ${keys.join(', ')}`,
  });
}

const role = z.enum(['power', 'ground', 'input', 'output', 'analog', 'bus', 'relay', 'neutral']);
const levers = z.array(z.strictObject({ off: z.string(), on: z.string() })).min(1, 'is empty');
const positions = texts.min(2, 'has no second position');

const table = z.strictObject({
  id: name,
  head: texts.min(2, 'has no second column'),
  rows: z.array(z.array(z.string()).min(2, 'has no second cell')).min(1, 'is empty'),
});

const pin = z.strictObject({
  /** Screw or pin; left out for lines inside the board. */
  n: z.union([z.int(), z.string()]).optional(),
  /** Text printed on the board. */
  label: text,
  /** Owner of a print that several different screws have: C of relay 1, C of relay 2. */
  of: text.optional(),
  signal: text,
  functions: someTexts,
  /** Name in programs. */
  name: text.optional(),
  role: role.optional(),
  /** Color of the wire in every picture. */
  wire: z.enum(WIRE_COLORS).optional(),
  note: text.optional(),
});

/** Ids of connectors; with /even or /odd one row of a double one. */
const strips = texts.optional();

const view = z.strictObject({
  id: text,
  caption: text,
  alt: z.string().min(20, 'is too short to tell what the picture shows'),
  /** Width and height of the board in mm, where a document gives them: the outline is then drawn to scale. */
  size: z.tuple([number.positive(), number.positive()]).optional(),
  top: strips,
  bottom: strips,
  left: strips,
  right: strips,
  parts: z.array(z.looseObject({ type: z.unknown() })).optional(),
});

const analogInput = z.strictObject({
  kind: z.enum(['voltage', 'current', 'resistive', 'clamp']),
  /** Print of the inputs, before the number. */
  name: text,
  count: z.int().min(1, 'is below 1'),
  /** Label in `config_adc()`. */
  label: text.optional(),
  /** Gain code to begin with. */
  pga: z.int().optional(),
  /** Setting of the switches for the first input. */
  setting: text.optional(),
  /** Count at the end of the range. */
  full: z.int().optional(),
  /** End of the range, V or mA, where the front end is not described. */
  span: number.optional(),
  /** V at the rating of a clamp with voltage output. */
  output: number.optional(),
  /** Divisor of the front end. */
  divider: number.optional(),
  /** Ω */
  shunt: number.optional(),
  /** V at the pull-up. */
  supply: number.optional(),
  /** kΩ */
  pullUp: number.optional(),
  /** Ω */
  burden: number.optional(),
});

const someOf = <S extends z.ZodType>(item: S) => z.array(item).min(1, 'is empty').optional();

/** One file of a board: terminals, switches, LEDs, ratings and memory. */
export const boardSchema = z.strictObject({
  label: text,
  /** Small line under the name in pictures. */
  sub: text.optional(),
  kind: z.enum(['board', 'expansion', 'device', 'kit', 'module']),
  /** Name that programs are built for; of an expansion, its kind in the simulation. */
  target: text.optional(),
  /**
   * Class of the stubs that has the pin names, such as expansions.io.EXP; without it they are names that need no
   * import.
   */
  names: text.optional(),
  /** First and last number of the pins D… that are lines of a port expander: none of them is analog. */
  expander: z.tuple([z.int(), z.int()]).optional(),
  connectors: z
    .array(z.strictObject({ id: text, label: text, pins: z.array(pin).min(1, 'is empty') }))
    .optional(),
  views: someOf(view),
  switches: someOf(
    oneOf(
      z.strictObject({
        id: text,
        purpose: text,
        /** Name of a switch in shared.yaml. */
        use: text.optional(),
        channels: z.tuple([text, text]).optional(),
        turned: z.boolean().optional(),
        levers: levers.optional(),
        positions: positions.optional(),
      }),
      'use',
      'levers',
      'positions',
    ),
  ),
  settings: someOf(
    z.strictObject({
      id: name,
      use: text,
      /** One character per lever: 0 OFF, 1 ON, x either, ? not documented; for a rotary switch its position. */
      set: z
        .record(
          z.string(),
          z.string().regex(/^([01x?]+|[0-9])$/, 'is neither levers nor a position'),
        )
        .refine((set) => Object.keys(set).length > 0, 'is empty'),
      note: text.optional(),
    }),
  ),
  jumpers: someOf(z.strictObject({ id: text, open: text, closed: text })),
  leds: someOf(
    oneOf(
      z.strictObject({
        id: text,
        /** Name in programs. */
        name: text.optional(),
        meaning: text.optional(),
        /** Name of a meaning in shared.yaml. */
        use: text.optional(),
      }),
      'meaning',
      'use',
    ),
  ),
  /** How the board shows itself to the PC and is named in commands. */
  identity: z
    .strictObject({
      /** Value of --board. */
      name: text,
      /** Name under Physical device. */
      editor: text,
      socket: text,
      bridge: text,
      /** Vendor and product id. */
      usb: text,
      /** Driver that Windows needs. */
      driver: text,
    })
    .optional(),
  /** Further facts that pages show as a table, or the id of one in shared.yaml. */
  tables: someOf(z.union([table, z.strictObject({ use: text })])),
  /** Names of danger boxes in shared.yaml. */
  safety: someTexts.optional(),
  /** Facts that readers look for and no document of the board has. */
  unspecified: someTexts,
  /** Analog inputs as figures: what the field tools compute with. */
  analog: z
    .strictObject({
      converter: text.optional(),
      /** Range of the converter in V by gain code. */
      ranges: z.array(number).optional(),
      inputs: z.array(analogInput).min(1, 'is empty'),
    })
    .optional(),
  ratings: z.array(z.tuple([text, text])).min(1, 'is empty'),
  /** Name of a layout in shared.yaml. */
  flash: text.optional(),
});

/** Data that boards share: the file `shared.yaml`. */
export const sharedSchema = z.strictObject({
  safety: z.record(z.string(), z.strictObject({ title: text, rules: someTexts })),
  leds: z.record(z.string(), text),
  tables: z.array(table),
  switches: z.record(
    z.string(),
    oneOf(
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
          start: z.string().regex(/^0x[0-9A-F]{6,7}$/, 'is no address such as 0x10000'),
          size: text,
          name: text,
          content: text,
          role: role.optional(),
        }),
      )
      .min(1, 'is empty'),
  ),
});
