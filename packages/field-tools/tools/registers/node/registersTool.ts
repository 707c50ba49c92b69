import type { ToolDescription } from '../../../ToolDescription';
import about from '../about';
import { createRegistersTool } from '../createRegistersTool';
import type { RegistersData } from '../data';
import { loadRegisters } from './loadRegisters';

export default {
  ...about,
  position: 3,
  loadData: ({ root }) => loadRegisters(root),
  create: createRegistersTool,
} satisfies ToolDescription<RegistersData>;
