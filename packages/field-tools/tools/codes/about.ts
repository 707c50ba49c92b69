import type { ToolAbout } from '../../frame/ToolAbout';

const about: ToolAbout = {
  title: 'What does this mean?',
  page: '/tools',
  anchor: '#meaning',
  question: 'What does this exception, code, or state mean, and what do I do next?',
};

export default about;
