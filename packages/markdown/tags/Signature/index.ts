import { notNeeded, type Tag } from '../types';

const becomesCodeBlock = notNeeded('it becomes a code block');

/** The signature of an SDK symbol, from its stub. */
const signature: Tag = {
  name: 'Signature',
  steps: [() => import('./renderSignatures')],
  check: 'steps',
  sources: [{ pattern: /<Signature\b/, folders: ['content/sdk-stubs'] }],
  components: becomesCodeBlock,
  styles: becomesCodeBlock,
  markdown: becomesCodeBlock,
  search: becomesCodeBlock,
  reading: becomesCodeBlock,
};

export default signature;
