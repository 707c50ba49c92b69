import type { ToolDescription } from '../../../ToolDescription';
import about from '../about';
import { createCodesTool } from '../createCodesTool';
import type { CodesData } from '../data';
import { loadCodes } from './loadCodes';

export default {
  ...about,
  position: 1,
  loadData: ({ root, modbusPage }) => loadCodes(root, modbusPage),
  create: createCodesTool,
} satisfies ToolDescription<CodesData>;
