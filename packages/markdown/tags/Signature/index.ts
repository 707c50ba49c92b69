import type { Tag } from '../types';

/** The signature of an SDK symbol, from its stub. */
export default {
  name: 'Signature',
  steps: [() => import('./renderSignatures')],
  sources: [{ pattern: /<Signature\b/, folders: ['content/sdk-stubs'] }],
} satisfies Tag;
