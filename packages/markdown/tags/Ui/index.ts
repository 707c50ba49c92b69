import { type Tag, without } from '../types';
import { UI_FILE } from './loadUi';

const aTerm = without('it becomes a term');

/** What a reader presses or opens in the web app, with the way to it behind it. */
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
