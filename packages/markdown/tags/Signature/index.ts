import { type Tag, without } from '../types';

const aBlock = without('it becomes a code block');

/** The signature of an SDK symbol, from its stub. */
const signature: Tag = {
  name: 'Signature',
  steps: [() => import('./showSignatures')],
  check: 'steps',
  sources: [{ where: /<Signature\b/, folders: ['content/sdk-stubs'] }],
  components: aBlock,
  styles: aBlock,
  markdown: aBlock,
  search: aBlock,
  reading: aBlock,
};

export default signature;
