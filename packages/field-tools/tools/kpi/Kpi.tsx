import data from '@generated/tools/default/kpi.json';
import createToolComponent from '../../frame/createToolComponent';
import { createKpiTool } from './createKpiTool';

export default createToolComponent(createKpiTool, data);
