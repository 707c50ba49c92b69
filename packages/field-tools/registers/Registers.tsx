import data from '@generated/tools/default/registers.json';
import Worksheet from '../frame/Worksheet';
import type { RegistersData } from './data';
import { registersTool } from './tool';

const tool = registersTool(data as unknown as RegistersData);

/** The register decoder and frame maker. */
export default function Registers() {
  return <Worksheet tool={tool} title="Register decoder and frame maker" />;
}
