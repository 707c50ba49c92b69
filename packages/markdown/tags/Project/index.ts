import { PROJECTS_FILE } from '@portal/content-model/examples/loadProjects';
import { notNeeded, type Tag } from '../types';

const becomesText = notNeeded('it becomes paragraphs, a table, and a list');

/** A project to download: purpose, parts, wiring, and what to change. */
const project: Tag = {
  name: 'Project',
  steps: [() => import('./renderProjects')],
  check: 'steps',
  sources: [{ pattern: /<Project\b/, files: [PROJECTS_FILE], folders: ['content/examples/sdk'] }],
  components: becomesText,
  styles: becomesText,
  markdown: becomesText,
  search: becomesText,
  reading: becomesText,
};

export default project;
