import type { ToolDescription } from '../frame/ToolDescription';

const pinsTool: ToolDescription = {
  title: 'Pin explorer',
  page: '/tools/pins',
  question: 'What is on this terminal, which pins can I use together, and what clashes?',
};

export default pinsTool;
