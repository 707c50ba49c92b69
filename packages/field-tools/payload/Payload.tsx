import data from '@generated/tools/default/payload.json';
import Worksheet from '../frame/Worksheet';
import { createPayloadTool } from './createPayloadTool';
import type { PayloadData } from './data';
import payloadTool from './payloadTool';

const tool = createPayloadTool(data as unknown as PayloadData);

/** The payload explorer. */
export default function Payload() {
  return <Worksheet tool={tool} title={payloadTool.title} />;
}
