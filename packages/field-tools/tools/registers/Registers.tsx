import data from '@generated/tools/default/registers.json';
import createToolPart from '../../frame/createToolPart';
import { createRegistersTool } from './createRegistersTool';

export default createToolPart(createRegistersTool, data);
