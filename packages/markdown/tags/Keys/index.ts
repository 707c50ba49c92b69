import type { Tag } from '../types';
import { SCHEMAS_FOLDER } from './parseKeysTag';

/** The keys of a payload or response, from its schema: shape, unit, and meaning. */
export default {
  name: 'Keys',
  steps: [() => import('./renderKeyTables')],
  sources: [{ pattern: /<Keys\b/, folders: [SCHEMAS_FOLDER] }],
} satisfies Tag;
