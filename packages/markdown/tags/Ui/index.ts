import { type Tag, without } from '../types';
import { UI_FILE } from './loadUi';

const aTerm = without('it becomes a term');

/** A UI element of the web app, with the path to it as a definition. */
const ui: Tag = {
  name: 'Ui',
  steps: [() => import('./showLabels')],
  check: 'steps',
  sources: [{ where: /<Ui\b/, files: [UI_FILE] }],
  components: aTerm,
  styles: aTerm,
  markdown: aTerm,
  search: aTerm,
  reading: aTerm,
};

export default ui;
