import data from '@generated/tools/default/kit.json';
import Worksheet from '../frame/Worksheet';
import type { KitData } from './data';
import { kitTool } from './tool';

const tool = kitTool(data as unknown as KitData);

/** The kit and clamp chooser. */
export default function Kit() {
  return <Worksheet tool={tool} title="Kit and clamp chooser" />;
}
