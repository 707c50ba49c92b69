import { type Tag, without } from '../types';

const plain = without('it reads as `<details>`');

/** Collapsed fields. */
const fold: Tag = {
  name: 'Fold',
  steps: without('React draws it as it is written'),
  check: without('the generator of the API pages writes it'),
  sources: without('the generator rewrites a page when its specification changes'),
  components: ['Fold'],
  styles: without('of the API pages: packages/api-reference/reference.css'),
  markdown: plain,
  search: plain,
  reading: plain,
};

export default fold;
