import * as z from 'zod';

const texts = z.record(z.string(), z.string());

const choiceSchema = z.strictObject({
  id: z.string().optional(),
  label: z.string().optional(),
  settings: z.array(z.string()).optional(),
  each: z.string().optional(),
  lever: z.string().optional(),
});

const deviceShape = {
  id: z.string(),
  choices: z.array(choiceSchema).optional(),
  ports: z
    .array(z.strictObject({ port: z.string(), when: texts.optional(), reason: z.string() }))
    .optional(),
  program: texts.optional(),
};
const deviceSchema = z.strictObject(deviceShape);

const boardSchema = z.strictObject({
  ...deviceShape,
  slots: z.int().min(0),
  note: z.string().optional(),
  compatible: z.array(z.string()),
  incompatible: texts.optional(),
  requiredOptions: texts.optional(),
});

const expansionSchema = z.strictObject({
  ...deviceShape,
  /** Name in the `expansions` module; undefined if there is nothing to declare. */
  module: z.string().optional(),
  /** Whether expansions of the same kind need separate interrupt lines. */
  ownInterrupt: z.literal(true).optional(),
  /** Ports of which the expansion uses one, and the settings that select each port. */
  oneOf: z.array(z.strictObject({ port: z.string(), how: z.string() })).optional(),
  /** Reason why the expansion must be last in the stack. */
  last: z.string().optional(),
  needs: z.strictObject({ supply: z.string(), reason: z.string() }).optional(),
  warnings: texts.optional(),
});

/** Schema of `content/stack.yaml`. */
export const stackSchema = z.strictObject({
  default: z.strictObject({
    board: z.string(),
    supply: z.string(),
    /** Default switch positions for the address, by position in the stack. */
    address: z.array(z.int()),
    interrupt: z.array(z.int()),
    slots: z.array(z.strictObject({ expansion: z.string(), choices: texts.optional() })),
  }),
  supplies: z.array(z.strictObject({ id: z.string(), label: z.string() })),
  boards: z.array(boardSchema),
  expansions: z.array(expansionSchema),
});

export type StackSource = z.infer<typeof stackSchema>;
export type ExpansionSource = z.infer<typeof expansionSchema>;
export type ChoiceSource = z.infer<typeof choiceSchema>;
export type DeviceSource = z.infer<typeof deviceSchema>;
