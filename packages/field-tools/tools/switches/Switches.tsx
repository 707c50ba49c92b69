import data from '@generated/tools/default/switches.json';
import createToolComponent from '../../frame/createToolComponent';
import { createSwitchesTool } from './createSwitchesTool';
import Stack from './Stack';

export default createToolComponent(createSwitchesTool, data, Stack);
