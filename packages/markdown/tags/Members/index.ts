import type { Tag } from '../types';

/** A table of the members of an SDK module, one row per member. */
export default {
  name: 'Members',
  steps: [() => import('./renderMemberTables')],
  sources: [{ pattern: /<Members\b/, folders: ['content/sdk-stubs'] }],
} satisfies Tag;
