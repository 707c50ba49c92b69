import type { ToolInfo } from '../../frame/ToolInfo';

export default {
  title: 'Signal worksheet',
  page: '/tools/signal',
  question:
    'Which value does this current, voltage, or resistance represent, which signal should I expect, and which settings do I need?',
} satisfies ToolInfo;
