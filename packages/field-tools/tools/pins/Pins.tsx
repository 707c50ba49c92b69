import data from '@generated/tools/default/pins.json';
import type { ReactNode } from 'react';
import Worksheet, { type ViewProps } from '../../frame/Worksheet';
import { createPinsTool } from './createPinsTool';
import type { PinsData } from './data';
import PinTable from './PinTable';

const pins = data as unknown as PinsData;
const tool = createPinsTool(pins);

function View(props: ViewProps): ReactNode {
  return <PinTable data={pins} {...props} />;
}

/** The Pin explorer. */
export default function Pins(): ReactNode {
  return <Worksheet tool={tool} View={View} />;
}
