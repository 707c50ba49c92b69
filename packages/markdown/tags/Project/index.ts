import { PROJECTS_FILE } from '@portal/content-model/examples/loadProjects';
import { type Tag, without } from '../types';

const someText = without('it becomes paragraphs, a table, and a list');

/** A project to download: purpose, parts, wiring, and what to change. */
const project: Tag = {
  name: 'Project',
  steps: [() => import('./renderProjects')],
  check: 'steps',
  sources: [{ where: /<Project\b/, files: [PROJECTS_FILE], folders: ['content/examples/sdk'] }],
  components: someText,
  styles: someText,
  markdown: someText,
  search: someText,
  reading: someText,
};

export default project;
