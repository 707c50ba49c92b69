import type { ToolDescription } from '../../../ToolDescription';
import { createSwitchesTool } from '../createSwitchesTool';
import type { SwitchesData } from '../data';
import { loadSwitches } from './loadSwitches';

export default {
  title: 'Switch configurator and stack planner',
  page: '/tools/switches',
  question: 'How do I set the switches, which boards can I combine, and which program do I need?',
  position: 4,
  loadData: ({ root }) => loadSwitches(root),
  create: createSwitchesTool,
} satisfies ToolDescription<SwitchesData>;
