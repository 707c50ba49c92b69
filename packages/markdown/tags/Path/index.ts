import type { Tag } from '../types';
import { PATHS_FILE } from './loadPaths';

/** A task across several pages: its steps, and a line on each page that shows the current step. */
export default {
  name: 'Path',
  steps: [() => import('./renderPaths')],
  check: 'steps',
  // Any page may be a step.
  sources: [{ pattern: /^/, files: [PATHS_FILE] }],
} satisfies Tag;
