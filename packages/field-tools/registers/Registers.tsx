import data from '@generated/tools/default/registers.json';
import Worksheet from '../frame/Worksheet';
import { createRegistersTool } from './createRegistersTool';
import type { RegistersData } from './data';
import registersTool from './registersTool';

const tool = createRegistersTool(data as unknown as RegistersData);

/** The register decoder and frame maker. */
export default function Registers() {
  return <Worksheet tool={tool} title={registersTool.title} />;
}
