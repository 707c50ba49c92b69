import type { ToolDescription } from '../../../ToolDescription';
import { createRegistersTool } from '../createRegistersTool';
import { loadRegisters } from './loadRegisters';
import type { RegistersData } from './schema';

export default {
  title: 'Register decoder and frame builder',
  page: '/tools/registers',
  question:
    'Which values do these registers contain, in which byte order, and is this frame correct?',
  position: 3,
  loadData: ({ root }) => loadRegisters(root),
  create: createRegistersTool,
} satisfies ToolDescription<RegistersData>;
