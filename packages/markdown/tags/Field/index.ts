import { type Tag, without } from '../types';

const plain = without('it is a list item');

/** A parameter, header, or property of an operation, with an anchor link. */
const field: Tag = {
  name: 'Field',
  steps: without('React renders it as written'),
  check: without('the API page generator writes it'),
  sources: without('the generator rewrites a page when its specification changes'),
  components: ['Field'],
  styles: without('in the styles of API pages: packages/api-reference/client/fields.css'),
  markdown: plain,
  search: plain,
  reading: plain,
};

export default field;
