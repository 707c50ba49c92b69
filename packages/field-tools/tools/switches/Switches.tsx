import data from '@generated/tools/default/switches.json';
import createToolComponent from '../../frame/createToolComponent';
import { createSwitchesTool } from './createSwitchesTool';

export default createToolComponent(createSwitchesTool, data);
