import type { ToolDescription } from '../frame/ToolDescription';

const signalTool: ToolDescription = {
  title: 'Signal worksheet',
  page: '/tools/signal',
  question:
    'Which value is this current, voltage or resistance, which signal must I expect, and what do I set?',
};

export default signalTool;
