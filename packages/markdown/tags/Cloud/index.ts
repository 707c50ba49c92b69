import { type Tag, without } from '../types';

const aLink = without('it becomes a link');

/** Name and URL of the web app. */
const cloud: Tag = {
  name: 'Cloud',
  steps: [() => import('./nameCloud')],
  check: without('it has no attributes that could be wrong'),
  sources: without('the facts of the site are a source of every page'),
  components: aLink,
  styles: aLink,
  markdown: aLink,
  search: aLink,
  reading: aLink,
};

export default cloud;
