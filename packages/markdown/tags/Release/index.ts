import { RELEASES_FILE } from '@portal/content-model/releases/loadReleases';
import type { Tag } from '../types';

/** Marks the sections listed in the SDK changelog with their release. */
export default {
  name: 'Release',
  steps: [() => import('./addReleaseMarks')],
  // Every page depends on the changelog, because the changelog may list any page.
  sources: [{ pattern: /^/, files: [RELEASES_FILE] }],
} satisfies Tag;
