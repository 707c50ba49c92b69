import type { Tag } from '../types';

/** A table of all programs for a board, of all C programs, or of all modules with their programs. */
export default {
  name: 'Catalog',
  steps: [() => import('./renderCatalogs')],
  // The table also depends on the pages, because any page may show a program.
  sources: [{ pattern: /<Catalog\b/, folders: ['content/examples', 'content/sdk'] }],
} satisfies Tag;
