import { notNeeded, type Tag } from '../types';

const notNeededForLink = notNeeded('it becomes a link');

/** Name and URL of the web app. */
export default {
  name: 'Cloud',
  steps: [() => import('./renderCloudLinks')],
  check: notNeeded('it has no attributes to check'),
  sources: notNeeded('site facts are a dependency of every page'),
  components: notNeededForLink,
  styles: notNeededForLink,
  markdown: notNeededForLink,
  search: notNeededForLink,
  reading: notNeededForLink,
} satisfies Tag;
