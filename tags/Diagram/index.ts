import { BOARDS } from '../../packages/boards/files';
import type { Tag } from '../types';
import { keepOneDrawing, notePicture, pictureText } from './readPicture';

/** A picture that is described as data, and drawn at build time. */
const diagram: Tag = {
  name: 'Diagram',
  steps: [() => import('./drawFences')],
  check: 'steps',
  // Pictures of wiring take their prints from the boards.
  sources: [{ where: /\bboard: /, folders: [BOARDS] }],
  components: ['Diagram'],
  styles: '../../packages/diagrams/diagrams.css',
  markdown: {
    elements: ['svg'],
    fits: () => true,
    render: (_state, node) =>
      node.properties.role === 'img' || node.properties.ariaLabel
        ? {
            type: 'paragraph',
            children: [{ type: 'text', value: `[Picture: ${pictureText(node)}]` }],
          }
        : undefined,
  },
  search: { elements: ['figure', 'svg'], fits: () => true, read: notePicture },
  reading: { prepare: keepOneDrawing },
};

export default diagram;
