import type { ToolDescription } from '../../../ToolDescription';
import about from '../about';
import { createReleasesTool } from '../createReleasesTool';
import type { ReleaseData } from '../data';
import { loadReleaseData } from './loadReleaseData';

export default {
  ...about,
  position: 9,
  loadData: ({ root, content }) => loadReleaseData(root, content),
  create: createReleasesTool,
} satisfies ToolDescription<ReleaseData>;
