import { BOARDS } from '@portal/content-model/boards/files';
import { type Tag, without } from '../types';

const parts = without('it becomes diagrams, tables, and admonitions, which have their own forms');

/** Data of a board, from its file. */
const board: Tag = {
  name: 'Board',
  steps: [() => import('./renderBoards')],
  check: 'steps',
  sources: [{ where: /<Board\b/, folders: [BOARDS] }],
  components: ['BoardTable'],
  styles: './styles.css',
  markdown: parts,
  search: parts,
  reading: parts,
};

export default board;
