import { CHOOSER_FILE } from '@portal/content-model/choosers/loadChoosers';
import { type Tag, without } from '../types';

const tables = without('it becomes collapsible tables');

/** A question with a table of recommendations per answer. */
const chooser: Tag = {
  name: 'Chooser',
  steps: [() => import('./askQuestions')],
  check: 'steps',
  sources: [{ where: /<Chooser\b/, files: [CHOOSER_FILE] }],
  components: tables,
  styles: tables,
  markdown: tables,
  search: tables,
  reading: tables,
};

export default chooser;
