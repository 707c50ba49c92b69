import { notNeeded, type Tag } from '../types';

const becomesAdmonition = notNeeded('it becomes an admonition with a list');

/** The list of undocumented details of a page, with a link to the support page. */
const notDocumented: Tag = {
  name: 'NotDocumented',
  steps: [() => import('./renderNotDocumented')],
  check: 'steps',
  sources: notNeeded('it includes no file'),
  components: becomesAdmonition,
  styles: 'styles.css',
  markdown: becomesAdmonition,
  search: becomesAdmonition,
  reading: becomesAdmonition,
};

export default notDocumented;
