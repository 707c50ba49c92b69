import type { ToolDescription } from '../frame/ToolDescription';

const signalTool: ToolDescription = {
  title: 'Signal worksheet',
  page: '/tools/signal',
  question:
    'Which value does this current, voltage, or resistance represent, which signal do I expect, and what do I set?',
};

export default signalTool;
