import * as z from 'zod';

const text = z.string().min(1);
const count = z.int().min(0);

/** Schema of `content/modbus.yaml`. */
export const modbusSchema = z.strictObject({
  limits: z.strictObject({ pdu: count, tcp: count, rtu: count }),
  units: z.tuple([count, count]),
  functions: z.array(
    z.strictObject({
      code: count,
      name: text,
      table: text,
      /** Maximum number of entries per request. */
      limit: count,
      /** Function of `protocols.modbus`. */
      method: text,
      /** Register type in the configurator, for functions that read. */
      type: text.optional(),
    }),
  ),
  exceptions: z.array(
    z.strictObject({
      code: count,
      meaning: text,
      /** Pattern of its names in the messages of common Modbus tools. */
      match: text,
      reason: text,
    }),
  ),
  types: z.array(text),
});

const hex = z.string().regex(/^([0-9A-F]{2})+$/, 'must be a hexadecimal code in quotes');

/** Schema of `content/fins.yaml`. */
export const finsSchema = z.strictObject({
  /** Maximum number of words per request over Ethernet. */
  words: count,
  port: count,
  commands: z.array(z.strictObject({ code: hex, name: text })),
  ends: z.array(z.strictObject({ code: hex, error: text, means: text })),
  /** Flags in byte 1 or 2 of the end code. */
  flags: z.array(
    z.strictObject({ byte: z.int().min(1).max(2), bit: z.int().min(0).max(7), means: text }),
  ),
  headers: z.array(z.strictObject({ code: count, name: text })),
  /** Error codes in the TCP header. */
  faults: z.array(z.strictObject({ code: count, means: text })),
  areas: z.array(z.strictObject({ code: hex, name: text })),
});

export type ModbusData = z.infer<typeof modbusSchema>;
export type ModbusFunction = ModbusData['functions'][number];
export type FinsData = z.infer<typeof finsSchema>;

/** Data of the register decoder and frame builder. */
export interface RegistersData extends ModbusData {
  fins: FinsData;
}
