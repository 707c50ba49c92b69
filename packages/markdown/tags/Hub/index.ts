import { notNeeded, type Tag } from '../types';

const becomesList = notNeeded('it becomes a list with decorative icons');

/** Links to the parts of a manual: a list, shown as cards with icons. */
const hub: Tag = {
  name: 'Hub',
  steps: [() => import('./renderHubs')],
  check: 'steps',
  sources: notNeeded('it includes no file'),
  components: becomesList,
  styles: 'styles.css',
  markdown: becomesList,
  search: becomesList,
  reading: becomesList,
};

export default hub;
