import data from '@generated/tools/default/signal.json';
import Worksheet from '../frame/Worksheet';
import { createSignalTool } from './createSignalTool';
import type { SignalData } from './data';
import signalTool from './signalTool';

const tool = createSignalTool(data as unknown as SignalData);

/** The signal worksheet. */
export default function Signal() {
  return <Worksheet tool={tool} title={signalTool.title} />;
}
