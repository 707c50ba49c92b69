import data from '@generated/tools/default/kit.json';
import Worksheet from '../frame/Worksheet';
import { createKitTool } from './createKitTool';
import type { KitData } from './data';
import kitTool from './kitTool';

const tool = createKitTool(data as unknown as KitData);

/** The kit and clamp chooser. */
export default function Kit() {
  return <Worksheet tool={tool} title={kitTool.title} />;
}
