import type { ToolDescription } from '../../../ToolDescription';
import about from '../about';
import { createPayloadTool } from '../createPayloadTool';
import type { PayloadData } from '../data';
import { loadPayload } from './loadPayload';

export default {
  ...about,
  position: 8,
  loadData: ({ root, batchPage }) => loadPayload(root, batchPage),
  create: createPayloadTool,
} satisfies ToolDescription<PayloadData>;
