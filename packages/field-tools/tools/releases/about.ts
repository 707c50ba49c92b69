import type { ToolAbout } from '../../frame/ToolAbout';

const about: ToolAbout = {
  title: 'Release lens',
  page: '/tools/releases',
  question: 'Which sections of these pages do not apply to my SDK release?',
};

export default about;
