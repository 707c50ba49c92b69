import { notNeeded, type Tag } from '../types';

const notNeededForTable = notNeeded('it becomes a table');

/** The members of an SDK module, one line each. */
export default {
  name: 'Members',
  steps: [() => import('./renderMemberTables')],
  check: 'steps',
  sources: [{ pattern: /<Members\b/, folders: ['content/sdk-stubs'] }],
  components: notNeededForTable,
  styles: notNeededForTable,
  markdown: notNeededForTable,
  search: notNeededForTable,
  reading: notNeededForTable,
} satisfies Tag;
