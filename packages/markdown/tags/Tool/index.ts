import type { Tag } from '../types';

/** A field tool embedded in a page, or the table of all tools. */
export default {
  name: 'Tool',
  steps: [() => import('./renderToolCards')],
} satisfies Tag;
