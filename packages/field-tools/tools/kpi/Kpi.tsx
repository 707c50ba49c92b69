import data from '@generated/tools/default/kpi.json';
import createToolPart from '../../frame/createToolPart';
import { createKpiTool } from './createKpiTool';

export default createToolPart(createKpiTool, data);
