import { type Tag, without } from '../types';

const aBox = without('it becomes an admonition with a list');

/** The list of undocumented details of a page, with a link to the support page. */
const notDocumented: Tag = {
  name: 'NotDocumented',
  steps: [() => import('./renderNotDocumented')],
  check: 'steps',
  sources: without('it includes no file'),
  components: aBox,
  styles: 'styles.css',
  markdown: aBox,
  search: aBox,
  reading: aBox,
};

export default notDocumented;
