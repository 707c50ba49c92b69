import data from '@generated/tools/default/signal.json';
import createToolPart from '../../frame/createToolPart';
import { createSignalTool } from './createSignalTool';

export default createToolPart(createSignalTool, data);
