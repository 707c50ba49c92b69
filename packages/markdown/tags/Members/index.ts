import { notNeeded, type Tag } from '../types';

const becomesTable = notNeeded('it becomes a table');

/** The members of an SDK module, one line each. */
const members: Tag = {
  name: 'Members',
  steps: [() => import('./renderMemberTables')],
  check: 'steps',
  sources: [{ pattern: /<Members\b/, folders: ['content/sdk-stubs'] }],
  components: becomesTable,
  styles: becomesTable,
  markdown: becomesTable,
  search: becomesTable,
  reading: becomesTable,
};

export default members;
