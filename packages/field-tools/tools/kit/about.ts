import type { ToolInfo } from '../../frame/ToolInfo';

const about: ToolInfo = {
  title: 'Kit and clamp chooser',
  page: '/tools/kit',
  question:
    'Which kit, board, or alternative fits my case, which clamp do I need, and what should I ask before I order?',
};

export default about;
