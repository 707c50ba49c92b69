import { CHOOSER_FILE } from '@portal/content-model/choosers/loadChoosers';
import { type Tag, without } from '../types';

const tables = without('it becomes folded tables');

/** A question, and under each of its answers what to take. */
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
