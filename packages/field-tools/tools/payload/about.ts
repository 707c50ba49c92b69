import type { ToolInfo } from '../../frame/ToolInfo';

export default {
  title: 'Payload explorer',
  page: '/tools/payload',
  question:
    'What does each key of this payload, event, or batch mean, what is wrong with it, and which table stores it?',
} satisfies ToolInfo;
