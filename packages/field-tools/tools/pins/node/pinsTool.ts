import type { ToolDescription } from '../../../ToolDescription';
import about from '../about';
import { createPinsTool } from '../createPinsTool';
import type { PinsData } from '../data';
import { loadPins } from './loadPins';

const pinsTool: ToolDescription<PinsData> = {
  ...about,
  position: 5,
  loadData: ({ root }) => loadPins(root),
  create: createPinsTool,
};

export default pinsTool;
