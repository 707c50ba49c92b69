import type { ToolDescription } from '../../../ToolDescription';
import { createPinsTool } from '../createPinsTool';
import type { PinsData } from '../data';
import { loadPins } from './loadPins';

export default {
  title: 'Pin explorer',
  page: '/tools/pins',
  question: 'What is on this terminal, which pins can I use together, and which pins conflict?',
  position: 5,
  loadData: ({ root }) => loadPins(root),
  create: createPinsTool,
} satisfies ToolDescription<PinsData>;
