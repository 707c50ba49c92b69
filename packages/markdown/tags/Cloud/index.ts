import { notNeeded, type Tag } from '../types';

const becomesLink = notNeeded('it becomes a link');

/** Name and URL of the web app. */
const cloud: Tag = {
  name: 'Cloud',
  steps: [() => import('./renderCloudLinks')],
  check: notNeeded('it has no attributes to check'),
  sources: notNeeded('site facts are a dependency of every page'),
  components: becomesLink,
  styles: becomesLink,
  markdown: becomesLink,
  search: becomesLink,
  reading: becomesLink,
};

export default cloud;
