import type { ToolInfo } from '../../frame/ToolInfo';

const about: ToolInfo = {
  title: 'Pin explorer',
  page: '/tools/pins',
  question: 'What is on this terminal, which pins can I use together, and which pins conflict?',
};

export default about;
