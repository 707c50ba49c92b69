import { CHOOSER_FILE } from '@portal/content-model/choosers/loadChoosers';
import { notNeeded, type Tag } from '../types';

const becomesTables = notNeeded('it becomes collapsible tables');

/** A question with a table of recommendations per answer. */
const chooser: Tag = {
  name: 'Chooser',
  steps: [() => import('./renderChoosers')],
  check: 'steps',
  sources: [{ pattern: /<Chooser\b/, files: [CHOOSER_FILE] }],
  components: becomesTables,
  styles: becomesTables,
  markdown: becomesTables,
  search: becomesTables,
  reading: becomesTables,
};

export default chooser;
