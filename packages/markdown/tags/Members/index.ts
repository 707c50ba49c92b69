import type { Tag } from '../types';

/** The members of an SDK module, one line each. */
export default {
  name: 'Members',
  steps: [() => import('./renderMemberTables')],
  check: 'steps',
  sources: [{ pattern: /<Members\b/, folders: ['content/sdk-stubs'] }],
} satisfies Tag;
