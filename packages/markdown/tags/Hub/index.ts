import { type Tag, without } from '../types';

const aList = without('it becomes a list with decorative icons');

/** Links to the parts of a manual: a list, shown as cards with icons. */
const hub: Tag = {
  name: 'Hub',
  steps: [() => import('./drawHubs')],
  check: 'steps',
  sources: without('it includes no file'),
  components: aList,
  styles: 'styles.css',
  markdown: aList,
  search: aList,
  reading: aList,
};

export default hub;
