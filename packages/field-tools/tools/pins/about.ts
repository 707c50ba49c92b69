import type { ToolInfo } from '../../frame/ToolInfo';

export default {
  title: 'Pin explorer',
  page: '/tools/pins',
  question: 'What is on this terminal, which pins can I use together, and which pins conflict?',
} satisfies ToolInfo;
