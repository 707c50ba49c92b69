import { createYamlLoader } from '@portal/core/yaml/createYamlLoader';
import { finsSchema, modbusSchema, type RegistersData } from './schema';

const HELP = 'The comments in the file describe each key.';

/** Loads the terms of the Modbus protocol and the SDK. */
export const loadModbus = createYamlLoader('content/modbus.yaml', modbusSchema, HELP);

/** Loads the codes of Omron FINS. */
export const loadFins = createYamlLoader('content/fins.yaml', finsSchema, HELP);

/** Functions, exceptions, and types of Modbus, and the codes of Omron FINS. */
export function loadRegisters(root: string): RegistersData {
  return { ...loadModbus(root), fins: loadFins(root) };
}
