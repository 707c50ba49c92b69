import data from '@generated/tools/default/kit.json';
import Worksheet from '../../frame/Worksheet';
import about from './about';
import { createKitTool } from './createKitTool';
import type { KitData } from './data';

const tool = createKitTool(data as unknown as KitData);

/** The kit and clamp chooser. */
export default function Kit() {
  return <Worksheet tool={tool} title={about.title} />;
}
