import { BOARDS } from '@portal/content-model/boards/files';
import type { Tag } from '../types';
import { isDrawing, keepOneDrawing, notePicture, pictureText } from './readPicture';

/** A diagram described as data and drawn at build time. */
const diagram: Tag = {
  name: 'Diagram',
  steps: [() => import('./drawFences')],
  check: 'steps',
  // Wiring diagrams use terminal labels from the boards.
  sources: [{ where: /\bboard: /, folders: [BOARDS] }],
  components: ['Diagram'],
  styles: '../../../diagrams/diagrams.css',
  markdown: {
    elements: ['svg', 'div'],
    fits: (node) => node.tagName === 'svg' || isDrawing(node),
    render: (_state, node) =>
      isDrawing(node) || node.properties.ariaLabel
        ? {
            type: 'paragraph',
            children: [{ type: 'text', value: `[Picture: ${pictureText(node)}]` }],
          }
        : undefined,
  },
  search: { elements: ['figure', 'svg'], fits: () => true, read: notePicture },
  reading: {
    prepare: keepOneDrawing,
    // The text and data already contain what the colors mean.
    isRead: ({ tagName }) => (tagName === 'fieldset' ? false : undefined),
  },
};

export default diagram;
