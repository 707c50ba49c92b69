import { getReleaseKey } from '@portal/content-model/releases/getReleaseKey';
import { loadReleases } from '@portal/content-model/releases/loadReleases';
import { type ContentFolder, getRoute } from '@portal/core/routes/getRoute';
import type { ReleaseData } from '../data';

/** Loads the releases and the sections that they mention, with URLs. */
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
