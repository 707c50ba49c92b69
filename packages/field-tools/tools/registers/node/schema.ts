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

export type ModbusFile = z.infer<typeof modbusSchema>;

/** Data of the tool: the file without the names of exceptions in the messages of other tools. */
export type ModbusData = Omit<ModbusFile, 'exceptions'> & {
  exceptions: Omit<ModbusFile['exceptions'][number], 'match'>[];
};

export type ModbusFunction = ModbusData['functions'][number];
