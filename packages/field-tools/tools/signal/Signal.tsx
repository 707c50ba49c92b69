import data from '@generated/tools/default/signal.json';
import Worksheet from '../../frame/Worksheet';
import about from './about';
import { createSignalTool } from './createSignalTool';
import type { SignalData } from './data';

const tool = createSignalTool(data as unknown as SignalData);

/** The signal worksheet. */
export default function Signal() {
  return <Worksheet tool={tool} title={about.title} />;
}
