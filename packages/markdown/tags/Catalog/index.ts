import { type Tag, without } from '../types';

const aTable = without('it becomes a table');

/** All programs for a board, or all C programs, from their descriptions. */
const catalog: Tag = {
  name: 'Catalog',
  steps: [() => import('./listPrograms')],
  check: 'steps',
  // Any page may show a program.
  sources: [{ where: /<Catalog\b/, folders: ['content/examples', 'content/sdk'] }],
  components: aTable,
  styles: aTable,
  markdown: aTable,
  search: aTable,
  reading: aTable,
};

export default catalog;
