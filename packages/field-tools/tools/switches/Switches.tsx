import data from '@generated/tools/default/switches.json';
import createToolComponent from '../../frame/createToolComponent';
import { createSwitchesTool } from './createSwitchesTool';
import SwitchTable from './SwitchTable';

export default createToolComponent(createSwitchesTool, data, { SwitchTable });
