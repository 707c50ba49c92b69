import { notNeeded, type Tag } from '../types';

const notNeededForDetails = notNeeded('it is treated like `<details>`');

/** Collapsed fields. */
export default {
  name: 'Fold',
  steps: notNeeded('React renders it as written'),
  check: notNeeded('the API page generator writes it'),
  sources: notNeeded('the generator rewrites a page when its specification changes'),
  components: ['Fold'],
  styles: notNeeded('in the styles of API pages: packages/api-reference/reference.css'),
  markdown: notNeededForDetails,
  search: notNeededForDetails,
  reading: notNeededForDetails,
} satisfies Tag;
