import type { ToolDescription } from '../../../ToolDescription';
import about from '../about';
import { createCodesTool } from '../createCodesTool';
import type { CodesData } from '../data';
import { loadCodes } from './loadCodes';

const codesTool: ToolDescription<CodesData> = {
  ...about,
  position: 1,
  loadData: ({ root, modbusPage }) => loadCodes(root, modbusPage),
  create: createCodesTool,
};

export default codesTool;
