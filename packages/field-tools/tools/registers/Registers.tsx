import data from '@generated/tools/default/registers.json';
import createToolComponent from '../../frame/createToolComponent';
import { createRegistersTool } from './createRegistersTool';

export default createToolComponent(createRegistersTool, data);
