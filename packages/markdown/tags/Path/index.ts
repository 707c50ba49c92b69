import type { Tag } from '../types';
import { PATHS_FILE } from './loadPaths';

/**
 * A task across several pages: the list of its steps, and a line on each page with the current
 * step.
 */
export default {
  name: 'Path',
  steps: [() => import('./renderPaths')],
  check: 'steps',
  // Every page depends on this file, because any page may be a step.
  sources: [{ pattern: /^/, files: [PATHS_FILE] }],
} satisfies Tag;
