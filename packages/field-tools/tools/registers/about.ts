import type { ToolInfo } from '../../frame/ToolInfo';

export default {
  title: 'Register decoder and frame builder',
  page: '/tools/registers',
  question:
    'Which values do these registers contain, in which byte order, and is this frame correct?',
} satisfies ToolInfo;
