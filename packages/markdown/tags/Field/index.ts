import { notNeeded, type Tag } from '../types';

const notNeededForListItem = notNeeded('it is a list item');

/** A parameter, header, or property of an operation, with an anchor link. */
export default {
  name: 'Field',
  steps: notNeeded('React renders it as written'),
  check: notNeeded('the API page generator writes it'),
  sources: notNeeded('the generator rewrites a page when its specification changes'),
  components: ['Field'],
  styles: notNeeded('in the styles of API pages: packages/api-reference/client/fields.css'),
  markdown: notNeededForListItem,
  search: notNeededForListItem,
  reading: notNeededForListItem,
} satisfies Tag;
