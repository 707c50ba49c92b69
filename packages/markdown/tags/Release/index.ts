import { RELEASES_FILE } from '@portal/content-model/releases/loadReleases';
import { type Tag, without } from '../types';

const aLine = without('it becomes a line of text with a link');

/** Marks the sections listed in the SDK changelog with their release. */
const release: Tag = {
  name: 'Release',
  steps: [() => import('./markReleases')],
  check: without('the build checks the links of the changelog, which are all that is written'),
  // Any page may be listed.
  sources: [{ where: /^/, files: [RELEASES_FILE] }],
  components: without('the lens comes with the page: packages/field-tools/tools/releases'),
  styles: without('the mark looks like that of a generation; the lens has its own style sheet'),
  markdown: aLine,
  search: aLine,
  reading: aLine,
};

export default release;
