import data from '@generated/tools/default/pins.json';
import createToolComponent from '../../frame/createToolComponent';
import { createPinsTool } from './createPinsTool';
import PinTable from './PinTable';

export default createToolComponent(createPinsTool, data, { View: PinTable });
