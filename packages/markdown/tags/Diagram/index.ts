import { BOARDS } from '@portal/content-model/boards/files';
import type { Tag } from '../types';
import { isDrawing, keepOneDrawing, notePicture, pictureText } from './readPicture';

/** A picture that is described as data, and drawn at build time. */
const diagram: Tag = {
  name: 'Diagram',
  steps: [() => import('./drawFences')],
  check: 'steps',
  // Pictures of wiring take their prints from the boards.
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
    // What the colours of a drawing mean is said by its text and by its data.
    isRead: ({ tagName }) => (tagName === 'fieldset' ? false : undefined),
  },
};

export default diagram;
