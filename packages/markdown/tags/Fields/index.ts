import type { Tag } from '../types';

/** A list of fields. */
export default {
  name: 'Fields',
  components: ['Fields'],
} satisfies Tag;
