import { type Tag, without } from '../types';

const aLink = without('it becomes a link');

/** Name and URL of the web app. */
const cloud: Tag = {
  name: 'Cloud',
  steps: [() => import('./nameCloud')],
  check: without('it has no attributes to check'),
  sources: without('site facts are a dependency of every page'),
  components: aLink,
  styles: aLink,
  markdown: aLink,
  search: aLink,
  reading: aLink,
};

export default cloud;
