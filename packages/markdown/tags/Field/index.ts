import { type Tag, without } from '../types';

const plain = without('it is an entry of a list');

/** A parameter, header, or property of an operation, with an anchor link. */
const field: Tag = {
  name: 'Field',
  steps: without('React draws it as it is written'),
  check: without('the generator of the API pages writes it'),
  sources: without('the generator rewrites a page when its specification changes'),
  components: ['Field'],
  styles: without('of the API pages: packages/api-reference/client/fields.css'),
  markdown: plain,
  search: plain,
  reading: plain,
};

export default field;
