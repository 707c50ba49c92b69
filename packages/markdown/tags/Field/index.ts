import type { Tag } from '../types';

/** A parameter, header, or property of an operation, with an anchor link. */
export default {
  name: 'Field',
} satisfies Tag;
