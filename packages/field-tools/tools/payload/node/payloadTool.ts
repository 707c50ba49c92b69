import type { ToolDescription } from '../../../ToolDescription';
import { createPayloadTool } from '../createPayloadTool';
import type { PayloadData } from '../data';
import { loadPayload } from './loadPayload';

export default {
  title: 'Payload explorer',
  page: '/tools/payload',
  question:
    'What does each key of this payload, event, or batch mean, what is wrong with it, and which table stores it?',
  position: 8,
  loadData: ({ root, batchPage }) => loadPayload(root, batchPage),
  create: createPayloadTool,
} satisfies ToolDescription<PayloadData>;
