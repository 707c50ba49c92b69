import type { Tag } from '../types';
import { collectCode, toFence } from './collectCode';

export default {
  name: 'Code',
  step: () => import('./highlightFences'),
  sources: { pattern: /^[ \t]*[`~]{3,}.*\bfile="([^"]+)"/gm },
  markdown: {
    elements: ['div'],
    matches: ({ properties }) => Boolean(properties.dataLanguage),
    render: (_state, node) => toFence(node),
  },
  search: {
    elements: ['div', 'pre'],
    matches: ({ tagName, properties }) => tagName === 'pre' || Boolean(properties.dataLanguage),
    read: collectCode,
  },
} satisfies Tag;
