import { notNeeded, type Tag } from '../types';

const notNeededForCodeBlock = notNeeded('it becomes a code block');

/** The signature of an SDK symbol, from its stub. */
export default {
  name: 'Signature',
  steps: [() => import('./renderSignatures')],
  check: 'steps',
  sources: [{ pattern: /<Signature\b/, folders: ['content/sdk-stubs'] }],
  components: notNeededForCodeBlock,
  styles: notNeededForCodeBlock,
  markdown: notNeededForCodeBlock,
  search: notNeededForCodeBlock,
  reading: notNeededForCodeBlock,
} satisfies Tag;
