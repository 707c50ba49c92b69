import { getReleaseKey } from '@portal/content-model/releases/getReleaseKey';
import { loadReleases } from '@portal/content-model/releases/loadReleases';
import { type ContentFolder, getRoute } from '@portal/core/routes/getRoute';
import type { ToolDescription } from '../../../ToolDescription';
import { createReleasesTool } from '../createReleasesTool';
import type { ReleaseData } from '../data';

export function loadReleaseData(root: string, content: readonly ContentFolder[]): ReleaseData {
  const { versions, marks } = loadReleases(root) ?? { versions: [], marks: [] };
  return {
    versions,
    sections: marks.map(({ file, anchor, ...mark }) => ({
      ...mark,
      page: `${getRoute(file, content)}#${anchor}`,
      part: getReleaseKey(file),
    })),
  };
}

export default {
  title: 'Release filter',
  page: '/tools/releases',
  question: 'Which sections of the SDK documentation do not apply to my release?',
  position: 9,
  loadData: ({ root, content }) => loadReleaseData(root, content),
  create: createReleasesTool,
} satisfies ToolDescription<ReleaseData>;
