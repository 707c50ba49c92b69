import type { ToolDescription } from '../../../ToolDescription';
import about from '../about';
import { createSignalTool } from '../createSignalTool';
import type { SignalData } from '../data';
import { loadSignals } from './loadSignals';

const signalTool: ToolDescription<SignalData> = {
  ...about,
  position: 2,
  loadData: ({ root }) => loadSignals(root),
  create: createSignalTool,
};

export default signalTool;
