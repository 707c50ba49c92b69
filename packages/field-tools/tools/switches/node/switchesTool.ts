import type { ToolDescription } from '../../../ToolDescription';
import about from '../about';
import { createSwitchesTool } from '../createSwitchesTool';
import type { SwitchesData } from '../data';
import { loadSwitches } from './loadSwitches';

export default {
  ...about,
  position: 4,
  loadData: ({ root }) => loadSwitches(root),
  create: createSwitchesTool,
} satisfies ToolDescription<SwitchesData>;
