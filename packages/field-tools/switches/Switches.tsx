import data from '@generated/tools/default/switches.json';
import type { ReactNode } from 'react';
import Worksheet, { type ViewProps } from '../frame/Worksheet';
import type { SwitchesData } from './data';
import Stack from './Stack';
import { switchesTool } from './tool';

const switches = data as unknown as SwitchesData;
const tool = switchesTool(switches);

function View(props: ViewProps): ReactNode {
  return <Stack data={switches} {...props} />;
}

/** The Switch configurator and stack planner. */
export default function Switches(): ReactNode {
  return <Worksheet tool={tool} title="Switch configurator and stack planner" View={View} />;
}
