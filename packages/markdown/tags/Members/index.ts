import { type Tag, without } from '../types';

const aTable = without('it becomes a table');

/** The members of an SDK module, one line each. */
const members: Tag = {
  name: 'Members',
  steps: [() => import('./listMembers')],
  check: 'steps',
  sources: [{ where: /<Members\b/, folders: ['content/sdk-stubs'] }],
  components: aTable,
  styles: aTable,
  markdown: aTable,
  search: aTable,
  reading: aTable,
};

export default members;
