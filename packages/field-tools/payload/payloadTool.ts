import type { ToolDescription } from '../frame/ToolDescription';

const payloadTool: ToolDescription = {
  title: 'Payload explorer',
  page: '/tools/payload',
  question:
    'What does each key of this payload, event, or batch mean, what is wrong with it, and which table stores it?',
};

export default payloadTool;
