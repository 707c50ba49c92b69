import type { BlockContent, Paragraph } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { toJsxAttributes } from './jsx';
import { createBoldLine } from './mdast';

function createSupportLine(route: string): Paragraph {
  return {
    type: 'paragraph',
    children: [
      { type: 'text', value: 'If you need one of these, ask ' },
      { type: 'link', url: route, children: [{ type: 'text', value: 'Support' }] },
      { type: 'text', value: '.' },
    ],
  };
}

/** Admonition with the title "Not documented" and a link to the support page. */
export function createNotDocumentedBox(
  content: BlockContent[],
  support?: string,
): MdxJsxFlowElement {
  return {
    type: 'mdxJsxFlowElement',
    name: 'div',
    attributes: toJsxAttributes({ className: 'not-documented' }),
    children: [
      createBoldLine('Not documented'),
      ...content,
      ...(support ? [createSupportLine(support)] : []),
    ],
  };
}
