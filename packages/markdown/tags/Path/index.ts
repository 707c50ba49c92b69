import { type Tag, without } from '../types';
import { PATHS_FILE } from './loadPaths';

const aList = without('it becomes a list, and a line on each of its pages');

/** A task across several pages: its steps, and a line on each page that shows the current step. */
const path: Tag = {
  name: 'Path',
  steps: [() => import('./showPaths')],
  check: 'steps',
  // Any page may be a step.
  sources: [{ where: /^/, files: [PATHS_FILE] }],
  components: aList,
  styles: without('the line has a rule in site/css/base.css'),
  markdown: aList,
  search: aList,
  reading: aList,
};

export default path;
