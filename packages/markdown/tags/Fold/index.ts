import type { Tag } from '../types';

/** Collapsible content. */
export default {
  name: 'Fold',
  components: ['Fold'],
} satisfies Tag;
