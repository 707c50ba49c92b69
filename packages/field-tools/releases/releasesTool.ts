import type { ToolDescription } from '../frame/ToolDescription';

const releasesTool: ToolDescription = {
  title: 'Release lens',
  page: '/tools/releases',
  question: 'What on these pages does my release of the SDK not have?',
};

export default releasesTool;
