import type { ToolDescription } from '../frame/ToolDescription';

const switchesTool: ToolDescription = {
  title: 'Switch configurator and stack planner',
  page: '/tools/switches',
  question: 'How do I set the levers, what may stand together, and which program goes with it?',
};

export default switchesTool;
