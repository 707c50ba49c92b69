import fs from 'node:fs';
import path from 'node:path';
import { parseYaml } from '@portal/core/yaml/parseYaml';
import * as z from 'zod';
import type { FinsData, ModbusData, RegistersData } from '../data';

const MODBUS = 'content/modbus.yaml';
const FINS = 'content/fins.yaml';
const HELP = 'The comments in the file describe each key.';

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
      limit: count,
      method: text,
      type: text.optional(),
    }),
  ),
  exceptions: z.array(z.strictObject({ code: count, meaning: text, reason: text })),
  types: z.array(text),
});

const hex = z.string().regex(/^([0-9A-F]{2})+$/, 'must be a hexadecimal code in quotes');

/** Schema of `content/fins.yaml`. */
export const finsSchema = z.strictObject({
  words: count,
  port: count,
  commands: z.array(z.strictObject({ code: hex, name: text })),
  ends: z.array(z.strictObject({ code: hex, error: text, means: text })),
  flags: z.array(
    z.strictObject({ byte: z.int().min(1).max(2), bit: z.int().min(0).max(7), means: text }),
  ),
  headers: z.array(z.strictObject({ code: count, name: text })),
  faults: z.array(z.strictObject({ code: count, means: text })),
  areas: z.array(z.strictObject({ code: hex, name: text })),
});

const loadText = (root: string, file: string) => fs.readFileSync(path.join(root, file), 'utf8');

/** Loads the terms of the Modbus protocol and the SDK. */
export function loadModbus(root: string): ModbusData {
  return parseYaml(MODBUS, loadText(root, MODBUS), modbusSchema, HELP);
}

/** Loads the codes of Omron FINS. */
export function loadFins(root: string): FinsData {
  return parseYaml(FINS, loadText(root, FINS), finsSchema, HELP);
}

/** Functions, exceptions, and types of Modbus, and the codes of Omron FINS. */
export function loadRegisters(root: string): RegistersData {
  return { ...loadModbus(root), fins: loadFins(root) };
}
