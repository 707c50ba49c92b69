import type { Tag } from '../types';
import { PATHS_FILE } from './loadPaths';

/** A task across several pages: its steps in a list, and the current step on each page. */
export default {
  name: 'Path',
  steps: [() => import('./renderPaths')],
  // Every page depends on this file, because any page may be a step.
  sources: [{ pattern: /^/, files: [PATHS_FILE] }],
} satisfies Tag;
