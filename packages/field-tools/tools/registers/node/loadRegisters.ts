import fs from 'node:fs';
import path from 'node:path';
import { parseYaml } from '@portal/core/yaml/parseYaml';
import {
  type FinsData,
  finsSchema,
  type ModbusData,
  modbusSchema,
  type RegistersData,
} from './schema';

const MODBUS_FILE = 'content/modbus.yaml';
const FINS_FILE = 'content/fins.yaml';
const HELP = 'The comments in the file describe each key.';

const loadText = (root: string, file: string) => fs.readFileSync(path.join(root, file), 'utf8');

/** Loads the terms of the Modbus protocol and the SDK. */
export function loadModbus(root: string): ModbusData {
  return parseYaml(MODBUS_FILE, loadText(root, MODBUS_FILE), modbusSchema, HELP);
}

/** Loads the codes of Omron FINS. */
export function loadFins(root: string): FinsData {
  return parseYaml(FINS_FILE, loadText(root, FINS_FILE), finsSchema, HELP);
}

/** Functions, exceptions, and types of Modbus, and the codes of Omron FINS. */
export function loadRegisters(root: string): RegistersData {
  return { ...loadModbus(root), fins: loadFins(root) };
}
