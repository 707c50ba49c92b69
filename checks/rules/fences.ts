import { toFinding } from '../base/attempt';
import type { Rule } from '../base/types';

/** Every fence names a known language and meta; what it includes exists. */
const fences: Rule = {
  name: 'fences',
  run: ({ pages }) => pages.flatMap(({ fenceErrors }) => fenceErrors.map(toFinding)),
};

export default fences;
