import { createYamlLoader } from '@portal/core/yaml/createYamlLoader';
import type { ToolDescription } from '../../../ToolDescription';
import { createRegistersTool } from '../createRegistersTool';
import { finsSchema, modbusSchema, type RegistersData } from './schema';

const HELP = 'The comments in the file describe each key.';

/** Loads the terms of the Modbus protocol and the SDK. */
export const loadModbus = createYamlLoader('content/modbus.yaml', modbusSchema, HELP);

/** Loads the codes of Omron FINS. */
export const loadFins = createYamlLoader('content/fins.yaml', finsSchema, HELP);

export default {
  title: 'Register decoder and frame builder',
  page: '/tools/registers',
  question:
    'Which values do these registers contain, in which byte order, and is this frame correct?',
  position: 3,
  loadData: ({ root }) => ({ ...loadModbus(root), fins: loadFins(root) }),
  create: createRegistersTool,
} satisfies ToolDescription<RegistersData>;
