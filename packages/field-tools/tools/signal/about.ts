import type { ToolInfo } from '../../frame/ToolInfo';

const about: ToolInfo = {
  title: 'Signal worksheet',
  page: '/tools/signal',
  question:
    'Which value does this current, voltage, or resistance represent, which signal should I expect, and which settings do I need?',
};

export default about;
