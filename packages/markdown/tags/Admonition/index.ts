import type { Element } from 'hast';
import { toText } from 'hast-util-to-text';
import type { BlockContent } from 'mdast';
import { createBoldLine } from '../mdast';
import type { Tag } from '../types';
import { checkAdmonitions } from './checkAdmonitions';
import { SIGNAL_WORDS } from './keywords';

/**
 * `ThemeClassNames.common.admonition` of Docusaurus, a stable class name.
 * https://docusaurus.io/docs/styling-layout#theme-class-names
 */
const CLASS_NAME = 'theme-admonition';

function isAdmonition({ properties }: Element): boolean {
  return Array.isArray(properties.className) && properties.className.includes(CLASS_NAME);
}

/** Renders the type, which the page shows as a color and an icon, and the title, if any. */
function renderHeading({ properties }: Element, heading: string): string {
  const names = (properties.className as string[]).join(' ');
  const [, kind = 'note'] = /\btheme-admonition-([a-z]+)/.exec(names) ?? [];
  const isSignal = SIGNAL_WORDS.includes(kind);
  // The theme has already added the signal word to the title.
  const title = isSignal ? heading.replace(new RegExp(`^${kind}(?: · )?`, 'i'), '') : heading;
  const word = isSignal ? kind.toUpperCase() : kind;
  if (title.toLowerCase() === kind || title === '') return word;
  return isSignal ? `${word} · ${title}` : `${word}: ${title}`;
}

export default {
  name: 'Admonition',
  check: checkAdmonitions,
  markdown: {
    elements: ['div'],
    matches: isAdmonition,
    render(state, node) {
      const [heading, ...body] = node.children.filter((child) => child.type === 'element');
      const title = heading ? toText(heading).trim() : '';
      const content = { ...node, children: body } as Element;
      return {
        type: 'blockquote',
        children: [
          createBoldLine(renderHeading(node, title)),
          ...(state.toFlow(state.all(content)) as BlockContent[]),
        ],
      };
    },
  },
} satisfies Tag;
