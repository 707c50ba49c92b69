import data from '@generated/tools/default/kit.json';
import createToolComponent from '../../frame/createToolComponent';
import { createKitTool } from './createKitTool';

export default createToolComponent(createKitTool, data);
