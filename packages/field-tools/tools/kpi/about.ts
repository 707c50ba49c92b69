import type { ToolInfo } from '../../frame/ToolInfo';

export default {
  title: 'KPI worksheet',
  page: '/tools/kpi',
  question: 'How are OEE, MTBF, cost, carbon, and wear calculated?',
} satisfies ToolInfo;
