import data from '@generated/tools/default/kpi.json';
import Worksheet from '../../frame/Worksheet';
import about from './about';
import { createKpiTool } from './createKpiTool';
import type { KpiData } from './data';

const tool = createKpiTool(data as unknown as KpiData);

/** The KPI worksheet. */
export default function Kpi() {
  return <Worksheet tool={tool} title={about.title} />;
}
