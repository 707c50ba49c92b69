import { notNeeded, type Tag } from '../types';

const notNeededForList = notNeeded('it is a list');

/** A list of fields. */
export default {
  name: 'Fields',
  steps: notNeeded('React renders it as written'),
  check: notNeeded('the API page generator writes it'),
  sources: notNeeded('the generator rewrites a page when its specification changes'),
  components: ['Fields'],
  styles: notNeeded('in the styles of API pages: packages/api-reference/client/fields.css'),
  markdown: notNeededForList,
  search: notNeededForList,
  reading: notNeededForList,
} satisfies Tag;
