import data from '@generated/tools/default/kpi.json';
import Worksheet from '../frame/Worksheet';
import type { KpiData } from './data';
import { kpiTool } from './tool';

const tool = kpiTool(data as unknown as KpiData);

/** The KPI worksheet. */
export default function Kpi() {
  return <Worksheet tool={tool} title="KPI worksheet" />;
}
