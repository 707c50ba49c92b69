import data from '@generated/tools/default/payload.json';
import Worksheet from '../frame/Worksheet';
import type { PayloadData } from './data';
import { payloadTool } from './tool';

const tool = payloadTool(data as unknown as PayloadData);

/** The payload explorer. */
export default function Payload() {
  return <Worksheet tool={tool} title="Payload explorer" />;
}
