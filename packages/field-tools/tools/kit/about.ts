import type { ToolInfo } from '../../frame/ToolInfo';

export default {
  title: 'Kit and clamp chooser',
  page: '/tools/kit',
  question:
    'Which kit, board, or alternative fits my case, which clamp do I need, and what should I ask before I order?',
} satisfies ToolInfo;
