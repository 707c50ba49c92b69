import { CHOOSER_FILE } from '@portal/content-model/choosers/loadChoosers';
import type { Tag } from '../types';

/** A question with one table of recommendations for each answer. */
export default {
  name: 'Chooser',
  steps: [() => import('./renderChoosers')],
  sources: [{ pattern: /<Chooser\b/, files: [CHOOSER_FILE] }],
} satisfies Tag;
