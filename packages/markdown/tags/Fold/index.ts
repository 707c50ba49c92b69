import { notNeeded, type Tag } from '../types';

const becomesDetails = notNeeded('it is treated like `<details>`');

/** Collapsed fields. */
const fold: Tag = {
  name: 'Fold',
  steps: notNeeded('React renders it as written'),
  check: notNeeded('the API page generator writes it'),
  sources: notNeeded('the generator rewrites a page when its specification changes'),
  components: ['Fold'],
  styles: notNeeded('in the styles of API pages: packages/api-reference/reference.css'),
  markdown: becomesDetails,
  search: becomesDetails,
  reading: becomesDetails,
};

export default fold;
