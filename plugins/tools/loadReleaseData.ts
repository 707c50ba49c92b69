import { type ContentFolder, routeOf } from '../../packages/addresses/routeOf';
import { loadReleases } from '../../packages/releases/loadReleases';
import { partOf } from '../../packages/releases/partOf';
import type { ReleaseData } from '../../tools/releases/data';

/** The releases and the sections that they name, by their addresses. */
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
