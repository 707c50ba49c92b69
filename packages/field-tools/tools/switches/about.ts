import type { ToolInfo } from '../../frame/ToolInfo';

export default {
  title: 'Switch configurator and stack planner',
  page: '/tools/switches',
  question: 'How do I set the switches, which boards can I combine, and which program do I need?',
} satisfies ToolInfo;
