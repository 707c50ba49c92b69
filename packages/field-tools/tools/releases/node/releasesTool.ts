import type { ToolDescription } from '../../../ToolDescription';
import { createReleasesTool } from '../createReleasesTool';
import type { ReleaseData } from '../data';
import { loadReleaseData } from './loadReleaseData';

export default {
  title: 'Release filter',
  page: '/tools/releases',
  question: 'Which sections of the SDK documentation do not apply to my release?',
  position: 9,
  loadData: ({ root, content }) => loadReleaseData(root, content),
  create: createReleasesTool,
} satisfies ToolDescription<ReleaseData>;
