import type { Tag } from '../types';

/** Collapsed fields. */
export default {
  name: 'Fold',
  components: ['Fold'],
} satisfies Tag;
