import type { ToolDescription } from '../frame/ToolDescription';

const kpiTool: ToolDescription = {
  title: 'KPI worksheet',
  page: '/tools/kpi',
  question: 'How do these OEE, MTBF, cost, carbon or wear come about?',
};

export default kpiTool;
