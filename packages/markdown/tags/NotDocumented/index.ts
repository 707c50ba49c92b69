import type { Tag } from '../types';

/** The list of undocumented details of a page, with a link to the support page. */
export default {
  name: 'NotDocumented',
  steps: [() => import('./renderNotDocumented')],
} satisfies Tag;
