import { type Tag, without } from '../types';
import { SCHEMAS } from './readKeys';

const aTable = without('it becomes a table');

/** The keys of a payload or response, from its schema: shape, unit, and meaning. */
const keys: Tag = {
  name: 'Keys',
  steps: [() => import('./showKeys')],
  check: 'steps',
  sources: [{ where: /<Keys\b/, folders: [SCHEMAS] }],
  components: aTable,
  styles: aTable,
  markdown: aTable,
  search: aTable,
  reading: aTable,
};

export default keys;
