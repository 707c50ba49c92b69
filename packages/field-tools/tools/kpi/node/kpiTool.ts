import type { ToolDescription } from '../../../ToolDescription';
import about from '../about';
import { createKpiTool } from '../createKpiTool';
import type { KpiData } from '../data';
import { loadKpi } from './loadKpi';

export default {
  ...about,
  position: 6,
  loadData: ({ root }) => loadKpi(root),
  create: createKpiTool,
} satisfies ToolDescription<KpiData>;
