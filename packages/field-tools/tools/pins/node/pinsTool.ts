import type { ToolDescription } from '../../../ToolDescription';
import about from '../about';
import { createPinsTool } from '../createPinsTool';
import type { PinsData } from '../data';
import { loadPins } from './loadPins';

export default {
  ...about,
  position: 5,
  loadData: ({ root }) => loadPins(root),
  create: createPinsTool,
} satisfies ToolDescription<PinsData>;
