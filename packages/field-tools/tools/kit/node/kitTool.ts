import type { ToolDescription } from '../../../ToolDescription';
import about from '../about';
import { createKitTool } from '../createKitTool';
import type { KitData } from '../data';
import { loadKit } from './loadKit';

const kitTool: ToolDescription<KitData> = {
  ...about,
  position: 7,
  loadData: ({ root }) => loadKit(root),
  create: createKitTool,
};

export default kitTool;
