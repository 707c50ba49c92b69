import type { ToolAbout } from '../../frame/ToolAbout';

const about: ToolAbout = {
  title: 'KPI worksheet',
  page: '/tools/kpi',
  question: 'How are OEE, MTBF, cost, carbon, and wear calculated?',
};

export default about;
