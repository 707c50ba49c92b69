import type { ToolDescription } from '../../../ToolDescription';
import about from '../about';
import { createKitTool } from '../createKitTool';
import type { KitData } from '../data';
import { loadKit } from './loadKit';

export default {
  ...about,
  position: 7,
  loadData: ({ root }) => loadKit(root),
  create: createKitTool,
} satisfies ToolDescription<KitData>;
