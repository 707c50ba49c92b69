import { BOARDS_FOLDER } from '@portal/content-model/boards/files';
import { notNeeded, type Tag } from '../types';

const notNeededForDiagrams = notNeeded(
  'it becomes diagrams, tables, and admonitions, which have their own tags',
);

/** Data of a board, from its file. */
export default {
  name: 'Board',
  steps: [() => import('./renderBoards')],
  check: 'steps',
  sources: [{ pattern: /<Board\b/, folders: [BOARDS_FOLDER] }],
  components: ['BoardTable'],
  styles: './styles.css',
  markdown: notNeededForDiagrams,
  search: notNeededForDiagrams,
  reading: notNeededForDiagrams,
} satisfies Tag;
