import type { ToolInfo } from '../../frame/ToolInfo';

const about: ToolInfo = {
  title: 'KPI worksheet',
  page: '/tools/kpi',
  question: 'How are OEE, MTBF, cost, carbon, and wear calculated?',
};

export default about;
