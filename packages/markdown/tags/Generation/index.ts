import type { Tag } from '../types';

/** Marks features that exist in only one generation of the web app. */
export default {
  name: 'Generation',
  steps: [() => import('./renderGenerationMarks')],
} satisfies Tag;
