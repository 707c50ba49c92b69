import type { ToolDescription } from '../../../ToolDescription';
import { createCodesTool } from '../createCodesTool';
import type { CodesData } from '../data';
import { loadCodes } from './loadCodes';

export default {
  title: 'What does this mean?',
  page: '/tools',
  anchor: '#meaning',
  question: 'What does this exception, code, or state mean, and what do I do next?',
  position: 1,
  loadData: ({ root, modbusPage }) => loadCodes(root, modbusPage),
  create: createCodesTool,
} satisfies ToolDescription<CodesData>;
