import { type Tag, without } from '../types';

const aTable = without('it becomes a table');

/** What a module of the SDK has, a line each. */
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
