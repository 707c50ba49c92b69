import type { ToolDescription } from '../frame/ToolDescription';

const releasesTool: ToolDescription = {
  title: 'Release lens',
  page: '/tools/releases',
  question: 'Which sections of these pages do not apply to my SDK release?',
};

export default releasesTool;
