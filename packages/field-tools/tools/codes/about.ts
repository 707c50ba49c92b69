import type { ToolInfo } from '../../frame/ToolInfo';

export default {
  title: 'What does this mean?',
  page: '/tools',
  anchor: '#meaning',
  question: 'What does this exception, code, or state mean, and what do I do next?',
} satisfies ToolInfo;
