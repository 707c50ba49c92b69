import type { ToolInfo } from '../../frame/ToolInfo';

export default {
  title: 'Release filter',
  page: '/tools/releases',
  question: 'Which sections of these pages do not apply to my SDK release?',
} satisfies ToolInfo;
