import { notNeeded, type Tag } from '../types';

const notNeededForList = notNeeded('it becomes a list with decorative icons');

/** Links to the parts of a manual: a list, shown as cards with icons. */
export default {
  name: 'Hub',
  steps: [() => import('./renderHubs')],
  check: 'steps',
  sources: notNeeded('it includes no file'),
  components: notNeededForList,
  styles: 'styles.css',
  markdown: notNeededForList,
  search: notNeededForList,
  reading: notNeededForList,
} satisfies Tag;
