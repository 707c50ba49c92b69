import data from '@generated/tools/default/payload.json';
import createToolPart from '../../frame/createToolPart';
import { createPayloadTool } from './createPayloadTool';

export default createToolPart(createPayloadTool, data);
