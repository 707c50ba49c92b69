import data from '@generated/tools/default/switches.json';
import type { ReactNode } from 'react';
import Worksheet, { type ViewProps } from '../../frame/Worksheet';
import { createSwitchesTool } from './createSwitchesTool';
import type { SwitchesData } from './data';
import Stack from './Stack';

const switches = data as unknown as SwitchesData;
const tool = createSwitchesTool(switches);

function View(props: ViewProps): ReactNode {
  return (
    <>
      <Stack data={switches} {...props} />
      {props.children}
    </>
  );
}

/** The Switch configurator and stack planner. */
export default function Switches(): ReactNode {
  return <Worksheet tool={tool} View={View} />;
}
