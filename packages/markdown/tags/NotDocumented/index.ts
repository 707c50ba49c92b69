import { notNeeded, type Tag } from '../types';

const notNeededForAdmonition = notNeeded('it becomes an admonition with a list');

/** The list of undocumented details of a page, with a link to the support page. */
export default {
  name: 'NotDocumented',
  steps: [() => import('./renderNotDocumented')],
  check: 'steps',
  sources: notNeeded('it includes no file'),
  components: notNeededForAdmonition,
  styles: 'styles.css',
  markdown: notNeededForAdmonition,
  search: notNeededForAdmonition,
  reading: notNeededForAdmonition,
} satisfies Tag;
