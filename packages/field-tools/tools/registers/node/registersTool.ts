import { createYamlLoader } from '@portal/core/yaml/createYamlLoader';
import type { ToolDescription } from '../../../ToolDescription';
import { createRegistersTool } from '../createRegistersTool';
import { type ModbusData, modbusSchema } from './schema';

/** Loads the terms of the Modbus protocol and the SDK. */
export const loadModbus = createYamlLoader(
  'content/modbus.yaml',
  modbusSchema,
  'The comments in the file describe each key.',
);

export default {
  title: 'Register decoder and frame builder',
  page: '/tools/registers',
  question:
    'Which values do these registers contain, in which byte order, and is this frame correct?',
  position: 3,
  loadData({ root }) {
    const modbus = loadModbus(root);
    return { ...modbus, exceptions: modbus.exceptions.map(({ match: _, ...item }) => item) };
  },
  create: createRegistersTool,
} satisfies ToolDescription<ModbusData>;
