import { BOARDS_FOLDER } from '@portal/content-model/boards/files';
import type { Tag } from '../types';

/** Drawings and tables of a board, from the data in its file. */
export default {
  name: 'Board',
  steps: [() => import('./renderBoards')],
  sources: [{ pattern: /<Board\b/, folders: [BOARDS_FOLDER] }],
} satisfies Tag;
