import data from '@generated/tools/default/signal.json';
import Worksheet from '../frame/Worksheet';
import type { SignalData } from './data';
import { signalTool } from './tool';

const tool = signalTool(data as unknown as SignalData);

/** The signal worksheet. */
export default function Signal() {
  return <Worksheet tool={tool} title="Signal worksheet" />;
}
