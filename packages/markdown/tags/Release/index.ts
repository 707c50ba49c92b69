import { RELEASES_FILE } from '@portal/content-model/releases/loadReleases';
import { notNeeded, type Tag } from '../types';

const notNeededForLine = notNeeded('it becomes a line of text with a link');

/** Marks the sections listed in the SDK changelog with their release. */
export default {
  name: 'Release',
  steps: [() => import('./addReleaseMarks')],
  check: notNeeded('authors write only links in the changelog, which the build checks'),
  // Any page may be listed.
  sources: [{ pattern: /^/, files: [RELEASES_FILE] }],
  components: notNeeded('the filter comes with the page: packages/field-tools/tools/releases'),
  styles: notNeeded('the mark looks like that of a generation; the filter has its own style sheet'),
  markdown: notNeededForLine,
  search: notNeededForLine,
  reading: notNeededForLine,
} satisfies Tag;
