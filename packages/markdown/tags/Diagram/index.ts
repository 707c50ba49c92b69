import { BOARDS_FOLDER } from '@portal/content-model/boards/files';
import type { Tag } from '../types';
import {
  collectDiagramText,
  getAlternativeText,
  isDrawing,
  removeDuplicateDrawings,
} from './collectDiagramText';

/** A diagram described as data and drawn at build time. */
export default {
  name: 'Diagram',
  step: () => import('./renderDiagrams'),
  // Wiring diagrams use terminal labels from the boards.
  sources: { pattern: /\bboard: /, folders: [BOARDS_FOLDER] },
  markdown: {
    elements: ['svg', 'div'],
    matches: (node) => node.tagName === 'svg' || isDrawing(node),
    render: (_state, node) =>
      isDrawing(node) || node.properties.ariaLabel
        ? {
            type: 'paragraph',
            children: [{ type: 'text', value: `[Image: ${getAlternativeText(node)}]` }],
          }
        : undefined,
  },
  search: { elements: ['figure', 'svg'], matches: () => true, read: collectDiagramText },
  reading: {
    prepare: removeDuplicateDrawings,
    // Excludes the role filter (`fieldset`): the text and data already name the roles.
    isRead: ({ tagName }) => (tagName === 'fieldset' ? false : undefined),
  },
} satisfies Tag;
