import type { Tag } from '../types';

/** Content that readers can expand and collapse. */
export default {
  name: 'Fold',
} satisfies Tag;
