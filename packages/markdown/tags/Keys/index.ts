import { notNeeded, type Tag } from '../types';
import { SCHEMAS_FOLDER } from './parseKeysTag';

const notNeededForTable = notNeeded('it becomes a table');

/** The keys of a payload or response, from its schema: shape, unit, and meaning. */
export default {
  name: 'Keys',
  steps: [() => import('./renderKeyTables')],
  check: 'steps',
  sources: [{ pattern: /<Keys\b/, folders: [SCHEMAS_FOLDER] }],
  components: notNeededForTable,
  styles: notNeededForTable,
  markdown: notNeededForTable,
  search: notNeededForTable,
  reading: notNeededForTable,
} satisfies Tag;
