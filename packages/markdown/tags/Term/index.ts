import type { Tag } from '../types';
import { GLOSSARY_FILE } from './loadGlossary';

export default {
  name: 'Term',
  render: () => import('./renderTerm'),
  sources: { files: [GLOSSARY_FILE] },
  markdown: { elements: ['button'], matches: () => true, render: (state, node) => state.all(node) },
  reading: {
    // Unlike other buttons, the button of a term is a word in a sentence. The definition follows
    // it.
    isRead: ({ tagName, properties }) => {
      if (properties.dataTermDefinition !== undefined) return false;
      return tagName === 'button' && properties.dataTerm !== undefined ? true : undefined;
    },
  },
} satisfies Tag;
