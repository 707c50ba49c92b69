import type { Tag } from '../types';

/** Links to the parts of a manual: a list, shown as cards with icons. */
export default {
  name: 'Hub',
  steps: [() => import('./renderHubs')],
} satisfies Tag;
