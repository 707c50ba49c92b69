import type { ToolDescription } from '../../../ToolDescription';
import { createKitTool } from '../createKitTool';
import type { KitData } from '../data';
import { loadKit } from './loadKit';

export default {
  title: 'Kit and clamp chooser',
  page: '/tools/kit',
  question:
    'Which kit, board, or alternative fits my case, which clamp do I need, and what should I ask before I order?',
  position: 7,
  loadData: ({ root }) => loadKit(root),
  create: createKitTool,
} satisfies ToolDescription<KitData>;
