import type { ToolInfo } from '../../frame/ToolInfo';

const about: ToolInfo = {
  title: 'Release filter',
  page: '/tools/releases',
  question: 'Which sections of these pages do not apply to my SDK release?',
};

export default about;
