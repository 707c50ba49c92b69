import { notNeeded, type Tag } from '../types';

const notNeededForTable = notNeeded('it becomes a table');

/** All programs for a board, or all C programs, from their descriptions. */
export default {
  name: 'Catalog',
  steps: [() => import('./renderCatalogs')],
  check: 'steps',
  // Any page may show a program.
  sources: [{ pattern: /<Catalog\b/, folders: ['content/examples', 'content/sdk'] }],
  components: notNeededForTable,
  styles: notNeededForTable,
  markdown: notNeededForTable,
  search: notNeededForTable,
  reading: notNeededForTable,
} satisfies Tag;
