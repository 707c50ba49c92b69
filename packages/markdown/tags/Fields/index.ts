import { type Tag, without } from '../types';

const plain = without('it is a list');

/** A list of fields. */
const fields: Tag = {
  name: 'Fields',
  steps: without('React renders it as written'),
  check: without('the API page generator writes it'),
  sources: without('the generator rewrites a page when its specification changes'),
  components: ['Fields'],
  styles: without('in the styles of API pages: packages/api-reference/client/fields.css'),
  markdown: plain,
  search: plain,
  reading: plain,
};

export default fields;
