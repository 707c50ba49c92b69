import { PROJECTS_FILE } from '@portal/content-model/examples/loadProjects';
import type { Tag } from '../types';

/** Renders a downloadable project: its purpose, parts, and wiring, and what readers must change. */
export default {
  name: 'Project',
  steps: [() => import('./renderProjects')],
  sources: [{ pattern: /<Project\b/, files: [PROJECTS_FILE], folders: ['content/examples/sdk'] }],
} satisfies Tag;
