import type { ToolDescription } from '../../../ToolDescription';
import about from '../about';
import { createSignalTool } from '../createSignalTool';
import type { SignalData } from '../data';
import { loadSignals } from './loadSignals';

export default {
  ...about,
  position: 2,
  loadData: ({ root }) => loadSignals(root),
  create: createSignalTool,
} satisfies ToolDescription<SignalData>;
