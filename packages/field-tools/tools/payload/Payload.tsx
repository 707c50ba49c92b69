import data from '@generated/tools/default/payload.json';
import createToolComponent from '../../frame/createToolComponent';
import { createPayloadTool } from './createPayloadTool';

export default createToolComponent(createPayloadTool, data);
