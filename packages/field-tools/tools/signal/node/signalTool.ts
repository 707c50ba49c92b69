import type { ToolDescription } from '../../../ToolDescription';
import { createSignalTool } from '../createSignalTool';
import type { SignalData } from '../data';
import { loadSignals } from './loadSignals';

export default {
  title: 'Signal worksheet',
  page: '/tools/signal',
  question:
    'Which value does this current, voltage, or resistance represent, which signal should I expect, and which settings do I need?',
  position: 2,
  loadData: ({ root }) => loadSignals(root),
  create: createSignalTool,
} satisfies ToolDescription<SignalData>;
