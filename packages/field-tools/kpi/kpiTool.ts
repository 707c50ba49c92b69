import type { ToolDescription } from '../frame/ToolDescription';

const kpiTool: ToolDescription = {
  title: 'KPI worksheet',
  page: '/tools/kpi',
  question: 'How are OEE, MTBF, cost, carbon, and wear calculated?',
};

export default kpiTool;
