import { PROJECTS_FILE } from '@portal/content-model/examples/loadProjects';
import { notNeeded, type Tag } from '../types';

const notNeededForText = notNeeded('it becomes paragraphs, a table, and a list');

/** A project to download: purpose, parts, wiring, and what to change. */
export default {
  name: 'Project',
  steps: [() => import('./renderProjects')],
  check: 'steps',
  sources: [{ pattern: /<Project\b/, files: [PROJECTS_FILE], folders: ['content/examples/sdk'] }],
  components: notNeededForText,
  styles: notNeededForText,
  markdown: notNeededForText,
  search: notNeededForText,
  reading: notNeededForText,
} satisfies Tag;
