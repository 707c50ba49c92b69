import data from '@generated/tools/default/payload.json';
import Worksheet from '../../frame/Worksheet';
import about from './about';
import { createPayloadTool } from './createPayloadTool';
import type { PayloadData } from './data';

const tool = createPayloadTool(data as unknown as PayloadData);

/** The payload explorer. */
export default function Payload() {
  return <Worksheet tool={tool} title={about.title} />;
}
