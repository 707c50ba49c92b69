import { type Tag, without } from '../types';

const plain = without('it is treated like `<details>`');

/** Collapsed fields. */
const fold: Tag = {
  name: 'Fold',
  steps: without('React renders it as written'),
  check: without('the API page generator writes it'),
  sources: without('the generator rewrites a page when its specification changes'),
  components: ['Fold'],
  styles: without('in the styles of API pages: packages/api-reference/reference.css'),
  markdown: plain,
  search: plain,
  reading: plain,
};

export default fold;
