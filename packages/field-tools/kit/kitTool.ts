import type { ToolDescription } from '../frame/ToolDescription';

const kitTool: ToolDescription = {
  title: 'Kit and clamp chooser',
  page: '/tools/kit',
  question:
    'Which kit, board or way out fits my case, with which clamp, and what do I ask before I order?',
};

export default kitTool;
