import type { ToolAbout } from '../../frame/ToolAbout';

const about: ToolAbout = {
  title: 'Pin explorer',
  page: '/tools/pins',
  question: 'What is on this terminal, which pins can I use together, and what clashes?',
};

export default about;
