import type { ToolDescription } from '../../../ToolDescription';
import { createKpiTool } from '../createKpiTool';
import type { KpiData } from '../fields';
import { loadKpi } from './loadKpi';

export default {
  title: 'KPI worksheet',
  page: '/tools/kpi',
  question: 'How are OEE, MTBF, cost, carbon, and wear calculated?',
  position: 6,
  loadData: ({ root }) => loadKpi(root),
  create: createKpiTool,
} satisfies ToolDescription<KpiData>;
