import data from '@generated/tools/default/kit.json';
import createToolPart from '../../frame/createToolPart';
import { createKitTool } from './createKitTool';

export default createToolPart(createKitTool, data);
