import data from '@generated/tools/default/signal.json';
import createToolComponent from '../../frame/createToolComponent';
import { createSignalTool } from './createSignalTool';

export default createToolComponent(createSignalTool, data);
