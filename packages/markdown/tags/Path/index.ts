import { notNeeded, type Tag } from '../types';
import { PATHS_FILE } from './loadPaths';

const notNeededForList = notNeeded('it becomes a list, and a line on each of its pages');

/** A task across several pages: its steps, and a line on each page that shows the current step. */
export default {
  name: 'Path',
  steps: [() => import('./renderPaths')],
  check: 'steps',
  // Any page may be a step.
  sources: [{ pattern: /^/, files: [PATHS_FILE] }],
  components: notNeededForList,
  styles: notNeeded('the line has a rule in site/css/base.css'),
  markdown: notNeededForList,
  search: notNeededForList,
  reading: notNeededForList,
} satisfies Tag;
