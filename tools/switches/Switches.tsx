import data from '@generated/tools/default/switches.json';
import Worksheet from '../frame/Worksheet';
import type { SwitchesData } from './data';
import { switchesTool } from './tool';

const tool = switchesTool(data as unknown as SwitchesData);

/** The Switch configurator and stack planner. */
export default function Switches() {
  return <Worksheet tool={tool} title="Switch configurator and stack planner" />;
}
