import { CHOOSER_FILE } from '@portal/content-model/choosers/loadChoosers';
import { notNeeded, type Tag } from '../types';

const notNeededForTables = notNeeded('it becomes collapsible tables');

/** A question with a table of recommendations per answer. */
export default {
  name: 'Chooser',
  steps: [() => import('./renderChoosers')],
  check: 'steps',
  sources: [{ pattern: /<Chooser\b/, files: [CHOOSER_FILE] }],
  components: notNeededForTables,
  styles: notNeededForTables,
  markdown: notNeededForTables,
  search: notNeededForTables,
  reading: notNeededForTables,
} satisfies Tag;
