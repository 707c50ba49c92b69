import { loadReleases } from '@portal/content-model/releases/loadReleases';
import { partOf } from '@portal/content-model/releases/partOf';
import { type ContentFolder, routeOf } from '@portal/core/addresses/routeOf';
import type { ReleaseData } from '../data';

/** Loads the releases and the sections that they mention, with URLs. */
export function loadReleaseData(root: string, content: readonly ContentFolder[]): ReleaseData {
  const { versions, marks } = loadReleases(root) ?? { versions: [], marks: [] };
  return {
    versions,
    sections: marks.map(({ file, anchor, ...mark }) => ({
      ...mark,
      page: `${routeOf(file, content)}#${anchor}`,
      part: partOf(file),
    })),
  };
}
