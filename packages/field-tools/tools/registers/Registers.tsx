import data from '@generated/tools/default/registers.json';
import Worksheet from '../../frame/Worksheet';
import about from './about';
import { createRegistersTool } from './createRegistersTool';
import type { RegistersData } from './data';

const tool = createRegistersTool(data as unknown as RegistersData);

/** The register decoder and frame builder. */
export default function Registers() {
  return <Worksheet tool={tool} title={about.title} />;
}
