import type { Tag } from '../types';

/** All programs for a board, or all C programs, from their descriptions. */
export default {
  name: 'Catalog',
  steps: [() => import('./renderCatalogs')],
  check: 'steps',
  // Any page may show a program.
  sources: [{ pattern: /<Catalog\b/, folders: ['content/examples', 'content/sdk'] }],
} satisfies Tag;
