import type { ToolInfo } from '../../frame/ToolInfo';

const about: ToolInfo = {
  title: 'Signal worksheet',
  page: '/tools/signal',
  question:
    'Which value does this current, voltage, or resistance represent, which signal do I expect, and what do I set?',
};

export default about;
