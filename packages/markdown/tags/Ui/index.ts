import type { Tag } from '../types';
import { UI_FILE } from './loadUiLabels';

/** A UI element of the web app, with the path to it as a definition. */
export default {
  name: 'Ui',
  steps: [() => import('./renderUiLabels')],
  sources: [{ pattern: /<Ui\b/, files: [UI_FILE] }],
} satisfies Tag;
