import { notNeeded, type Tag } from '../types';
import { SCHEMAS_FOLDER } from './parseKeysTag';

const becomesTable = notNeeded('it becomes a table');

/** The keys of a payload or response, from its schema: shape, unit, and meaning. */
const keys: Tag = {
  name: 'Keys',
  steps: [() => import('./renderKeyTables')],
  check: 'steps',
  sources: [{ pattern: /<Keys\b/, folders: [SCHEMAS_FOLDER] }],
  components: becomesTable,
  styles: becomesTable,
  markdown: becomesTable,
  search: becomesTable,
  reading: becomesTable,
};

export default keys;
